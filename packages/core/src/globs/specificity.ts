/**
 * How narrow a pattern is, from 0 for `**` to 1 for a path without wildcards: `1 - 1 / (1 + n)`, where n counts the segments without
 * wildcards whole and those with some letters (`*.ts`) half. Linear in the length of the pattern.
 */
export function specificity(pattern: string): number {
  const segments = pattern.split('/')
  if (!segments.some((segment) => WILD.test(segment))) return 1
  const named = segments.reduce((sum, segment) => sum + weightOf(segment), 0)
  return 1 - 1 / (1 + named)
}

const WILD = /[*?[{]/

function weightOf(segment: string): number {
  if (!WILD.test(segment)) return 1
  return /^[*?.]*$/.test(segment) ? 0 : 0.5
}
