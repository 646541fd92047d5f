import type { Entry } from '../../model/entry.ts'
import { type Issue, issue } from '../../model/issue.ts'
import { dayNumber, dayText } from '../../names/days.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, RULES } from '../rule.ts'

/** A rule whose review interval has run out since it was last reviewed, or written. Says nothing where no day is handed in. */
export const reviewOverdue: CheckRule = {
  name: 'review-overdue',
  covers: RULES,
  find({ entries, facts }) {
    const today = facts.today === null ? null : dayNumber(facts.today)
    return today === null ? [] : entries.flatMap((rule) => overdue(rule, today))
  },
}

function overdue(rule: Entry, today: number): readonly Issue[] {
  const { last_reviewed, review_interval_days: interval } = rule.extra
  const since = dayNumber(typeof last_reviewed === 'string' ? last_reviewed : (rule.date ?? ''))
  if (typeof interval !== 'number' || since === null || since + interval >= today) return []
  const due = since + interval
  return [issue('review-overdue', 'warning', { id: rule.id, due: dayText(due), days: today - due }, placeOf(rule))]
}
