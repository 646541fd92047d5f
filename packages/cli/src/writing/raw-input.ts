/** Puts the branch into an input that names none, or in place of the one it names where the call gives one. Anything but an object stays as it is. */
export function withBranch(
  input: unknown,
  { given, checkedOut }: { readonly given: string | null; readonly checkedOut: string | null },
): unknown {
  if (!isObject(input)) return input
  // Clients of the older server wrap their input once more.
  if (isObject(input.input)) return { ...input, input: withBranch(input.input, { given, checkedOut }) }
  const branch = given ?? input.branch ?? checkedOut
  return branch === null ? input : { ...input, branch }
}

/** Whether an input that can have a branch names none. */
export function lacksBranch(input: unknown): boolean {
  if (!isObject(input)) return false
  return isObject(input.input) ? lacksBranch(input.input) : (input.branch ?? null) === null
}

/** Whether an input asks only to be shown, as the tool's `dryRun` does. */
export function asksDryRun(input: unknown): boolean {
  if (!isObject(input)) return false
  return isObject(input.input) ? asksDryRun(input.input) : input.dryRun === true || input.dryRun === 'true'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
