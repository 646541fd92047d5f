/**
 * Settles when every event of the disk that was there at the call has been heard. The first step may end the very turn in which the call was made,
 * whose look at the disk is over; between the first and the second lies a whole one.
 */
export function eventsHeard(): Promise<void> {
  return new Promise((done) => setImmediate(() => setImmediate(done)))
}
