import { createLore, type UsageLog, type WritableLore } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'

const RULE = (key: string, more: string) => `key: ${key}
title: Title of ${key}
scope: all
modules: [all]
content: |
  The content of ${key}.
created: 2026-02-03
${more}`

/** Two rules, two decisions of which one is superseded, an index, and three memories of which one is a package. */
export const KNOWLEDGE: Readonly<Record<string, string>> = {
  '.context/rules/soft.yaml': RULE(
    'prefer_small',
    `type: code_quality\npriority: recommended\nsummary: Small functions are easier to read.\napplies_to: { files: ["src/**"] }\n`,
  ),
  '.context/rules/hard.yaml': RULE(
    'no_secrets',
    `short_id: SEC-1\ntype: security\npriority: non_negotiable\nsummary: Never commit a secret.\napplies_to: { files: ["**/*"], excludes: ["docs/**"] }\n`,
  ),
  '.context/decisions/new.yaml': `key: outbox\ntitle: Mail by outbox\ndate: 2026-03-04\nstatus: accepted\napplies_to: { files: ["src/**"] }\nreason: It was sent twice.\nsupersedes: direct\n`,
  '.context/decisions/old.yaml': `key: direct\ntitle: Mail at once\ndate: 2026-01-02\nstatus: accepted\napplies_to: { files: ["src/**"] }\nreason: It was the shortest way.\n`,
  '.context/graph/reference-index.json': `{ "js:src/a.ts": { "imports": ["js:src/b.ts"], "imported_by": [] } }`,
  '.context/memory/MEMORY.md': '# Memory\n\n- [kiln](kiln.md)\n- [gone](gone.md)\n',
  '.context/memory/kiln.md': `---\nname: kiln\ndescription: When the kiln fires\ntype: project\ntags: [kiln]\nowner: Ada\n---\nBisque on Tuesday. See [[ash_glaze]] and [[nowhere]].\n`,
  '.context/memory/glazes.md': `---\nname: glazes\ndescription: What we know of glazes\ntype: reference\ntier: core\nmembers: [ash_glaze]\n---\n## ash_glaze\n\nAsh glaze runs.\n`,
  '.context/memory/tea.md': `---\nname: tea\ndescription: How tea is made\ntype: feedback\n---\nWithout milk.\n`,
}

/** A lore over those files, at a root of its own, that logs use where a log is given. */
export function knowledge(files: Readonly<Record<string, string>> = KNOWLEDGE, usage?: UsageLog): WritableLore {
  return createLore({
    layers: [{ tier: 'project', store: memoryStore(files) }],
    root: '/work',
    ...(usage === undefined ? {} : { usage }),
  })
}
