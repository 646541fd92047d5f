/** Those that begin with what was typed, then those that hold it elsewhere; each group in the order given. */
export function matching(names: readonly string[], typed: string): readonly string[] {
  const wanted = typed.toLowerCase()
  const starts = names.filter((name) => name.toLowerCase().startsWith(wanted))
  return [
    ...starts,
    ...names.filter((name) => !name.toLowerCase().startsWith(wanted) && name.toLowerCase().includes(wanted)),
  ]
}
