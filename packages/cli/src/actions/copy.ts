import { type Change, contentHash, StoreConflict } from '@repolore/core'
import type { copy } from '../commands/copy.ts'
import { type CopyPlace, copyPlace } from '../copying/place.ts'
import { type CopyPlan, planCopy } from '../copying/plan.ts'
import { conflicting, missing, overtaken, unasked, unreadable } from '../copying/refusals.ts'
import { contentsOf } from '../copying/texts.ts'
import { type Answer, type Outcome, type Values, wrongCall } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { oneLine } from '../output/visible.ts'
import { groundOf } from '../store/ground.ts'
import type { Surroundings } from '../surroundings.ts'
import { ask, canAsk } from '../writing/ask.ts'

/** Copies the texts of the catalogue from one place to another, after showing which. */
export async function run(values: Values<typeof copy>, on: Surroundings): Promise<Outcome> {
  const ground = await groundOf(values, on)
  if (ground.is === 'refusal') return ground
  const from = await copyPlace({ option: 'from', value: values.from }, ground, on)
  if (from.is === 'refusal') return from
  const to = await copyPlace({ option: 'to', value: values.to }, ground, on)
  if (to.is === 'refusal') return to
  if (from.path === to.path) return wrongCall('one-place', `--from and --to are one place, ${from.path}`, 'name two')
  // That a folder is not read while there is a database is what this command is there to mend.
  const notices = ground.notices.filter(({ code }) => code !== 'catalogue-elsewhere')
  return copied({ from, to, values, notices }, on)
}

interface Copying {
  readonly from: CopyPlace
  readonly to: CopyPlace
  readonly values: Values<typeof copy>
  readonly notices: readonly Notice[]
}

async function copied(copying: Copying, on: Surroundings): Promise<Outcome> {
  const { from, to, values } = copying
  if (!from.exists) return missing(from)
  const source = await contentsOf(from)
  if (source.unreadable.length > 0) return unreadable(source.unreadable)
  const plan = planCopy(source.texts, (await contentsOf(to)).texts)
  if (plan.differing.length > 0 && !values.overwrite) return conflicting(plan.differing, copying)
  const changes = values.overwrite ? [...plan.added, ...plan.replaced] : plan.added
  const shown = changes.map(changeLine).join('') + summary(plan, copying)
  if (changes.length === 0) return answer(copying, { plan, text: shown, outcome: 'unchanged' })
  if (values['dry-run']) return answer(copying, { plan, text: shown, outcome: 'dry-run' })
  if (!values.yes && !(await isAgreed(shown, copying, on))) return unasked(shown, on)
  const written = await write(to, changes)
  if (written !== null) return written
  return answer(copying, { plan, text: shown, outcome: 'written' })
}

async function isAgreed(shown: string, { to, values }: Copying, on: Surroundings): Promise<boolean> {
  if (!canAsk(on)) return false
  await (values.json || !on.stdout.isTTY ? on.stderr : on.stdout).write(shown)
  return ask(`Write exactly this to ${oneLine(to.path)}?`, on)
}

/** A larger batch of files may take longer than a lock is held. */
const BATCH = 1_000

async function write(to: CopyPlace, changes: readonly Change[]): Promise<Outcome | null> {
  to.make()
  try {
    for (let at = 0; at < changes.length; at += BATCH) await to.store.apply(changes.slice(at, at + BATCH))
    return null
  } catch (error) {
    if (error instanceof StoreConflict) return overtaken(error.paths)
    throw error
  }
}

function changeLine({ path, was, text }: Change): string {
  return `${was === null ? 'add' : 'replace'} ${oneLine(path)} (version ${contentHash(text ?? '')})\n`
}

function summary({ added, replaced, same, kept }: CopyPlan, { from, to }: Copying): string {
  const counts = `${added.length} to add, ${replaced.length} to replace, ${same} the same already, ${kept} only in the target and left alone`
  return `${oneLine(from.path)} to ${oneLine(to.path)}: ${counts}.\n`
}

function answer(
  { from, to, notices }: Copying,
  { plan, text, outcome }: { readonly plan: CopyPlan; readonly text: string; readonly outcome: string },
): Answer {
  const paths = (changes: readonly Change[]) => changes.map(({ path }) => path)
  const json = {
    from: { store: from.sort, path: from.path },
    to: { store: to.sort, path: to.path },
    added: paths(plan.added),
    replaced: paths(plan.replaced),
    same: plan.same,
    kept: plan.kept,
    written: outcome === 'written',
    outcome,
  }
  return { is: 'answer', text, json, status: 0, notices, look: 'plain' }
}
