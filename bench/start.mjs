import { question } from '../scripts/demo.mjs'
import { interleaved, quantile } from './measure.mjs'

const mcp = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  },
  { method: 'notifications/initialized' },
  {
    id: 2,
    method: 'tools/call',
    params: {
      name: 'get_context',
      arguments: {
        task: 'Cancel an order that has already been paid',
        descriptionShort: 'Cancel and refund',
        branch: 'feature/order-cancellation',
        subjects: ['cancel order'],
      },
    },
  },
]

/** @type {readonly import('./measure.mjs').Subject[]} */
const subjects = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'repolore --version', args: ['packages/cli/dist/bin.js', '--version'] },
  { name: 'repolore context', args: question },
  {
    name: 'repolore mcp, to its first answer',
    args: ['packages/cli/dist/bin.js', 'mcp', '--root', 'examples/shop'],
    input: mcp.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''),
    until: '"id":2',
  },
]

/**
 * Cold start on the example store, as a ratio to Node itself in the same run.
 * @param {number} rounds
 */
export async function start(rounds) {
  const samples = await interleaved(subjects, rounds)
  const rows = subjects.map(({ name }) => ({ name, ...summary(samples.get(name) ?? []) }))
  const [bare] = rows
  return rows.map((row) => ({
    ...row,
    wallRatio: row.wallMs / (bare?.wallMs ?? Number.NaN),
    cpuRatio: row.cpuMs / (bare?.cpuMs ?? Number.NaN),
  }))
}

/**
 * Medians, and the middle four fifths of the wall times as their spread.
 * @param {readonly import('./measure.mjs').Sample[]} samples
 */
function summary(samples) {
  const wall = samples.map((sample) => sample.wall)
  return {
    runs: samples.length,
    wallMs: quantile(wall, 0.5),
    wallP10: quantile(wall, 0.1),
    wallP90: quantile(wall, 0.9),
    cpuMs: quantile(
      samples.map((sample) => sample.cpu),
      0.5,
    ),
  }
}
