import type { Surroundings } from '../surroundings.ts'

/** The role whose permissions a pack hears: the one given, else that of the environment; `null` hears every role. */
export function heardRole(given: string | null, { env }: Pick<Surroundings, 'env'>): string | null {
  const role = given ?? env.REPOLORE_ROLE ?? ''
  return role === '' ? null : role
}
