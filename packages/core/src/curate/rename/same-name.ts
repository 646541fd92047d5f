import { foldLinkName } from '../../names/link-name.ts'

/** Whether two names of a link are one after folding. */
export function sameName(a: string, b: string): boolean {
  return foldLinkName(a) === foldLinkName(b)
}
