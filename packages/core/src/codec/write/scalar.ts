/** Where a scalar stands: on a line of its own, or between brackets, where older readers take more for punctuation. */
export type Place = 'block' | 'flow'

/** Begins with a letter, so that no reader of YAML 1.1 or 1.2 takes it for a number, a date or punctuation, and holds nothing that ends it. */
const PLAIN: Readonly<Record<Place, RegExp>> = {
  block: /^[A-Za-z](?:[A-Za-z0-9_./+@:-]*[A-Za-z0-9_./+@-])?$/,
  flow: /^[A-Za-z][A-Za-z0-9_./+@-]*$/,
}

/** The words that YAML 1.1 or 1.2 reads as something else, in any case; some readers take an exponent alone for a number. */
const TAKEN = /^(?:y|n|yes|no|on|off|true|false|null|e[-+]?\d+)$/i

/** What JSON writes as it stands and YAML does not take, or takes for a line end. */
const UNSAFE = /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g

/** A text as a YAML scalar: plain where every reader reads exactly this text, else in double quotes. Always on one line. */
export function scalar(text: string, place: Place): string {
  if (PLAIN[place].test(text) && !TAKEN.test(text)) return text
  return escaped(JSON.stringify(text))
}

/** JSON text that YAML reads as JSON does. */
export function escaped(json: string): string {
  return json.replace(UNSAFE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
