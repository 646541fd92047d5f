import { lstatSync } from 'node:fs'
import { codeOf } from '../error-code.ts'

/** Whether a link stands at a path, wherever it leads. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  } catch (error) {
    codeOf(error)
    return false
  }
}
