import { createInterface } from 'node:readline'
import type { Surroundings } from '../surroundings.ts'

/** Whether a person can be asked: both ends of the conversation are a terminal. */
export function canAsk({ stdin, stderr }: Surroundings): boolean {
  return stdin.isTTY === true && stderr.isTTY
}

/** Asks on the terminal; anything but a plain yes, the end of the input included, is a no. */
export async function ask(question: string, { stdin, stderr }: Surroundings): Promise<boolean> {
  await stderr.write(`${question} [y/N] `)
  return /^y(es)?$/i.test((await firstLine(stdin)).trim())
}

/** The line discipline of the terminal does the editing. */
function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input, terminal: false })
  return new Promise((done) => {
    lines.once('line', (line) => {
      done(line)
      lines.close()
    })
    lines.once('close', () => done(''))
  })
}
