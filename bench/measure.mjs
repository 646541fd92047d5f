import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/workspace.mjs'

/**
 * A process to measure. `input` is sent at once; with `until`, the clock stops when the output holds that text and the
 * input is then closed; else at the end of the process.
 * @typedef {{ readonly name: string, readonly args: readonly string[], readonly input?: string, readonly until?: string }} Subject
 * @typedef {{ readonly wall: number, readonly cpu: number }} Sample milliseconds
 */

/**
 * Runs all subjects in turn, many times over, so that what else the machine does falls on each alike.
 * @param {readonly Subject[]} subjects
 * @param {number} rounds
 * @returns {Promise<ReadonlyMap<string, readonly Sample[]>>} the samples of each subject, by name
 */
export async function interleaved(subjects, rounds) {
  const samples = new Map(subjects.map(({ name }) => [name, /** @type {Sample[]} */ ([])]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) samples.get(subject.name)?.push(await once(subject))
  }
  return samples
}

/**
 * Starts a process and measures it to its end, or to its answer. One that fails ends the bench: its times would mean nothing.
 * @param {Subject} subject
 * @returns {Promise<Sample>}
 */
function once({ name, args, input = '', until }) {
  // Node 20 reads this bundle at each start, which costs more than all else that is measured here.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, ['-r', join(import.meta.dirname, 'cpu.cjs'), ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '', cpu: '' }
  let wall = 0
  child.stdout.on('data', (chunk) => {
    said.out += chunk
    if (until === undefined || wall > 0 || !said.out.includes(until)) return
    wall = performance.now() - started
    child.stdin.end()
  })
  child.stderr.on('data', (chunk) => (said.err += chunk))
  child.stdio[3]?.on('data', (chunk) => (said.cpu += chunk))
  child.stdin.write(input)
  if (until === undefined) child.stdin.end()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => {
      if (until === undefined) wall = performance.now() - started
    })
    child.once('close', (status) => {
      if (status === 0 && wall > 0) resolve({ wall, cpu: Number(said.cpu) / 1000 })
      else reject(new Error(`${name} ended with status ${status}:\n${said.err || said.out}`))
    })
  })
}

/**
 * The value that a share of the others lie below: 0.5 is the median.
 * @param {readonly number[]} values at least one
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
}
