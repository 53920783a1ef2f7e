/** Time as the client sees it. Tests pass one that they move by hand. */
export interface Clock {
  now(): number
  /** Runs once after this many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
