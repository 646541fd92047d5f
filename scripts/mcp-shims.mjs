import process from 'node:process'

/**
 * In the bundled command this stands for the shims of `@modelcontextprotocol/server`, whose JSON Schema validator is a third
 * of the server's code and takes 12 of its 80 ms to load. The adapter hands the server a validator of its own.
 */
export class DefaultJsonSchemaValidator {
  /** @returns {never} */
  getValidator() {
    throw new Error('the bundled command has no JSON Schema validator')
  }
}

export { process }
