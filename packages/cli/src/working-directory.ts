/** A folder that was removed under a shell is none to start from. */
export class NoWorkingDirectory extends Error {
  override readonly name = 'NoWorkingDirectory'
  readonly next = 'change to a folder that exists (cd), then run it again'
}

/** The folder this process works in; throws `NoWorkingDirectory` where it is gone or shut. */
export function workingDirectory(): string {
  try {
    return process.cwd()
  } catch (error) {
    throw new NoWorkingDirectory('the working directory does not exist any more, or this user may not enter it', {
      cause: error,
    })
  }
}
