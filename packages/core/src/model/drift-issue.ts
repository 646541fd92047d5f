import type { TestState } from './test-report.ts'

/** The arguments of the codes about drift: what of an item no longer holds, or holds and is recorded otherwise. */
export interface DriftIssueArguments {
  /** `to` is where the file stands now, where it was moved as well. */
  'evidence-changed': { readonly id: string; readonly target: string; readonly to: string | null }
  'evidence-moved': { readonly id: string; readonly target: string; readonly to: string }
  'evidence-reformatted': { readonly id: string; readonly target: string }
  /** Nothing is recorded that the file could be compared with. */
  'evidence-unrecorded': { readonly id: string; readonly target: string }
  'test-unproved': {
    readonly id: string
    readonly test: string
    readonly state: Exclude<TestState, 'passed'> | 'absent'
  }
  'commit-not-reached': { readonly id: string; readonly commit: string; readonly stands: 'missing' | 'not-ancestor' }
  'dead-url': { readonly id: string; readonly url: string; readonly reason: string }
  'unreadable-report': { readonly name: string; readonly reason: string }
}
