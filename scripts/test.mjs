import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { leftOut, unmet } from './groups.mjs'
import { asScript, runTool } from './run.mjs'
import { cache, packageFolders, root } from './workspace.mjs'

const report = join(cache, 'tests.json')

/** The checks that come before the tests; each counts as one in the closing line. */
const checks = [
  { name: 'lint', tool: '@biomejs/biome', args: ['check', '.'] },
  { name: 'types', tool: 'typescript', args: ['-p', 'tsconfig.json'] },
  { name: 'types of core, which sees neither Node nor the browser', tool: 'typescript', args: ['-p', 'packages/core'] },
]

/**
 * Builds, then runs every check and every test this machine can run, and closes with what was left out and the counts.
 * Words after `npm test --` go to vitest, so that one file or one name can be run.
 */
async function test() {
  if (unmet.length > 0)
    return close({ passed: 0, failed: unmet.length, skipped: 0 }, `needed, but absent: ${words(unmet)}`)
  await ensureBuilt()
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const check of checks) {
    const ok = await ends(`${check.name}`, runTool(check.tool, check.args))
    counts[ok ? 'passed' : 'failed'] += 1
  }
  rmSync(report, { force: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]
  const ok = await ends('tests', runTool('vitest', args))
  const tests = readReport()
  const failed = ok ? tests.failed : Math.max(tests.failed, 1)
  const skipped = leftOut.filter((group) => hasTests(group.name))
  close(
    { passed: counts.passed + tests.passed, failed: counts.failed + failed, skipped: tests.skipped },
    skipped.length > 0 ? `left out: ${words(skipped)}` : null,
  )
}

/**
 * Whether a run ended well; its name and how it ended are printed.
 * @param {string} name
 * @param {Promise<void>} running
 */
async function ends(name, running) {
  try {
    await running
    console.log(`${name}: ok`)
    return true
  } catch (error) {
    console.log(`${name}: FAILED (${error instanceof Error ? error.message : error})`)
    return false
  }
}

/** What vitest counted; a file that did not even load counts as one failure. */
function readReport() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const broken = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/**
 * Whether any test belongs to a group: a group without tests is not worth a line.
 * @param {string} group
 */
function hasTests(group) {
  const folders = ['test', ...packageFolders().map((folder) => `${folder}/test`)]
  return folders.some((folder) => filesIn(folder).some((file) => file.includes(`.${group}.`)))
}

/**
 * Every path below a folder, or none where it does not exist.
 * @param {string} folder relative to the root
 */
function filesIn(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

/**
 * Prints the last lines and sets the exit status.
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @param {string | null} notice
 */
function close({ passed, failed, skipped }, notice) {
  console.log(notice === null ? '' : `\n${notice}`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed > 0) process.exitCode = 1
}

/**
 * Groups as words: `browser: no chromium; native: no compiler`.
 * @param {readonly { name: string, lacking: string }[]} list
 */
const words = (list) => list.map(({ name, lacking }) => `${name}: ${lacking}`).join('; ')

await asScript(test)
