import { issue } from '../../model/issue.ts'
import { pointerText, stalePointers } from '../memories/pointers.ts'
import { textTargets } from '../memories/text-targets.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** A link of a curated index that leads nowhere. */
export const stalePointer: CheckRule = {
  name: 'stale-pointer',
  covers: EVERYTHING,
  find({ catalogue }) {
    const targets = textTargets(catalogue)
    return catalogue.indexes.flatMap((index) =>
      stalePointers(index, targets).map((link) =>
        issue('stale-pointer', 'warning', { target: pointerText(link) }, link.span),
      ),
    )
  },
}
