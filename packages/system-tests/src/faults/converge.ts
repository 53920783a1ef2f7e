import { setTimeout as sleep } from 'node:timers/promises'
import type { Server, Somebody } from '@hubbub/testing'
import type { Chatter } from '../crash/chatter.ts'
import { truthsOf } from '../crash/truth.ts'
import type { Places } from '../crash/places.ts'
import { judge, type Verdict } from '../crash/verdict.ts'
import { differingHomes } from './homes.ts'

interface Judged {
  places: Places
  server: Server
  owner: Somebody
}

const finishesWithinMs = 180_000
const convergesWithinMs = 60_000

/** Waits until everybody has sent and sees everything, or for too long; `at`: when it was so. */
export async function converge(
  chatters: readonly Chatter[],
  judged: Judged,
): Promise<{ verdict: Verdict; at: number }> {
  const unfinished = await finish(chatters)
  const deadline = performance.now() + convergesWithinMs
  for (;;) {
    const at = performance.now()
    const verdict = await verdictOf(chatters, judged)
    verdict.diverged.push(...unfinished)
    if (verdict.diverged.length === 0 || at > deadline) return { verdict, at }
    await sleep(500)
  }
}

/** Answers who could not send everything. */
async function finish(chatters: readonly Chatter[]): Promise<string[]> {
  // Unreferenced: it would keep the tests from ending.
  const tooLong = sleep(finishesWithinMs, 'it took too long', { ref: false })
  const all = await Promise.all(
    chatters.map((chatter) =>
      Promise.race([
        chatter.finish().then(
          () => null,
          (error: unknown) => String(error),
        ),
        tooLong,
      ]).then((why) => why && `${chatter.name} has not sent everything: ${why}`),
    ),
  )
  return all.filter((words) => words !== null)
}

async function verdictOf(chatters: readonly Chatter[], { places, server, owner }: Judged): Promise<Verdict> {
  const verdict = judge(chatters, await truthsOf(places, server, owner), places)
  return { ...verdict, diverged: [...verdict.diverged, ...(await differingHomes(chatters))] }
}
