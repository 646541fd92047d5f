import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readManifest, root } from './workspace.mjs'

/** A command that ended badly; its own output has said why. */
export class CommandFailed extends Error {}

/**
 * Runs a program of the workspace in its root, showing its output as it comes.
 * @param {string} command `node`, or a program that npm puts beside it
 * @param {readonly string[]} args trusted words without spaces: Windows passes them through a shell
 * @returns {Promise<void>} rejects with {@link CommandFailed} when the program does not end well
 */
export function run(command, args) {
  const isNode = command === 'node'
  const child = spawn(isNode ? process.execPath : command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !isNode && process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new CommandFailed(`${command} ${args.join(' ')} ended with ${signal ?? `status ${code}`}`))
    })
  })
}

/**
 * Runs a tool that the root `package.json` depends on, without a shell and so on Windows too.
 * @param {string} name of the package
 * @param {readonly string[]} args
 */
export function runTool(name, args) {
  const { bin } = readManifest(`node_modules/${name}`)
  const file = typeof bin === 'string' ? bin : Object.values(/** @type {Record<string, string>} */ (bin))[0]
  return run('node', [join(root, 'node_modules', name, String(file)), ...args])
}

/**
 * Runs a script to its end and sets the exit status; a command that has already explained itself gets one line, a bug its stack.
 * @param {() => Promise<void>} main
 */
export async function asScript(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error)
    process.exitCode = 1
  }
}
