import { serverTime, type Mongo } from '@hubbub/mongo'

/** What time it is, in milliseconds since 1970. */
export type Now = () => Promise<number>

const comparedEveryMs = 30_000

/** The database's time, so that clocks of nodes need not agree. It is asked now and then; in between this process's clock goes on from it. */
export function serverClock({ connection }: Mongo): Now {
  let aheadMs = 0
  let comparedAt = -Infinity
  return async () => {
    if (performance.now() - comparedAt > comparedEveryMs) {
      aheadMs = (await serverTime(connection)).getTime() - performance.now()
      comparedAt = performance.now()
    }
    return Math.round(performance.now() + aheadMs)
  }
}
