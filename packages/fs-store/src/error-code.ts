/** The code of a system error such as `ENOENT`; what is no system error is a bug and is thrown on. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
