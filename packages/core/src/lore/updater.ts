import type { UpdatePlan } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Vocabulary } from '../codec/dialect.ts'
import { DOCUMENT_HOME } from '../codec/dialects.ts'
import { contentHash } from '../codec/hash.ts'
import { readUpdateRequest } from '../codec/requests.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { type Change, StoreConflict, type WritableStore } from '../ports.ts'
import type { UpdateRequest } from '../questions.ts'
import type { Layer, WritableLore } from './facade.ts'

/** How often an update that another writer overtook is planned anew before it is given up. */
const ATTEMPTS = 8

interface Updater {
  readonly layer: Layer<WritableStore>
  readonly current: () => Promise<Catalogue>
  readonly vocabulary: Vocabulary
}

/** What is applied: a plan, or the changes of one that was kept. */
interface Changes {
  readonly changes: readonly Change[]
}

/** The writing half of a lore: plans whole, applies whole or not at all. */
export function updater({ layer, current, vocabulary }: Updater): Pick<WritableLore, 'plan' | 'update' | 'apply'> {
  const plan = async (input: UpdateRequest): Promise<Result<UpdatePlan>> => {
    const request = readUpdateRequest(input, vocabulary)
    if (!request.ok) return request
    const catalogue = await current()
    const texts = await textsFor(request.value, catalogue, layer.store)
    // Only a write needs what edits YAML and shows differences.
    const { planUpdate } = await import('../update/plan.ts')
    return planUpdate({ request: request.value, catalogue, texts, vocabulary })
  }
  return {
    plan,
    apply: (planned) => applied(planned, layer.store),
    async update(request) {
      for (let attempt = 1; ; attempt += 1) {
        const planned = await plan(request)
        if (!planned.ok) return planned
        const done = await applied(planned.value, layer.store)
        if (done.ok) return planned
        if (attempt === ATTEMPTS) return done
      }
    },
  }
}

async function applied(plan: Changes, store: WritableStore): Promise<Result<null>> {
  try {
    if (plan.changes.length > 0) await store.apply(plan.changes.map(({ path, was, text }) => ({ path, was, text })))
    return succeed(null)
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error
    return conflict(plan, error.paths, store)
  }
}

/** Says for each overtaken path what the plan was made on and what stands there now. */
async function conflict(plan: Changes, paths: readonly string[], store: WritableStore): Promise<Result<never>> {
  const now = new Map((await store.read(paths)).map((document) => [document.path, document.text]))
  const [first, ...more] = plan.changes
    .filter(({ path }) => paths.includes(path))
    .map(({ path, was }) => {
      const text = now.get(path) ?? null
      const found = text === null ? null : contentHash(text)
      return issue(
        'version-conflict',
        'error',
        { id: path, path, expected: was ?? 'no file', found, text: text ?? '' },
        { path, line: 1, column: 1 },
      )
    })
  if (first === undefined) throw new Error('a store conflict names at least one path of the plan')
  return fail([first, ...more])
}

/** The present text of every file that the request may touch: the holders of its ids and the paths of new documents. */
async function textsFor(
  request: UpdateRequest,
  catalogue: Catalogue,
  store: WritableStore,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(request.documents.map(({ id }) => id))
  const paths = new Set<string>(request.documents.map(({ id }) => `${DOCUMENT_HOME}/${id}.md`))
  for (const entry of catalogue.entries) if (ids.has(entry.id)) paths.add(entry.source.path)
  for (const file of catalogue.unread) if (ids.has(file.id)) paths.add(file.path)
  const documents = await store.read([...paths])
  return new Map(documents.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])))
}
