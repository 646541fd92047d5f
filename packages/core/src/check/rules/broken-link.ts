import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { brokenLinks } from '../memories/broken-links.ts'
import { textTargets } from '../memories/text-targets.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A link in a memory that leads nowhere. */
export const brokenLink: CheckRule = {
  name: 'broken-link',
  covers: MEMORIES,
  find({ catalogue }) {
    const targets = textTargets(catalogue)
    return servedEntries(catalogue, 'memory').flatMap((memory) =>
      brokenLinks(memory, targets).map(({ target, span }) =>
        issue('broken-link', 'warning', { id: memory.id, target }, span),
      ),
    )
  },
}
