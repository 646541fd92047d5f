/** Whether two names of a link are one after folding: without `.md`, `-` as `_`, in any case. */
export function sameName(a: string, b: string): boolean {
  return folded(a) === folded(b)
}

function folded(name: string): string {
  return name.trim().replace(/\.md$/i, '').replaceAll('-', '_').toLowerCase()
}
