import {
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { codeOf } from '../error-code.ts'

/** The steps that change a disk, each of which may fail or be the last one of a killed process. All paths are native. */
export interface Disk {
  /** Makes a new file of these bytes and returns when the disk has them. `mode` is exact; `null` is the user's default. */
  create(path: string, bytes: Uint8Array, mode: number | null): void
  /** Makes a new small file that need not outlive a loss of power. */
  mark(path: string, text: string): void
  /** Gives a file a second name; fails with `EEXIST` where the name is taken. */
  link(from: string, to: string): void
  /** Puts a file in the place of another in one step. */
  rename(from: string, to: string): void
  /** Removes a file; one that is gone already is no error. */
  remove(path: string): void
  makeFolder(path: string): void
  removeFolder(path: string): void
  /** Returns when the disk has the names in this folder. */
  syncFolder(path: string): void
}

/** The disk of this machine. */
export const nodeDisk: Disk = {
  create: (path, bytes, mode) => {
    const descriptor = openSync(path, 'wx')
    try {
      writeFileSync(descriptor, bytes)
      if (mode !== null) fchmodSync(descriptor, mode)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  },
  mark: (path, text) => writeFileSync(path, text, { flag: 'wx' }),
  link: linkSync,
  rename: (from, to) => patiently(() => renameSync(from, to)),
  remove: (path) => {
    try {
      patiently(() => unlinkSync(path))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  },
  makeFolder: (path) => mkdirSync(path),
  removeFolder: (path) => rmdirSync(path),
  syncFolder: (path) => {
    // Windows cannot open a folder; there the file system's own log keeps the order of names.
    if (process.platform === 'win32') return
    const descriptor = openSync(path, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  },
}

const PATIENCE_MS = [5, 10, 20, 40, 80, 160, 320]

/** On Windows a virus scanner or an indexer holds new files open for a moment; elsewhere the first answer stands. */
function patiently(step: () => void): void {
  for (const pause of process.platform === 'win32' ? PATIENCE_MS : []) {
    try {
      step()
      return
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
  step()
}
