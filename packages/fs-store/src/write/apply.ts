import { dirname, join } from 'node:path'
import { type Change, StoreConflict } from '@repolore/core'
import { late } from '../late.ts'
import { lostLock, stuck } from './failure.ts'
import { makeFolders, removeFolders } from './folders.ts'
import { doneWith, forget, type Journal, type JournalChange, readJournal, writeJournal } from './journal.ts'
import { dropLeftover } from './leftover.ts'
import type { Hold } from './lock.ts'
import { recover } from './recover.ts'
import { type Ground, settle } from './settle.ts'
import { type Target, targetsOf } from './targets.ts'

/**
 * Applies a batch under the lock: all of it, or nothing and an error. Synchronous, so that nothing of this process comes
 * in between. From the moment the journal is in place the batch counts, whoever finishes it.
 */
export function applyUnderLock(ground: Ground, changes: readonly Change[], hold: Hold): void {
  recover(ground)
  const targets = targetsOf(ground, changes).filter(({ before, after }) => before !== after)
  if (targets.length === 0) return
  const batch: Batch = { id: late.crypto().randomBytes(8).toString('hex'), staged: [], folders: [] }
  try {
    const journal = stage(ground, targets, batch)
    if (!hold.isSafe()) throw lostLock()
    writeJournal(ground.workFolder, journal, ground.disk)
    const foreign = settle(ground, journal)
    if (foreign.length > 0) throw new StoreConflict(foreign)
    close(ground, journal)
  } catch (error) {
    takeBack(ground, batch, error)
    throw error
  }
}

/** What a batch has put on the disk so far. */
interface Batch {
  readonly id: string
  readonly staged: string[]
  readonly folders: string[]
}

/** Writes all new texts where nobody looks. */
function stage({ disk, workFolder }: Ground, targets: readonly Target[], batch: Batch): Journal {
  const changes = targets.map(({ path, real, before, after, mode }, place): JournalChange => {
    if (after === null) return { path, before, after, mode, staged: null }
    makeFolders(disk, dirname(real), batch.folders)
    const name = `stage-${batch.id}-${place}`
    batch.staged.push(join(workFolder, name))
    disk.create(join(workFolder, name), Buffer.from(after), mode)
    return { path, before, after, mode, staged: name }
  })
  return { format: 1, id: batch.id, state: 'pending', changes }
}

/**
 * Everything is in place and the disk has it. Where even the closing record finds no room, the journal goes; where that
 * fails as well it stays, and whoever comes next finds the batch finished.
 */
function close({ disk, workFolder }: Ground, journal: Journal): void {
  try {
    writeJournal(workFolder, doneWith(journal), disk)
  } catch {
    forget(workFolder, disk)
  }
}

/** Leaves the disk as it was before the batch, also for a process that is killed on the way. */
function takeBack(ground: Ground, batch: Batch, cause: unknown): void {
  const { disk, workFolder } = ground
  try {
    const journal = readJournal(workFolder)
    if (journal !== null && journal.id === batch.id) {
      const undo: Journal = { ...journal, state: 'undo' }
      writeJournal(workFolder, undo, disk)
      settle(ground, undo)
      close(ground, undo)
    }
  } catch (error) {
    throw stuck(workFolder, { cause, error })
  }
  for (const path of batch.staged) dropLeftover(disk, path)
  removeFolders(disk, batch.folders)
}
