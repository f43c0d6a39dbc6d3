// Puts questions to the modules of the page that read links and packs, under node: lines of JSON in, lines of JSON out.
//
//   node page.mjs static   {"call", "args"}
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const load = (path) => import(pathToFileURL(`${process.argv[2]}/${path}`).href);
const { readHere } = await load("links/reading.js");
const { boardFrom } = await load("links/board.js");
const { blake2b } = await load("links/blake2b.js");
const { Refusal } = await load("links/refusal.js");
const { entriesOf } = await load("packs/packs.js");
const { drawn } = await load("packs/day.js");
const { streak } = await load("game/streak.js");
const { qrCode } = await load("lib/qr.js");
const { exportProgress, importProgress } = await load("game/backup.js");
const { turnedPuzzle } = await load("packs/turning.js");

/** The storage of a browser: entries as fields. What is written as "full" finds no room. */
class Kept {
  constructor(entries) {
    Object.assign(this, entries);
  }
  getItem(key) {
    return this[key] ?? null;
  }
  setItem(key, value) {
    if (value === '"full"') throw new Error("no room");
    this[key] = value;
  }
  removeItem(key) {
    delete this[key];
  }
}

const calls = {
  async read(text) {
    const entries = readHere(text);
    if (!entries) return null;
    const isRead = (entry) => !(entry instanceof Refusal);
    return { boards: await Promise.all(entries.filter(isRead).map(boardFrom)), errors: entries.filter((entry) => !isRead(entry)).map(({ message }) => message) };
  },
  pack: (pack, text) => Promise.all(entriesOf(pack, text).map((entry) => entry.board())),
  drawn,
  streak: (finishes, today) => streak(finishes.map((each) => ({ ...each, when: Date.parse(each.when) })), new Date(today)),
  turn: turnedPuzzle,
  digest: blake2b,
  qr: (text) => qrCode(text)?.map((row) => row.map(Number).join("")) ?? null,
  /** What a browser says and holds after each of some imports. */
  imports(here, texts) {
    globalThis.localStorage = new Kept(here);
    return texts.map((text) => {
      try {
        return [importProgress(text), { ...localStorage }];
      } catch (error) {
        return [error.message, { ...localStorage }];
      }
    });
  },
  exports(here, parts) {
    globalThis.localStorage = new Kept(here);
    return JSON.parse(exportProgress(parts)).kept;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { call, args } = JSON.parse(line);
  console.log(JSON.stringify((await calls[call](...args)) ?? null));
}
