import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { type Refusal, wrongCall } from '../line/command.ts'

/** Reads a tool's input as JSON or YAML. A YAML scalar that looks like a number or a truth value is the text that stands there, as in a stored document. */
export function parseInput(text: string): { readonly value: unknown } | Refusal {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return parseYaml(text)
  }
}

function parseYaml(text: string): { readonly value: unknown } | Refusal {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [broken] = document.errors
  if (broken !== undefined) {
    const { line, col } = lines.linePos(broken.pos[0])
    return wrongCall('unreadable-input', `line ${line}, column ${col}: ${broken.message}`, 'write it as JSON or YAML')
  }
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value !== 'string' && node.value !== null && node.source !== undefined)
        node.value = node.source
    },
  })
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return { value }
  } catch (error) {
    return wrongCall(
      'unreadable-input',
      error instanceof Error ? error.message : String(error),
      'write the texts out instead of repeating them by alias',
    )
  }
}
