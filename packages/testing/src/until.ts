import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, isDeepStrictEqual } from 'node:util'

interface Patience {
  /** Only what has failed takes so long, on a busy machine too. */
  withinMs?: number
  everyMs?: number
}

/** Looks again and again until what is seen fits, and answers it. In the end it throws what was seen at last. */
export function until<T>(
  look: () => T | Promise<T>,
  fits: (seen: T) => boolean = Boolean,
  patience?: Patience,
): Promise<T> {
  return lookFor(look, fits, 'what was waited for', patience)
}

/** Looks again and again until this is seen. */
export function untilEqual<T>(look: () => T | Promise<T>, wanted: T, patience?: Patience): Promise<T> {
  return lookFor(look, (seen) => isDeepStrictEqual(seen, wanted), shown(wanted), patience)
}

/** Looks again and again until both are the same, or for long enough. Answers both as they were then: `expect` shows how they differ. */
export async function untilSame(
  look: () => Promise<[seen: unknown, wanted: unknown]>,
  { withinMs = 60_000, everyMs = 20 }: Patience = {},
): Promise<[seen: unknown, wanted: unknown]> {
  const givenUpAt = performance.now() + withinMs
  for (;;) {
    const both = await look()
    if (isDeepStrictEqual(...both) || performance.now() >= givenUpAt) return both
    await sleep(everyMs)
  }
}

async function lookFor<T>(
  look: () => T | Promise<T>,
  fits: (seen: T) => boolean,
  wanted: string,
  { withinMs = 60_000, everyMs = 20 }: Patience = {},
): Promise<T> {
  const givenUpAt = performance.now() + withinMs
  for (;;) {
    const seen = await look()
    if (fits(seen)) return seen
    if (performance.now() >= givenUpAt)
      throw new Error(`${wanted} did not come within ${withinMs / 1_000} s; seen at last: ${shown(seen)}`)
    await sleep(everyMs)
  }
}

const shown = (value: unknown): string => inspect(value, { depth: 6 })
