import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError, type Log } from '@hubbub/runtime'

interface Patience {
  log: Pick<Log, 'warn'>
  patienceMs?: number
  askAgainMs?: number
}

/**
 * Reaches a server of the cluster. All of them may be starting at once, and a busy one answers late, so that one that cannot be reached is
 * asked again; in the end its own `StartupError` is thrown.
 */
export async function whenReachable<T>(
  reach: () => Promise<T>,
  { log, patienceMs = 30_000, askAgainMs = 500 }: Patience,
): Promise<T> {
  const givenUpAt = performance.now() + patienceMs
  for (let tries = 1; ; tries++)
    try {
      return await reach()
    } catch (error) {
      const isAway = error instanceof StartupError && error.code === 'part_unreachable'
      if (!isAway || performance.now() >= givenUpAt) throw error
      if (tries === 1) log.warn({ waitsMs: patienceMs }, `${error.message} It is asked again.`)
      await sleep(askAgainMs)
    }
}
