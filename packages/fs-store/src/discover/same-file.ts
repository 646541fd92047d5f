import { statSync } from 'node:fs'

/** Whether two paths lead to one file or folder that exists, whatever links lie between. */
export function isSameFile(path: string, other: string | null): boolean {
  if (other === null) return false
  const [one, two] = [path, other].map((each) => statSync(each, { bigint: true, throwIfNoEntry: false }))
  return one !== undefined && two !== undefined && one.ino === two.ino && one.dev === two.dev
}
