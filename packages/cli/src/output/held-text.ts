import { type JudgedAct, plain } from '@repolore/core'

/** What a verdict without a breach rests on; empty where all there is was held against the act. */
export function heldText(held: JudgedAct['held'], role: string | null): string {
  if (held === 'all') return ''
  if (held === 'role-unknown') return ' of an invariant; role: unknown, so no permission was judged'
  return `: the role ${plain(role ?? '')} has no permissions, so there is no policy for it`
}
