import { issue } from '../../model/issue.ts'
import { fold } from '../../names/fold.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** An alias that, folded, is the name of its own subject or stands before it in the list: without it everything is found as well. */
export const needlessAlias: CheckRule = {
  name: 'needless-alias',
  covers: EVERYTHING,
  find: ({ catalogue }) =>
    catalogue.glossary.entries.flatMap(({ subject, aliases, span }) =>
      needless([subject, ...aliases]).map((alias) => issue('needless-alias', 'warning', { subject, alias }, span)),
    ),
}

function needless(names: readonly string[]): readonly string[] {
  const folded = names.map(fold)
  return names.filter((_, place) => folded.indexOf(folded[place] ?? '') !== place)
}
