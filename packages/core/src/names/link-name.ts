import { trimmed } from './white-space.ts'

/** The one form in which names in links are compared where they are not exactly equal: without `.md`, `-` as `_`, in lower case, NFC. */
export function foldLinkName(name: string): string {
  return trimmed(name.normalize('NFC')).replace(/\.md$/i, '').replaceAll('-', '_').toLowerCase().normalize('NFC')
}
