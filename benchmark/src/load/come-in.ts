import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '../measure/clock.ts'
import type { NumberedNewcomer } from './lane.ts'

/** So many may be on their way in at once: servers listen for a few hundred. */
const atOnce = 200
const progressEveryMs = 200

interface Entry {
  /** At most so many begin in a second; as fast as they get in without it. */
  perSecond?: number | undefined
  onProgress(progress: { ready: number; refused: number }): void
  /** Answers null when this one is in, or why not. */
  enter(one: NumberedNewcomer): Promise<string | null>
}

/** Moments are those of `measure/clock.ts`: several processes bring people in at once. */
export interface Entered {
  refused: { connection: number; why: string }[]
  /** When the first one began; Infinity of nobody. */
  beganAt: number
  /** When the last one was in, without those who were refused; -Infinity of nobody. */
  endedAt: number
}

/** Brings all of them in. */
export async function comeIn(
  people: readonly NumberedNewcomer[],
  { perSecond = Infinity, onProgress, enter }: Entry,
): Promise<Entered> {
  const entered: Entered = { refused: [], beganAt: Infinity, endedAt: -Infinity }
  const { refused } = entered
  const from = performance.now()
  let next = 0
  let done = 0
  const progress = () => onProgress({ ready: done - refused.length, refused: refused.length })
  const ticking = setInterval(progress, progressEveryMs)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, people.length) }, async () => {
      for (;;) {
        const index = next++
        const one = people[index]
        if (!one) return
        await until(from + (index / perSecond) * 1_000)
        entered.beganAt = Math.min(entered.beganAt, now())
        const why = await enter(one)
        if (why === null) entered.endedAt = now()
        else refused.push({ connection: one.connection, why })
        done++
      }
    }),
  )
  clearInterval(ticking)
  progress()
  return entered
}

async function until(moment: number): Promise<void> {
  const wait = moment - performance.now()
  if (wait > 0) await sleep(wait)
}
