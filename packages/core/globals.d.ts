// What core may use besides the language itself: the few globals that Node and every browser share.
// The core sources are compiled without Node's and without the browser's types, so anything else does not compile.

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare const TextEncoder: { new (): TextEncoder }

interface TextDecoder {
  decode(bytes?: Uint8Array): string
}
declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder
}
