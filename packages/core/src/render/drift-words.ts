import { plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what of an item no longer holds. */
export const DRIFT_WORDS: Words<
  | 'evidence-changed'
  | 'evidence-moved'
  | 'evidence-reformatted'
  | 'evidence-unrecorded'
  | 'test-unproved'
  | 'commit-not-reached'
  | 'dead-url'
  | 'unreadable-report'
> = {
  'evidence-changed': ({ id, target, to }) => ({
    message: `${shown(target)}, the evidence of ${shown(id)}, says something else than when it was recorded${to === null ? '' : `, and stands at ${shown(to)} now`}.`,
    fix: `See whether the item still holds; if it does, repolore drift --update ${plain(id)} records the file as it is.`,
  }),
  'evidence-moved': ({ id, target, to }) => ({
    message: `${shown(target)}, which ${shown(id)} names, stands at ${shown(to)} now.`,
    fix: `Record the new path with repolore drift --update ${plain(id)}.`,
  }),
  'evidence-reformatted': ({ id, target }) => ({
    message: `${shown(target)}, the evidence of ${shown(id)}, is only laid out otherwise and says the same.`,
    fix: `Nothing needs to be done; repolore drift --update ${plain(id)} records it as it is.`,
  }),
  'evidence-unrecorded': ({ id, target }) => ({
    message: `Nothing is recorded that ${shown(target)}, the evidence of ${shown(id)}, could be compared with.`,
    fix: `See that the item holds, and record the file with repolore drift --update ${plain(id)}.`,
  }),
  'test-unproved': ({ id, test, state }) => ({
    message: `The test ${shown(test)}, the evidence of ${shown(id)}, ${STATES[state]}`,
    fix:
      state === 'absent'
        ? 'Correct the name of the test, or hand in a report of a run that holds it: repolore verify --report FILE.'
        : 'Make the test pass, or correct the item; then hand in the new report: repolore verify --report FILE.',
  }),
  'commit-not-reached': ({ id, commit, stands }) => ({
    message:
      stands === 'missing'
        ? `${shown(id)} was last verified at ${shown(commit)}, and there is no such commit here.`
        : `${shown(id)} was last verified at ${shown(commit)}, which HEAD does not reach: it was rebased away, or belongs to another branch.`,
    fix: `See that the item still holds, and record the present commit with repolore drift --update ${plain(id)}.`,
  }),
  'dead-url': ({ id, url, reason }) => ({
    message: `${shown(url)}, the evidence of ${shown(id)}, does not answer: ${plain(reason)}.`,
    fix: 'Correct the address, or name other evidence.',
  }),
  'unreadable-report': ({ name, reason }) => ({
    message: `${shown(name)} is no report of tests that is read here: ${plain(reason)}.`,
    fix: 'Hand in JUnit XML, TAP or CTRF JSON, as most test runners write them.',
  }),
}

const STATES = {
  absent: 'is not in the last report.',
  failed: 'failed in the last report.',
  skipped: 'was skipped in the last report.',
} as const
