import { doneWith, readJournal, writeJournal } from './journal.ts'
import { type Ground, settle } from './settle.ts'
import { sweep } from './work-folder.ts'

/**
 * Finishes, or takes back, the batch that a killed writer left, and removes what it had staged. Only for the holder of
 * the lock. Where a later hand changed a file meanwhile, that file stays as it is.
 */
export function recover(ground: Ground): void {
  const journal = readJournal(ground.workFolder)
  if (journal !== null && journal.state !== 'done') {
    settle(ground, journal)
    writeJournal(ground.workFolder, doneWith(journal), ground.disk)
  }
  sweep(ground.disk, ground.workFolder)
}
