import { type Journal, readJournal } from '../write/journal.ts'

/** How often a reading is repeated because a batch came in meanwhile, before each file is taken as it stands. */
const ATTEMPTS = 12

/**
 * Reads so that every batch shows whole or not at all: a batch under way is read from its journal, and a reading during
 * which a batch began or ended is done again. Under writers that never pause the last attempt counts, where each
 * file is whole but two of them may be from before and after a batch.
 */
export function consistently<T>(workFolder: string, work: (open: Journal | null) => T): T {
  let before = readJournal(workFolder)
  for (let attempt = 1; ; attempt += 1) {
    const answer = work(before !== null && before.state !== 'done' ? before : null)
    const after = readJournal(workFolder)
    if (attempt === ATTEMPTS || (after?.id === before?.id && after?.state === before?.state)) return answer
    before = after
  }
}
