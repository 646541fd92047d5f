/** The named classes, as Unicode has them. */
export const POSIX: Readonly<Record<string, RegExp>> = {
  alnum: /[\p{L}\p{Nl}\p{Nd}]/u,
  alpha: /[\p{L}\p{Nl}]/u,
  ascii: /\p{ASCII}/u,
  blank: /[\p{Zs}\t]/u,
  cntrl: /\p{Cc}/u,
  digit: /\p{Nd}/u,
  graph: /[^\p{Z}\p{C}]/u,
  lower: /\p{Ll}/u,
  print: /\P{C}/u,
  punct: /\p{P}/u,
  space: /[\p{Z}\t\r\n\v\f]/u,
  upper: /\p{Lu}/u,
  word: /[\p{L}\p{Nl}\p{Nd}\p{Pc}]/u,
  xdigit: /[A-Fa-f0-9]/,
}

/** One past the last code point. */
const END = 0x110000

/** The code points at which a named class begins or ends. Asked for the first time it tries every code point, some 50 ms. */
export function posixEdges(name: string, set: RegExp): readonly number[] {
  const known = EDGES.get(name)
  if (known !== undefined) return known
  const edges: number[] = []
  let within = false
  for (let point = 0; point < END; point += 1) {
    if (set.test(String.fromCodePoint(point)) === within) continue
    within = !within
    edges.push(point)
  }
  EDGES.set(name, edges)
  return edges
}

const EDGES = new Map<string, readonly number[]>()
