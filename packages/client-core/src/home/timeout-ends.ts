import type { Clock } from '../clock.ts'
import { Timer } from '../timer.ts'
import type { HomeStore } from './home-store.ts'

// Browsers end longer ones at once.
const longestMs = 2 ** 31 - 1

/** Timeouts and raid modes end by themselves, and nobody tells of it: takes each away when its time is over. */
export function endTimeouts(clock: Clock, home: HomeStore): void {
  const timer = new Timer(clock)
  let looked: symbol | undefined
  const look = () => {
    looked = home.shape
    const now = clock.now()
    home.endTimeouts(now)
    const groups = home.state.get()?.groups ?? []
    const untils = groups.flatMap(({ timeout, group }) =>
      [timeout?.until ?? [], group.raidMode?.until ?? []].flat(),
    )
    if (untils.length === 0) timer.clear()
    else timer.set(Math.min(Math.min(...untils) - now, longestMs), look)
  }
  home.state.subscribe(() => {
    if (home.shape !== looked || !home.state.get()) look()
  })
}
