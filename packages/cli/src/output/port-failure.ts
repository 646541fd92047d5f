import { plain, StoreFailure } from '@repolore/core'
import type { Refusal } from '../line/command.ts'
import { NoWorkingDirectory } from '../working-directory.ts'

/** How much of the system's words is repeated: they hold a path. */
const MESSAGE = 500

/** The refusal for something thrown: a failed port, an error of the system, or a fault of Repolore itself. Status 3. */
export function portFailure(error: unknown): Refusal {
  if (error instanceof StoreFailure) return refusal('store-failure', error.message, error.next)
  if (error instanceof NoWorkingDirectory) return refusal('no-working-directory', error.message, error.next)
  // An error of the system carries a code; every other one simply has none.
  const { code, message, stack } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  if (typeof code === 'string' && /^E[A-Z0-9]+$/.test(code))
    return refusal(
      code,
      plain(message, MESSAGE),
      'see that the file or folder exists and that you may use it, then try again',
    )
  return refusal(
    'internal',
    `${message}\n${stack ?? ''}`,
    'this is a fault of Repolore: please report it with the text above',
  )
}

/** The refusal for an answer that could not be written to the end. */
export function unwritten(error: unknown): Refusal {
  const { code = 'unwritten', message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) }
  return refusal(
    code,
    `the answer could not be written to its end: ${message}`,
    'make room where the output goes, or send it elsewhere; a change that was made stays made',
  )
}

function refusal(code: string, message: string, fix: string): Refusal {
  return { is: 'refusal', code, message, fix, issues: [], status: 3 }
}
