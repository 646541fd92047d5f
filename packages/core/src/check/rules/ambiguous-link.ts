import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { byBytes } from '../../names/order.ts'
import { ambiguousLinks } from '../memories/broken-links.ts'
import { textTargets } from '../memories/text-targets.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A link in a memory that two entries are equally near to: it leads to neither. */
export const ambiguousLink: CheckRule = {
  name: 'ambiguous-link',
  covers: MEMORIES,
  find({ catalogue }) {
    const targets = textTargets(catalogue)
    return servedEntries(catalogue, 'memory').flatMap((memory) =>
      ambiguousLinks(memory, targets).map(({ link: { target, span }, entries }) => {
        const paths = [...new Set(entries.map(({ source }) => source.path))].sort(byBytes)
        return issue('ambiguous-link', 'warning', { id: memory.id, target, paths }, span)
      }),
    )
  },
}
