/** A place in a stored file. Lines and columns count from 1; columns count UTF-16 units, as editors do. */
export interface Span {
  readonly path: string
  readonly line: number
  readonly column: number
}
