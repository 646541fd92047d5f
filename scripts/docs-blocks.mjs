/**
 * @typedef {{
 *   readonly first: number, readonly last: number,
 *   readonly info: string,
 *   readonly body: readonly string[],
 *   readonly notes: ReadonlyMap<string, string>,
 * }} Block
 * A fenced block of a page. `first` and `last` are the indexes of its fences in the page's lines;
 * `notes` are the comments directly above it, such as `<!-- file: examples/agent-loop.mjs -->`.
 */

/**
 * The fenced blocks of a page, in order. A fence is closed by one at least as long, so an answer may hold fences of its own.
 * @param {readonly string[]} lines
 * @returns {readonly Block[]}
 */
export function blocksOf(lines) {
  const blocks = []
  let index = 0
  while (index < lines.length) {
    const opening = /^(`{3,})(.*)$/.exec(lines[index] ?? '')
    if (opening === null) {
      index += 1
      continue
    }
    const [, fence = '', info = ''] = opening
    const last = closing(lines, index, fence)
    blocks.push({
      first: index,
      last,
      info: info.trim(),
      body: lines.slice(index + 1, last),
      notes: notesAbove(lines, index),
    })
    index = last + 1
  }
  return blocks
}

/**
 * The line that closes the fence opened at `first`; a fence left open ends the page.
 * @param {readonly string[]} lines
 * @param {number} first
 * @param {string} fence
 */
function closing(lines, first, fence) {
  const at = lines.findIndex((line, index) => index > first && line.startsWith(fence) && /^`+\s*$/.test(line))
  return at === -1 ? lines.length : at
}

/**
 * The comments that stand directly above a block, by name.
 * @param {readonly string[]} lines
 * @param {number} first
 */
function notesAbove(lines, first) {
  /** @type {Map<string, string>} */
  const notes = new Map()
  for (let index = first - 1; index >= 0; index -= 1) {
    const note = /^<!-- ([a-z ]+): (.*) -->$/.exec(lines[index] ?? '')
    if (note === null) break
    notes.set(note[1] ?? '', note[2] ?? '')
  }
  return notes
}

/**
 * The page with new bodies; `bodies` is in the order of `blocks`, and null leaves a block as it is.
 * Fences grow where a body holds a fence as long as theirs.
 * @param {readonly string[]} lines
 * @param {readonly Block[]} blocks
 * @param {readonly (readonly string[] | null)[]} bodies
 */
export function withBodies(lines, blocks, bodies) {
  const page = [...lines]
  for (const [index, block] of [...blocks.entries()].reverse()) {
    const body = bodies[index]
    if (!body) continue
    const fence = fenceFor(body)
    page.splice(block.first, block.last - block.first + 1, `${fence}${block.info}`, ...body, fence)
  }
  return page
}

/**
 * A fence longer than any in the body.
 * @param {readonly string[]} body
 */
function fenceFor(body) {
  const longest = Math.max(2, ...body.map((line) => /^ {0,3}(`*)/.exec(line)?.[1]?.length ?? 0))
  return '`'.repeat(longest + 1)
}
