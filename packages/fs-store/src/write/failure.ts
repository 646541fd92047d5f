import { StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'

/** Says what the disk refused and what a person can do; what is already a failure of a port goes on as it is. */
export function failureOf(error: unknown, doing: string): Error {
  if (error instanceof Error && (error.name === 'StoreFailure' || error.name === 'StoreConflict')) return error
  const code = codeOf(error)
  return new StoreFailure(`${doing} failed: ${reasonOf(code)}`, NEXT[code] ?? NEXT_ELSE, { cause: error })
}

/** The code of a system error in words, as the end of a sentence. */
export function reasonOf(code: string): string {
  return WORDS[code] ?? `the disk answers ${code}`
}

/** The lock went to another process, or was held too long to be sure of it. */
export function lostLock(): StoreFailure {
  return new StoreFailure(
    'the write took so long that its lock may belong to another process',
    'try again; nothing was changed',
  )
}

/** A batch that could neither be finished nor taken back now. It is whole all the same: the next start settles it. */
export function stuck(
  workFolder: string,
  { cause, error }: { readonly cause: unknown; readonly error: unknown },
): StoreFailure {
  const both = [cause, error].map((each) => (each instanceof Error ? each.message : String(each))).join('; then ')
  return new StoreFailure(
    `the batch could neither be finished nor taken back: ${both}`,
    `repair the disk and run any command: it finishes the batch, or takes it back whole, from the journal in ${workFolder}`,
    { cause },
  )
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there (EACCES)',
  EPERM: 'this user may not write there (EPERM)',
  EROFS: 'the disk is read-only (EROFS)',
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'the quota of this user is used up (EDQUOT)',
  EBUSY: 'another program holds the file (EBUSY)',
  EMFILE: 'too many files are open (EMFILE)',
  ENOTFILE: 'a pipe, socket or device stands where a file belongs (ENOTFILE)',
  EISDIR: 'a folder stands where a file belongs (EISDIR)',
  EIO: 'the disk has an error (EIO)',
}

const PERMISSION = 'give this user the right to write in the store, then try again; nothing was changed'
const SPACE = 'free some space, then try again; nothing was changed'
const NEXT_ELSE = 'look at the cause and try again; nothing was changed'

const NEXT: Readonly<Record<string, string>> = {
  EACCES: PERMISSION,
  EPERM: PERMISSION,
  EROFS: 'write from a place where the store is not mounted read-only; nothing was changed',
  ENOSPC: SPACE,
  EDQUOT: SPACE,
  EBUSY: 'close the program that holds the file, then try again; nothing was changed',
  EMFILE: 'try again in a moment; nothing was changed',
}
