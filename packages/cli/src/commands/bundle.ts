import type { Command } from '../line/command.ts'
import { DRY_RUN, MEMORY_TIER, YES } from './questions.ts'

export const bundle = {
  name: 'bundle',
  summary: 'put memories together into packages, losing nothing',
  about:
    'plan compares a map with what is stored; write puts the packages, the index and the catalogue into the folder _staging, and with --install in place of their members. The map is JSON or YAML: packages, each with a file, a title, a tier and members.',
  arguments: {
    act: { value: 'plan|write', help: 'compare only, or write', choices: ['plan', 'write'] },
    map: { value: 'MAP', help: 'the packages as JSON or YAML; - reads them from stdin', completes: 'file' },
  },
  options: {
    install: { type: 'flag', help: 'with write: replace the members by their packages, and MEMORY.md by its new form' },
    tier: MEMORY_TIER,
    'dry-run': DRY_RUN,
    yes: YES,
  },
  examples: [
    { says: 'What the map leaves out, names twice or does not find', run: 'repolore bundle plan packages.yaml' },
    { says: 'Look at the packages before they count', run: 'repolore bundle write packages.yaml --yes' },
    { says: 'Put them in place', run: 'repolore bundle write packages.yaml --install --yes' },
  ],
} as const satisfies Command
