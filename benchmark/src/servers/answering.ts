import { setTimeout as sleep } from 'node:timers/promises'

const askEveryMs = 50

/** Ready when this page answers well. */
export function answering(page: string) {
  return async ({ signal }: { signal: AbortSignal }): Promise<true> => {
    for (;;) {
      const answer = await fetch(page, { signal }).catch(() => null)
      if (answer?.ok) return true
      await sleep(askEveryMs, undefined, { signal })
    }
  }
}
