import type { FileReason } from './inferred-file.ts'

/** One way in which a task speaks for files. */
export interface Signal {
  /** By the number of the file; 0 or more, and comparable only within the signal. */
  readonly strengths: Float64Array
  /** What it says of a file, or null where its strength is 0 or nothing short can be said. */
  reason(file: number): FileReason | null
}
