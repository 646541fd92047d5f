import type { UpdatePlan } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Vocabulary } from '../codec/dialect.ts'
import { DOCUMENT_HOME } from '../codec/dialects.ts'
import { readUpdateRequest } from '../codec/requests.ts'
import type { Result } from '../model/result.ts'
import type { WritableStore } from '../ports.ts'
import type { UpdateRequest } from '../questions.ts'
import type { Layer, WritableLore } from './facade.ts'
import { writer } from './writer.ts'

/** How often an update that another writer overtook is planned anew before it is given up. */
const ATTEMPTS = 8

interface Updater {
  readonly layer: Layer<WritableStore>
  readonly current: () => Promise<Catalogue>
  readonly vocabulary: Vocabulary
}

/** The writing half of a lore: plans whole, applies whole or not at all. */
export function updater({ layer, current, vocabulary }: Updater): Pick<WritableLore, 'plan' | 'update'> {
  const plan = async (input: UpdateRequest): Promise<Result<UpdatePlan>> => {
    const request = readUpdateRequest(input, vocabulary)
    if (!request.ok) return request
    const catalogue = await current()
    const texts = await textsFor(request.value, catalogue, layer.store)
    // Only a write needs what edits YAML and shows differences.
    const { planUpdate } = await import('../update/plan.ts')
    return planUpdate({ request: request.value, catalogue, texts, vocabulary })
  }
  const write = writer([layer], null)
  return {
    plan,
    async update(request) {
      for (let attempt = 1; ; attempt += 1) {
        const planned = await plan(request)
        if (!planned.ok) return planned
        const done = await write(planned.value)
        if (done.ok) return planned
        if (attempt === ATTEMPTS) return done
      }
    },
  }
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
