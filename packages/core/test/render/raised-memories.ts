import type { Raising } from './raised.ts'

const home = '.context/memory'

/** A stored memory. */
export function memory(name: string, body: string, fields = `description: About ${name}.\n`): string {
  return `---\nname: ${name}\n${fields}---\n${body}\n`
}

function stored(files: Readonly<Record<string, string>>): Raising['files'] {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${home}/${name}`, text]))
}

const kiln = { 'kiln.md': memory('kiln', 'Fire it slowly.') }

/** For every code about memories and their links one real input that raises it. */
export const RAISING_MEMORIES = {
  'invalid-memory': {
    files: stored({ 'kiln.md': '---\nname: kiln\ntimestamp: 2026-02-30\n---\nHot.\n' }),
    ask: { check: true },
  },
  'unknown-memory': { files: stored(kiln), ask: { memory: 'kilm' } },
  'broken-link': {
    files: stored({ 'kiln.md': memory('kiln', 'Fire it slowly, as [[glaze-notes]] says.') }),
    ask: { check: true },
  },
  'dead-heading': {
    files: stored({
      'kiln.md': memory('kiln', '# Heat\n\nFire it slowly.'),
      'glaze.md': memory('glaze', 'Two coats, then see [[kiln#cooling]].'),
    }),
    ask: { check: true },
  },
  'ambiguous-link': {
    files: stored({
      'kiln.md': memory('kiln', 'Fire it slowly, as [[GLAZE-NOTES]] says.'),
      'glaze.md': memory('glaze-notes', 'Two coats.'),
      'old.md': memory('Glaze_Notes', 'One coat.'),
    }),
    ask: { check: true },
  },
  'stale-pointer': {
    files: stored({ ...kiln, 'MEMORY.md': '# Index\n\n- [Kiln](kiln.md)\n- [Glaze](glaze.md)\n' }),
    ask: { check: true },
  },
  'orphan-memory': {
    files: stored({ ...kiln, 'glaze.md': memory('glaze', 'Two coats.'), 'MEMORY.md': '- [Glaze](glaze.md)\n' }),
    ask: { check: true },
  },
  'missing-description': { files: stored({ 'kiln.md': memory('kiln', 'Fire it slowly.', '') }), ask: { check: true } },
  'oversized-memory': {
    files: stored({ 'kiln.md': memory('kiln', 'slow '.repeat(1_000).trim()) }),
    ask: { check: true },
  },
  'empty-memory': { files: stored({ 'kiln.md': memory('kiln', '') }), ask: { check: true } },
  'member-without-section': {
    files: stored({
      'pottery.md': memory(
        'pottery',
        '## kiln\n\nFire it slowly.',
        'description: All of it.\nmembers: [kiln, glaze]\n',
      ),
    }),
    ask: { check: true },
  },
  'claimed-twice': {
    files: stored({
      ...kiln,
      'pottery.md': memory('pottery', '## kiln\n\nFire it slowly.', 'description: All of it.\nmembers: [kiln]\n'),
    }),
    ask: { check: true },
  },
} as const satisfies Readonly<Record<string, Raising>>
