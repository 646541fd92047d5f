import type { Act, Breach } from '../model/act.ts'
import { isInScope } from './in-scope.ts'
import type { Permission } from './policies.ts'

/**
 * An edit of a file outside all scopes the role is permitted: those of its permissions that allow something or, where none of them does, of all
 * of them. A permission that only denies opens no scope to a role that has others. A role without permissions has no policy.
 */
export function scopeBreaches(act: Act, permissions: readonly Permission[]): readonly Breach[] {
  const { path } = act
  if (!act.edits || path === null || permissions.length === 0) return []
  const allowing = permissions.filter(({ grant }) => grant.allow.length > 0)
  const scopes = (allowing.length > 0 ? allowing : permissions).map(({ entry }) => entry)
  if (scopes.some((scope) => isInScope(scope, path))) return []
  const patterns = scopes.flatMap(({ include, exclude }) => [...include, ...exclude.map((pattern) => `!${pattern}`)])
  return [
    {
      policy: 'scope',
      severity: 'breach',
      act,
      entry: null,
      revision: null,
      patterns: [...new Set(patterns)],
      met: path,
      evidence: [],
    },
  ]
}
