import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Makes one edit below a home for each line it hears, and says so: the number in the line decides which. */
function main([home = '']: readonly string[]): void {
  const edits: readonly ((at: number) => void)[] = [
    (at) => writeFileSync(join(home, 'plain.md'), `written ${at % 10}`),
    (at) => {
      writeFileSync(join(home, 'next.tmp'), `replaced ${at}`)
      renameSync(join(home, 'next.tmp'), join(home, 'replaced.md'))
    },
    (at) => {
      mkdirSync(join(home, `folder-${at}/deep`), { recursive: true })
      writeFileSync(join(home, `folder-${at}/deep/new.md`), 'new')
    },
    (at) => renameSync(join(home, `folder-${at - 1}`), join(home, `renamed-${at}`)),
    (at) => rmSync(join(home, `renamed-${at - 1}`), { recursive: true }),
  ]
  createInterface({ input: process.stdin }).on('line', (line) => {
    edits[Number(line) % edits.length]?.(Number(line))
    process.stdout.write(`${line}\n`)
  })
}

main(process.argv.slice(2))
