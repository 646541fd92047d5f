import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
// The scorer runs only where it was called by its real path.
const bench = realpathSync(join(root, '../shared/bench/file-inference'))

interface Scores {
  readonly 'recall@5': number
  readonly 'recall@10': number
  readonly MRR: number
}

/** The means that the scorer of the benchmark prints for its open set, of all 1,350 commits. */
function score(...by: readonly string[]): Scores {
  const words = [join(bench, 'score.mjs'), join(bench, 'open.jsonl'), '--json', ...by]
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  return JSON.parse(stdout).macro
}

it('finds the files that commits changed by paths alone, a third better than both baselines', () => {
  const ours = score('--cmd', 'node bench/file-inference.mjs')
  for (const baseline of ['substring', 'bm25']) {
    const theirs = score('--baseline', baseline)
    for (const measure of ['recall@5', 'recall@10', 'MRR'] as const) {
      expect(ours[measure], `${measure} of ${baseline}`).toBeGreaterThan(theirs[measure] * 1.33)
    }
  }
}, 120_000)
