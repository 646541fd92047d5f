/** What cannot be followed by events alone; whoever meets it lists in full instead. */
export class Unwatchable extends Error {
  override readonly name = 'Unwatchable'
}
