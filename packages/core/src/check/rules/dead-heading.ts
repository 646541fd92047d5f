import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { deadHeadings } from '../memories/headings.ts'
import { textTargets } from '../memories/text-targets.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** A link of a memory or of a curated index to a heading that the memory it leads to does not have: a section of a package that is gone, above all. */
export const deadHeading: CheckRule = {
  name: 'dead-heading',
  covers: EVERYTHING,
  find({ catalogue }) {
    const find = deadHeadings(textTargets(catalogue))
    const texts = [
      ...servedEntries(catalogue, 'memory').map(({ id, links, source }) => ({ id, links, path: source.path })),
      ...catalogue.indexes.map(({ path, links }) => ({ id: path, links, path })),
    ]
    return texts.flatMap(({ id, links, path }) =>
      find(links, path).map(({ link: { target, span }, heading }) =>
        issue('dead-heading', 'warning', { id, target, heading }, span),
      ),
    )
  },
}
