import { setTimeout as sleep } from 'node:timers/promises'
import { Seeded, TestSystem } from '@hubbub/testing'
import { Chatter } from './chatter.ts'
import { converged } from './converged.ts'
import { furnish, nameOf } from './furnish.ts'
import { killServer, type Kill } from './kill.ts'
import { conversationsOf } from './places.ts'
import { truthsOf } from './truth.ts'
import { judge, type Verdict } from './verdict.ts'

export interface CrashOptions {
  seed: number
  people: number
  /** How long they chat; somewhere in the middle it happens. */
  chatMs: number
  /** Each of them does something so often on average. */
  everyMs?: number
  kill?: Kill
}

export interface CrashReport extends Verdict {
  seed: number
  killedAfterMs: number
  awayMs: number
  /** From the return of what was killed until everybody had sent and seen everything. */
  convergedAfterMs: number
  /** Of those who send by calls, from the first try to the acknowledgement. */
  longestWaitMs: number
}

/** People chat, something dies in the middle as if the power went, comes back, and everybody goes on. */
export async function runCrash({
  seed,
  people,
  chatMs,
  everyMs = 150,
  kill = killServer,
}: CrashOptions): Promise<CrashReport> {
  const chance = new Seeded(seed)
  const system = await TestSystem.on(kill.serverOf())
  const chatters: Chatter[] = []
  try {
    const { owner, places } = await furnish(system, people)
    for (let n = 0; n < people; n++)
      chatters.push(new Chatter(nameOf(n), system.server.url, new Seeded(chance.next() * 2 ** 31)))
    for (const chatter of chatters) await chatter.enter(places)

    let isOver = false
    const chats = chatters.map((chatter) => chatter.chat(conversationsOf(places), everyMs, () => isOver))
    const killedAfterMs = Math.round(chance.between(0.3, 0.7) * chatMs)
    await sleep(killedAfterMs)
    const awayMs = await kill.hit(system.server, chance)
    const back = performance.now()
    await sleep(chatMs - killedAfterMs)
    isOver = true
    await Promise.all(chats)
    await Promise.all(chatters.map((chatter) => chatter.finish()))
    const stops = performance.now()

    const verdict = await converged(async () =>
      judge(chatters, await truthsOf(places, system.server, owner), places),
    )
    return {
      seed,
      killedAfterMs,
      awayMs,
      convergedAfterMs: Math.round(stops - back - (chatMs - killedAfterMs)),
      longestWaitMs: longestOf(chatters),
      ...verdict,
      ...(verdict.diverged.length > 0 && {
        diverged: [...verdict.diverged, ...warningsIn(system.server.log)],
      }),
    }
  } finally {
    for (const { client } of chatters) await client.close()
    await system.close()
  }
}

/** What the server complained of, beside screens that do not show what it has. */
const warningsIn = (log: readonly string[]): string[] =>
  log.filter((line) => /"level":[456]0/.test(line)).slice(-20)

const longestOf = (chatters: readonly Chatter[]) =>
  Math.round(Math.max(0, ...chatters.flatMap(({ waits }) => waits.map(({ from, until }) => until - from))))
