import type { CommandName, CommandNamed } from './commands.ts'
import type { Outcome, Values } from './line/command.ts'
import type { Surroundings } from './surroundings.ts'

type Action<N extends CommandName> = { run(values: Values<CommandNamed<N>>, on: Surroundings): Promise<Outcome> }

/** What each command does, loaded only when it is asked for: a command pays for nothing it does not use. */
export const ACTIONS: { readonly [N in CommandName]: () => Promise<Action<N>> } = {
  context: () => import('./actions/context.ts'),
  slice: () => import('./actions/slice.ts'),
  rules: () => import('./actions/rules.ts'),
  recall: () => import('./actions/recall.ts'),
  search: () => import('./actions/search.ts'),
  memories: () => import('./actions/memories.ts'),
  get: () => import('./actions/get.ts'),
  list: () => import('./actions/list.ts'),
  why: () => import('./actions/why.ts'),
  update: () => import('./actions/update.ts'),
  upsert: () => import('./actions/upsert.ts'),
  delete: () => import('./actions/delete.ts'),
  approve: () => import('./actions/approve.ts'),
  drift: () => import('./actions/drift.ts'),
  verify: () => import('./actions/verify.ts'),
  check: () => import('./actions/check.ts'),
  reindex: () => import('./actions/reindex.ts'),
  bundle: () => import('./actions/bundle.ts'),
  rename: () => import('./actions/rename.ts'),
  propose: () => import('./actions/propose.ts'),
  apply: () => import('./actions/apply.ts'),
  dream: () => import('./actions/dream.ts'),
  copy: () => import('./actions/copy.ts'),
  judge: () => import('./actions/judge.ts'),
  audit: () => import('./actions/audit.ts'),
  status: () => import('./actions/status.ts'),
  usage: () => import('./actions/usage.ts'),
  doctor: () => import('./actions/doctor.ts'),
  mcp: () => import('./actions/mcp.ts'),
  method: () => import('./actions/method.ts'),
  completion: () => import('./actions/completion.ts'),
  help: () => import('./actions/help.ts'),
}
