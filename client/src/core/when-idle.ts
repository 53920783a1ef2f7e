const patienceMs = 10_000

/** Runs it once there is nothing left that somebody waits for. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}
