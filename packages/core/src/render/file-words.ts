import type { SliceFile } from '../answers.ts'
import type { FileReason } from '../infer/inferred-file.ts'
import { counted, listed, plain, shown } from './shown.ts'

/** A file that nobody gave, with its score and what speaks most for it. */
export function fileWords({ path, score, why: [reason] }: SliceFile): string {
  return `${plain(path)} (${score.toFixed(2)}${reason === undefined ? '' : `: ${fileReasonText(reason)}`})`
}

/** What speaks for a file, in a few words. */
export function fileReasonText(reason: FileReason): string {
  switch (reason.by) {
    case 'named':
      return `named as ${shown(reason.name)}`
    case 'path':
      return `its path has ${wordsOf(reason.words)}`
    case 'content':
      return `its text has ${wordsOf(reason.words)}`
    case 'history':
      return `${counted(reason.commits, 'commit')} with ${wordsOf(reason.words)} changed it, such as ${plain(reason.commit.slice(0, 7))}`
    case 'recent':
      return `${reason.commits} of the newest ${counted(reason.of, 'commit')} changed it`
    case 'place':
      return `${reason.sort}, ${counted(reason.folders, 'folder')} deep`
    case 'with':
      return reason.commits === 0
        ? `goes with ${plain(reason.path)}`
        : `changed ${reason.commits} times together with ${plain(reason.path)}`
  }
}

function wordsOf(words: readonly string[]): string {
  return listed(words.map((word) => plain(word)))
}
