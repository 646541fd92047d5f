import { createInterface } from 'node:readline/promises'
import type { Surroundings } from '../surroundings.ts'

/** Whether a person can be asked: both ends of the conversation are a terminal. */
export function canAsk({ stdin, stderr }: Surroundings): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}

/** Asks on the terminal; anything but a plain yes, the end of the input included, is a no. */
export async function ask(question: string, { stdin, stderr }: Surroundings): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr })
  const ended = new Promise<string>((done) => lines.once('close', () => done('')))
  try {
    return /^y(es)?$/i.test((await Promise.race([lines.question(`${question} [y/N] `), ended])).trim())
  } finally {
    lines.close()
  }
}
