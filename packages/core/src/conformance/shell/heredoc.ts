/** Where the text of a heredoc ends and where the script goes on, from the line it begins with; without an end, both are the end of the script. */
export function heredocEnd(script: string, from: number, end: string): { readonly from: number; readonly to: number } {
  let at = from
  while (at < script.length) {
    const line = script.indexOf('\n', at)
    const stop = line < 0 ? script.length : line
    // Tabs before it are allowed with `<<-`, and do no harm without.
    if (script.slice(at, stop).replace(/^\t+/, '').trimEnd() === end) return { from: at, to: stop }
    at = stop + 1
  }
  return { from: script.length, to: script.length }
}
