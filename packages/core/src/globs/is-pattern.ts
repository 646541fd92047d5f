/** Whether a text asks for more than the one path it names: it holds a sign of patterns, or names a folder by the slash at its end. */
export function isPattern(text: string): boolean {
  return SIGNS.test(text)
}

const SIGNS = /[*?[{!,]|\/$/
