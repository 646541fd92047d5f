import { lstatSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Reports, StoreFailure, type TestReport } from '@repolore/core'
import { fileText } from '../file-bytes.ts'
import { late } from '../late.ts'
import { makeFolder } from '../make-folder.ts'
import { placeReason } from '../store/place.ts'

/** The last report of tests in one file, `_local/test-report.json` below `folder`; `_local` hides itself from Git. Made when the first one is kept. */
export function fsReports(folder: string): Reports {
  const file = join(folder, '_local', 'test-report.json')
  return {
    last: async () => reportIn(file),
    keep: async (report) => {
      try {
        keep(file, report)
      } catch (error) {
        const next = 'give this user the right to write there; the report is kept for nobody until then'
        throw new StoreFailure(`the report cannot be kept in ${file}: ${placeReason(error)}`, next, { cause: error })
      }
    },
  }
}

/** Written beside and moved into place, so that a reader sees the one before or this one. A repository could lead the folder anywhere. */
function keep(file: string, report: TestReport): void {
  const local = dirname(file)
  if (lstatSync(local, { throwIfNoEntry: false })?.isSymbolicLink()) throw new LocalIsLink(local)
  makeFolder(local, 0o755)
  const ignore = join(local, '.gitignore')
  if (lstatSync(ignore, { throwIfNoEntry: false }) === undefined) writeFileSync(ignore, '*\n')
  const beside = `${file}.${late.crypto().randomBytes(4).toString('hex')}.tmp`
  writeFileSync(beside, `${JSON.stringify(report)}\n`, { flag: 'wx' })
  renameSync(beside, file)
}

/** `_local` is a symbolic link. */
class LocalIsLink extends Error {
  override readonly name = 'LocalIsLink'
  readonly code = 'ELOOP'
}

/** `null` where nothing was kept, or what stands there is no report. */
function reportIn(file: string): TestReport | null {
  try {
    const value: unknown = JSON.parse(fileText(file))
    return isReport(value) ? value : null
  } catch {
    return null
  }
}

function isReport(value: unknown): value is TestReport {
  if (typeof value !== 'object' || value === null || !('results' in value) || !('at' in value)) return false
  return typeof value.at === 'string' && Array.isArray(value.results) && value.results.every(isResult)
}

function isResult(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('suite' in value)) return false
  return typeof value.name === 'string' && Array.isArray(value.suite) && 'state' in value && 'file' in value
}
