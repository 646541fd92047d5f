import type { Command } from '../line/command.ts'
import { YES } from './questions.ts'

const PLACES = 'folder, folder:PATH, sqlite or sqlite:PATH'

export const copy = {
  name: 'copy',
  summary: 'copy the catalogue between a folder and a database',
  about:
    'Copies every Markdown, YAML and JSON text byte for byte: what is not understood is copied as it is. Nothing is removed, and where a text differs from the one that stands there, nothing is copied at all unless --overwrite says so. Without PATH a place is the one of the configuration.',
  arguments: {},
  options: {
    from: { type: 'text', value: 'PLACE', help: `what to copy: ${PLACES}` },
    to: { type: 'text', value: 'PLACE', help: `where to: ${PLACES}; made where it is not there` },
    overwrite: { type: 'flag', help: 'replace texts that differ' },
    'dry-run': { type: 'flag', help: 'say what would be copied and stop' },
    yes: YES,
  },
  examples: [
    { says: 'See what would go into the database', run: 'repolore copy --from folder --to sqlite --dry-run' },
    { says: 'And back into files, for Git to compare', run: 'repolore copy --from sqlite --to folder --yes' },
  ],
} as const satisfies Command
