import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './workspace.mjs'

/** What pages call the place they run in, in the output that readers see; a token, which is made by chance, is called TOKEN. */
const shown = '/home/you/shop'

/**
 * @typedef {{ run(command: string): readonly string[], save(path: string, text: string): void, close(): void }} Shell
 * Runs the commands of one page, in order, in one folder.
 */

/**
 * A shell for a page. `repository` is this checkout, to be read only; `shop` a copy of the example shop on branch main;
 * `empty` a new Git repository. Home and cache are empty folders, so that nothing of this machine shows.
 * @param {string} place
 * @returns {Shell}
 */
export function openShell(place) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'repolore-docs-')))
  const folder = place === 'repository' ? root : newFolder(base, place)
  const env = environment(base)
  return {
    run(command) {
      const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' })
      const text = `${stdout}${stderr}`
        .replaceAll(folder, shown)
        .replaceAll(base, dirname(shown))
        .replace(/(repolore approve) [0-9a-z]{12}\b/g, '$1 TOKEN')
        .trimEnd()
      if (/^ {4}at .+:\d+:\d+\)?$/m.test(text)) throw new Error(`a page cannot show a crash: ${command}\n${text}`)
      return [...(text === '' ? [] : text.split('\n')), ...(status === 0 ? [] : [`[exit status ${status}]`])]
    },
    save(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    close: () => rmSync(base, { recursive: true, force: true }),
  }
}

/**
 * Makes the folder that a page may write to.
 * @param {string} base
 * @param {string} place
 */
function newFolder(base, place) {
  const folder = join(base, 'shop')
  if (place === 'shop') cpSync(join(root, 'examples', 'shop'), folder, { recursive: true })
  else if (place === 'empty') mkdirSync(folder)
  else throw new Error(`a page runs in repository, shop or empty, not in ${place}`)
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder })
  return folder
}

/**
 * The environment of a page: this machine's programs and the built command as `repolore`, and nothing else of its settings.
 * @param {string} base
 */
function environment(base) {
  const bin = join(base, 'bin')
  mkdirSync(bin)
  const shim = join(bin, 'repolore')
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'packages/cli/dist/bin.js')}" "$@"\n`)
  chmodSync(shim, 0o755)
  return {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: base,
    REPOSITORY: root,
    TZ: 'UTC',
    NO_COLOR: '1',
  }
}
