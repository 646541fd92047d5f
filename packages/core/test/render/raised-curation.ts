import type { WritableLore } from '../../src/lore/facade.ts'
import type { Result } from '../../src/model/result.ts'
import type { Raising } from './raised.ts'
import { memory } from './raised-memories.ts'

const home = '.context/memory'

const kiln = { [`${home}/kiln.md`]: memory('kiln', 'Fire it slowly.') }

const stale = { [`${home}/wood.md`]: memory('wood', 'We used wood.', 'description: x\nstatus: superseded\n') }

const asRead = { kind: 'context-studio/decision', accepted: ['prune:wood'] }

/** For every code about curation one real input that raises it. */
export const RAISING_CURATION = {
  'not-applicable': {
    files: kiln,
    ask: {
      curation: (lore) => lore.planBundle({ packages: [{ file: 'core/heat.md', members: ['kilm'] }] }, 'staging'),
    },
  },
  'name-taken': {
    files: { ...kiln, ...stale },
    ask: { curation: (lore) => lore.planRename({ from: 'wood', to: 'kiln' }) },
  },
  'ambiguous-name': {
    files: {
      [`${home}/glaze.md`]: memory('glaze-notes', 'Two coats.'),
      [`${home}/old.md`]: memory('Glaze_Notes', 'One coat.'),
    },
    ask: { curation: (lore) => lore.planRename({ from: 'GLAZE-NOTES', to: 'glazes' }) },
  },
  'spans-stores': {
    files: {
      'engineering-context/heat.md':
        '---\nid: heat\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\n---\n# Heat\n\nAs [[memory:kiln]] says.\n',
      '/home/ida/memory/kiln.md': memory('kiln', 'Fire it slowly.'),
    },
    apart: { '/home/ida/memory': 'memory' },
    ask: { curation: renameAcross },
  },
  'stale-decision': {
    files: stale,
    ask: { curation: decideBlindly },
  },
  'no-memory-folder': {
    files: kiln,
    ask: { curation: (lore) => lore.planReindex({ tier: 'user' }) },
  },
} as const satisfies Readonly<Record<string, Raising>>

async function renameAcross(lore: WritableLore): Promise<Result<unknown>> {
  const plan = await lore.planRename({ from: 'memory:kiln', to: 'oven' })
  return plan.ok ? lore.apply(plan.value) : plan
}

async function decideBlindly(lore: WritableLore): Promise<Result<unknown>> {
  const plan = await lore.planProposals({ scope: 'all', today: null, tier: null })
  if (plan.ok) await lore.apply(plan.value)
  return lore.planDecision({ ...asRead, proposals: '0'.repeat(32) })
}
