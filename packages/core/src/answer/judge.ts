import type { Catalogue } from '../catalogue/catalogue.ts'
import { judge } from '../conformance/judge.ts'
import type { JudgeAnswer, JudgedAct } from '../conformance/judged.ts'
import { policiesFor } from '../conformance/policies.ts'
import { isAbsolutePath } from '../globs/path.ts'
import type { Act } from '../model/act.ts'
import { type Place, placedPath } from './place.ts'

/** Holds acts against what binds them on a branch. Paths are taken as a question's are; one outside the root stays absolute, with forward slashes. */
export function answerJudge(
  acts: readonly Act[],
  catalogue: Catalogue,
  { branch, place }: { readonly branch: string | null; readonly place: Place },
): JudgeAnswer {
  return {
    acts: acts.map((act) => judged({ ...act, path: actPath(act.path, place) }, catalogue, branch)),
  }
}

function judged(act: Act, catalogue: Catalogue, branch: string | null): JudgedAct {
  const policies = policiesFor(act, catalogue, branch)
  const held = act.role === null ? 'role-unknown' : policies.permissions.length === 0 ? 'role-without-policy' : 'all'
  return { act, held, breaches: judge(act, policies) }
}

/** The root itself is no file. */
function actPath(path: string | null, place: Place): string | null {
  if (path === null) return null
  const placed = placedPath(path, place)
  if (placed !== null) return placed === '' ? null : placed
  const { root, from } = place
  return resolvedOutside(isAbsolutePath(path) ? path : `${from ?? root ?? ''}/${path}`)
}

function resolvedOutside(path: string): string {
  const segments: string[] = []
  for (const segment of path.replaceAll('\\', '/').normalize('NFC').split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const [first = ''] = segments
  return /^[A-Za-z]:$/.test(first) ? segments.join('/') : `/${segments.join('/')}`
}
