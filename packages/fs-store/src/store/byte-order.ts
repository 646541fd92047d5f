/** Orders by the bytes of the UTF-8 form, which is the order of code points. */
export function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
