import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, withBodies } from './docs-blocks.mjs'
import { openShell } from './docs-shell.mjs'
import { root } from './workspace.mjs'

/**
 * What a page would say if it were written now. Three sorts of blocks are renewed:
 *
 * - under `<!-- file: PATH -->`, the text of that file;
 * - under `<!-- output: COMMAND -->`, what the command prints;
 * - a `console` block: each line that begins with `$ ` is run, and what it prints stands below it.
 *
 * A body under `<!-- save as: PATH -->` is written to the page's folder first. `<!-- runs in: shop -->` says which folder
 * that is. A line `…` in an output stands for all lines that are not shown: as many as now stand above and below it stay.
 * @param {string} path relative to the root
 */
export function renew(path) {
  const before = readFileSync(join(root, path), 'utf8')
  const lines = before.split('\n')
  const blocks = blocksOf(lines)
  const place = /^<!-- runs in: ([a-z]+) -->$/m.exec(before)?.[1] ?? 'repository'
  const shell = openShell(place)
  try {
    const bodies = blocks.map((block) => bodyOf(block, shell))
    return { before, after: withBodies(lines, blocks, bodies).join('\n') }
  } finally {
    shell.close()
  }
}

/**
 * The new body of a block, or null for one that is plain text.
 * @param {import('./docs-blocks.mjs').Block} block
 * @param {import('./docs-shell.mjs').Shell} shell
 */
function bodyOf(block, shell) {
  const file = block.notes.get('file')
  if (file !== undefined) return readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
  const output = block.notes.get('output')
  if (output !== undefined) return shorten(successful(output, shell.run(output)), block.body)
  const saved = block.notes.get('save as')
  if (saved !== undefined) shell.save(saved, `${block.body.join('\n')}\n`)
  return block.info === 'console' ? transcript(block.body, shell) : null
}

/**
 * The output of a command that must do its work: what goes wrong is shown in transcripts only.
 * @param {string} command
 * @param {readonly string[]} output
 */
function successful(command, output) {
  if (!output.at(-1)?.startsWith('[exit status ')) return output
  throw new Error(`an example must not fail: ${command}\n${output.join('\n')}`)
}

/**
 * A transcript run again. A command goes on in the next line after a backslash.
 * @param {readonly string[]} body
 * @param {import('./docs-shell.mjs').Shell} shell
 */
function transcript(body, shell) {
  return turns(body).flatMap(({ command, answer }) => {
    const text = command.map((line) => line.replace(/^[$>] /, '').replace(/\\$/, '')).join('')
    return [...command, ...shorten(shell.run(text), answer)]
  })
}

/**
 * The commands of a transcript, each with the answer that stands below it now.
 * @param {readonly string[]} body
 */
function turns(body) {
  /** @type {{ command: string[], answer: string[] }[]} */
  const list = []
  for (const line of body) {
    const turn = list.at(-1)
    if (line.startsWith('$ ')) list.push({ command: [line], answer: [] })
    else if (turn?.answer.length === 0 && turn.command.at(-1)?.endsWith('\\')) turn.command.push(line)
    else turn?.answer.push(line)
  }
  return list
}

/**
 * The output with as many lines left out as the page leaves out now.
 * @param {readonly string[]} output
 * @param {readonly string[]} model
 */
function shorten(output, model) {
  const gap = model.indexOf('…')
  if (gap === -1) return output
  const below = model.length - gap - 1
  return output.length <= gap + below ? output : [...output.slice(0, gap), '…', ...output.slice(output.length - below)]
}
