import { type ActLog, breachLine, isAskedFor, issue, readBreach } from '@repolore/core'
import type { Row } from './driver/driver.ts'
import type { Session } from './session.ts'

/** How many rows are read at once: a query holds no lock while its reader is at work. */
const PAGE = 500

/** The breaches in the table `breaches`, one line of JSON each, in the form that the log in a folder has; triggers refuse to change or remove one. */
export function breachLog({
  reading,
  writing,
  path,
}: Pick<Session, 'reading' | 'writing'> & { readonly path: string }): ActLog {
  let odd = 0
  const after = (id: number): readonly Row[] =>
    reading((open) => open.prepared('SELECT id, line FROM breaches WHERE id > ? ORDER BY id LIMIT ?').all(id, PAGE), [])
  return {
    async append(breaches) {
      if (breaches.length === 0) return
      writing((open) => {
        const insert = open.prepared('INSERT INTO breaches (line) VALUES (?)')
        for (const breach of breaches) insert.run(breachLine(breach))
      })
    },
    async *query(filter) {
      odd = 0
      for (let page = after(0); page.length > 0; page = after(Number(page.at(-1)?.id))) {
        const breaches = page.flatMap(({ line }) => readBreach(String(line)) ?? [])
        odd += page.length - breaches.length
        yield* breaches.filter((breach) => isAskedFor(breach, filter))
      }
    },
    problems: () =>
      odd === 0
        ? []
        : [issue('unreadable-acts', 'warning', { lines: odd, reason: null }, { path, line: 1, column: 1 })],
  }
}
