import { setTimeout as sleep } from 'node:timers/promises'
import type { Verdict } from './verdict.ts'

const withinMs = 60_000

/** The last one of these, when all screens show the same or it took too long. */
export async function converged(judged: () => Promise<Verdict>): Promise<Verdict> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const verdict = await judged()
    if (verdict.diverged.length === 0 || performance.now() > deadline) return verdict
    await sleep(200)
  }
}
