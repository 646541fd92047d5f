import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Disk } from '@repolore/fs-store'
import { nodeDisk } from '../src/write/disk.ts'

/** What becomes of one step: the process ends in it, or the disk refuses it. */
export type Fault = 'kill' | 'ENOSPC' | 'EACCES' | 'EIO'

/** A disk that counts its steps and fails in one of them. */
export interface FaultyDisk extends Disk {
  readonly steps: () => number
}

/** Fails in the step number `at`, from 0; a killed process takes no further step. A file that was begun stays half written. */
export function faultyDisk(at: number, fault: Fault): FaultyDisk {
  let steps = 0
  const step =
    <A extends readonly unknown[]>(work: (...args: A) => void, half: (...args: A) => void = () => {}) =>
    (...args: A): void => {
      const here = steps
      steps += 1
      if (fault === 'kill' && here > at) throw killed()
      const isFault = here === at
      if (isFault) half(...args)
      else work(...args)
      if (isFault) throw fault === 'kill' ? killed() : refused(fault)
    }
  return {
    steps: () => steps,
    create: step(nodeDisk.create, (path, bytes) => writeFileSync(path, bytes.subarray(0, bytes.length / 2))),
    mark: step(nodeDisk.mark, (path, text) => writeFileSync(path, text.slice(0, text.length / 2))),
    link: step(nodeDisk.link),
    rename: step(nodeDisk.rename),
    remove: step(nodeDisk.remove),
    makeFolder: step(nodeDisk.makeFolder),
    removeFolder: step(nodeDisk.removeFolder),
    syncFolder: step(nodeDisk.syncFolder),
  }
}

/** Makes every lock below the root that of a process that has ended. */
export function bury(root: string): void {
  const folder = join(root, '.repolore')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!/^(?:lock|break-)/.test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replace(/"pid":\d+/, `"pid":${NOBODY}`))
  }
}

/** Above the highest number that Linux gives a process. */
export const NOBODY = 4_194_304 + 7

function killed(): Error {
  return Object.assign(new Error('the process was killed'), { code: 'KILLED' })
}

function refused(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code })
}
