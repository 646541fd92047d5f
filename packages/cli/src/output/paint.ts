/** Colours a text, or does not. Colours stand for themselves only: what they say is also in the words. */
export interface Paint {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly cyan: (text: string) => string
}

/** The paint of a stream: colours only on a terminal, and never under NO_COLOR, TERM=dumb or `--no-color`. */
export function paintFor(
  stream: { readonly isTTY: boolean },
  wish: { readonly env: Readonly<Record<string, string | undefined>>; readonly plain: boolean },
): Paint {
  const { env, plain } = wish
  return stream.isTTY === true && !plain && !env.NO_COLOR && env.TERM !== 'dumb' ? COLOURS : PLAIN
}

const between = (open: number, close: number) => (text: string) => `\x1b[${open}m${text}\x1b[${close}m`
const same = (text: string) => text

const PLAIN: Paint = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same }
const COLOURS: Paint = {
  bold: between(1, 22),
  dim: between(2, 22),
  red: between(31, 39),
  green: between(32, 39),
  yellow: between(33, 39),
  cyan: between(36, 39),
}
