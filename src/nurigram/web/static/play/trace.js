// @ts-check
/** Every step to the solution: beside the board on large screens, below it on small ones. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { showStep } from "./hints.js";

export class TracePanel {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** Whether the player knows what the list costs, and wants it. */
    this.isPaid = false;
    this.body = h("div", {});
    this.element = h("details", { class: "card trace" }, h("summary", {}, t("play.trace")), this.body);
    this.element.addEventListener("toggle", () => this.show());
  }

  /** Draws the list if it is open. */
  async show() {
    if (!this.element.open) return;
    if (!this.session.helped && !this.session.solved && !this.isPaid) return this.#askFirst();
    this.session.helped ||= !this.session.solved;
    if (!this.session.plan) {
      this.#say("play.thinking");
      await this.session.askForPlan();
    }
    const { plan } = this.session;
    if (!plan) return this.#say("play.trace_none");
    replace(
      this.body,
      h("p", { class: "soft" }, t("play.trace_count", { count: plan.length })),
      h(
        "ol",
        { class: "steps" },
        plan.map((step) => this.#entry(step)),
      ),
    );
  }

  /** Says what the list costs before it is shown. */
  #askFirst() {
    const show = () => ((this.isPaid = true), this.show());
    replace(
      this.body,
      h("p", { class: "soft" }, t("play.trace_cost")),
      h("button", { onclick: show }, t("play.trace_show")),
    );
  }

  /** @param {string} name */
  #say(name) {
    replace(this.body, h("p", { class: "soft" }, t(name)));
  }

  /** @param {import("../lib/api.js").Step} step */
  #entry(step) {
    const point = () => this.#point(step);
    return h("li", {}, h("button", { class: "quiet", onclick: point }, step.title), h("span", {}, step.text));
  }

  /** @param {import("../lib/api.js").Step} step */
  #point(step) {
    const { view, board } = this.session;
    showStep(view, board.cols, step);
  }
}
