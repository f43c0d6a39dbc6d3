// @ts-check
/** What a provider throws when it cannot be asked at present. */

export class Unreachable extends Error {}
