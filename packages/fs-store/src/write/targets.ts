import { statSync } from 'node:fs'
import { type Change, StoreConflict, StoreFailure } from '@repolore/core'
import { hashOf } from '../store/revision.ts'
import { pathRefusal } from '../store/store-path.ts'
import { bytesAt, type Ground } from './settle.ts'

/** A change with the file it is about, as it stands now. */
export interface Target {
  readonly path: string
  readonly real: string
  readonly before: string | null
  readonly after: string | null
  readonly mode: number | null
}

/** Refuses a batch that no store may carry out, whatever its files hold: looks at the changes alone. */
export function refuseUnfit(changes: readonly Change[], accepts: (path: string) => boolean): void {
  const paths = new Set<string>()
  for (const { path, text } of changes) {
    const reason = pathRefusal(path) ?? (accepts(path) ? null : 'is not a file that this store keeps')
    if (reason !== null) throw refusal(path, reason)
    if (paths.has(path)) throw refusal(path, 'is changed twice in one batch; put both into one change')
    paths.add(path)
    if (text !== null && Buffer.from(text).toString() !== text)
      throw refusal(path, 'would hold a lone surrogate, which UTF-8 cannot say')
  }
}

/** The files behind the changes; throws `StoreConflict` with every path whose text is not what its change was planned on. */
export function targetsOf(ground: Ground, changes: readonly Change[]): readonly Target[] {
  const reals = new Map<string, string>()
  const conflicts: string[] = []
  const targets = changes.map((change): Target => {
    const real = realOf(ground, change.path)
    const twin = reals.get(keyOf(real))
    if (twin !== undefined) throw refusal(change.path, `is the same file as '${twin}'; change it once`)
    reals.set(keyOf(real), change.path)
    const bytes = bytesAt(real)
    if ((bytes === null ? null : hashOf(bytes)) !== change.was) conflicts.push(change.path)
    const before = bytes === null ? null : bytes.toString()
    return { path: change.path, real, before, after: change.text, mode: bytes === null ? null : modeOf(real) }
  })
  if (conflicts.length > 0) throw new StoreConflict(conflicts)
  return targets
}

function realOf(ground: Ground, path: string): string {
  const place = ground.place(path)
  if (place.real === null) throw refusal(path, `cannot be written: ${place.reason}`)
  const stat = place.exists ? statSync(place.real) : null
  if (stat !== null && !stat.isFile()) throw refusal(path, 'is taken by something that is not a file')
  return place.real
}

/** The usual disks of these systems take `A.md` and `a.md` for one file. */
function keyOf(real: string): string {
  return process.platform === 'darwin' || process.platform === 'win32' ? real.normalize('NFC').toLowerCase() : real
}

function modeOf(real: string): number {
  return statSync(real).mode & 0o7777
}

function refusal(path: string, reason: string): StoreFailure {
  return new StoreFailure(
    `the path '${path}' ${reason}`,
    'correct the change and send the whole batch again; nothing was written',
  )
}
