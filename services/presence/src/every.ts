/** Runs again and again; returns how to stop it. */
export type Every = (ms: number, run: () => Promise<void>) => () => void

/** By the real clock, and keeping no process alive. */
export const every: Every = (ms, run) => {
  const timer = setInterval(() => void run(), ms)
  timer.unref()
  return () => clearInterval(timer)
}
