import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Vocabulary } from '../codec/dialect.ts'
import type { UsageLog, WritableStore } from '../ports.ts'
import type { Layer, WritableLore } from './facade.ts'

/** What writing needs. */
interface Means {
  readonly layers: readonly Layer[]
  readonly first: Layer<WritableStore>
  readonly current: () => Promise<Catalogue>
  readonly usage: UsageLog | null
  readonly vocabulary: Vocabulary
}

/** The methods of a lore that change the store, loaded when one is called: most commands only read. */
export function writing({
  layers,
  first: layer,
  current,
  usage,
  vocabulary,
}: Means): Pick<WritableLore, 'plan' | 'update' | 'apply' | 'review'> {
  const updating = async () => (await import('./updater.ts')).updater({ layer, current, vocabulary })
  return {
    plan: async (request) => (await updating()).plan(request),
    update: async (request) => (await updating()).update(request),
    apply: async (plan) => (await import('./writer.ts')).writer(layers, usage)(plan),
    review: async (changes) => (await import('./review.ts')).reviewer(layers)(changes),
  }
}
