import { setTimeout as sleep } from 'node:timers/promises'

/** Throws what was waited for when it does not come. */
export async function until(claim: () => boolean, what: string, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!claim()) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`)
    await sleep(20)
  }
}
