import { codeOf } from '../error-code.ts'
import { readJournal } from './journal.ts'
import { isHold, tryLock } from './lock.ts'
import { recover } from './recover.ts'
import type { Ground } from './settle.ts'
import { lockPath } from './with-lock.ts'

/** A reader settles the batch of a killed writer if it can; else it reads through the journal, which gives the same texts. */
export function settleLeftBatch(ground: Ground): void {
  const journal = readJournal(ground.workFolder)
  if (journal === null || journal.state === 'done') return
  try {
    const attempt = tryLock(lockPath(ground.workFolder), ground.disk)
    if (!isHold(attempt)) return
    try {
      recover(ground)
    } finally {
      attempt.release()
    }
  } catch (error) {
    if (!READ_ONLY.includes(codeOf(error))) throw error
  }
}

const READ_ONLY = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT']
