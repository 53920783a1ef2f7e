import { beforeEach, describe, expect, it } from '@jest/globals'
import { AppError, type ConversationId, type SessionId, type StreamId, type UserId } from '@hubbub/protocol'
import type { AccessFact } from '@hubbub/protocol/internal'
import { alone, type Bus, type LeaseState } from '@hubbub/runtime'
import { WaiterRegistry } from './registry.ts'
import type { Outcome } from './waiter.ts'
import { Waiters } from './waiters.ts'

const general = 'c_general' as ConversationId
const adapter = 'c_hall' as ConversationId
const session = (userId: UserId) => `s_${userId}` as SessionId
const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]

let version: number
let asked: UserId[]
let mayNot: Set<UserId>
let isDown: boolean
/** Runs while the answer is on its way. */
let meanwhile: () => void
let commands: Map<string, (payload: never) => unknown>
let timers: (() => void)[]
let hangUps: (() => void)[]
let lease: { isHeld: boolean; lose: () => void }
let waiting: Waiters

beforeEach(() => {
  ;[version, asked, isDown, meanwhile] = [1, [], false, () => {}]
  ;[mayNot, commands, timers, hangUps] = [new Set(), new Map(), [], []]
  waiting = open()
})

function open(queue?: WaiterRegistry): Waiters {
  lease = { isHeld: true, lose: () => {} }
  const bus = {
    onCommand: (command: string, run: (payload: never) => unknown) => void commands.set(command, run),
    lease: {
      ...alone,
      isHeld: () => lease.isHeld,
      whenLost: (run: () => void) => void (lease.lose = run),
    } satisfies LeaseState,
    accessContexts: {
      forget: () => {},
      inConversation: async ({ userId }: { userId: UserId }) => accessContext(userId),
    },
    async operate(_: string, __: unknown, { actor }: { actor: { userId: UserId } }) {
      asked.push(actor.userId)
      const headline = { version }
      meanwhile()
      await new Promise(setImmediate)
      if (isDown) throw new AppError('busy')
      if (mayNot.has(actor.userId)) throw new AppError('not_found')
      return { headline }
    },
  } as unknown as Bus
  const later = (run: () => void) => {
    timers.push(run)
    return setTimeout(() => {}, 0)
  }
  return new Waiters({ bus, later, random: () => 0.5, ...(queue && { queue }) })
}

const accessContext = (userId: UserId) => ({
  kind: 'person',
  group: { id: 'g_chess', role: mayNot.has(userId) ? null : 'member' },
  conversation: { kind: 'channel', isPrivate: false, isArchived: false, isIn: false },
})

/** What somebody is told who waits for another version than this one, as a person reads it. */
async function waits(userId: UserId, after = 1, conversationId = general): Promise<string> {
  const outcome = await ask(userId, after, conversationId).catch((error: AppError) => error)
  if (outcome instanceof AppError) return outcome.code
  return outcome === 'unchanged' ? outcome : `version ${JSON.parse(outcome.toString()).headline.version}`
}

function ask(userId: UserId, after = 1, conversationId = general): Promise<Outcome> {
  const actor = { userId, sessionId: session(userId), kind: 'person', isAdministrator: false } as const
  const meta = { actor, address: '::1', device: 'test' }
  const wish = { name: 'channels.headline', conversationId, after, waitMs: 1, meta } as const
  return waiting.wait(wish, (run) => hangUps.push(run))
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
}

function change(conversationId: StreamId = general): void {
  version++
  waiting.wake(conversationId, 'headline.changed')
}

const remove = async (userId: UserId, fact: AccessFact) => {
  mayNot.add(userId)
  await commands.get('access.changed')!({ facts: [fact] } as never)
}

describe('the waiters', () => {
  it('waiters are told of a change, with one question and the same bytes for all', async () => {
    const crowd = Array.from({ length: 1_200 }, (_, n) => ask(`u_${n}` as UserId))
    await settled()
    asked = []
    change()
    const outcomes = await Promise.all(crowd)
    expect(outcomes[0]!.toString()).toBe('{"headline":{"version":2}}')
    expect(new Set(outcomes).size).toBe(1)
    expect(asked).toHaveLength(1)
    expect(waiting.size).toBe(0)
  })

  it('waiters are not woken by messages or by another channel, but by every possible change of the headline', async () => {
    const told = waits(mina)
    await settled()
    asked = []
    waiting.wake(general, 'message.created')
    waiting.wake(adapter, 'headline.changed')
    waiting.wake('g_chess')
    await settled()
    expect(asked).toEqual([])
    version++
    waiting.wake(general)
    expect(await told).toBe('version 2')
  })

  it('waiters are told a change from before the first of them waited', async () => {
    version = 2
    expect(await Promise.all([waits(mina), waits(olga)])).toEqual(['version 2', 'version 2'])
    const first = waits(ivan, 2)
    await settled()
    version = 3
    waiting.wake(general)
    expect(await first).toBe('version 3')
  })

  it('a late waiter gets the answer that the others have just got', async () => {
    const others = [waits(mina), waits(olga, 9)]
    await settled()
    change()
    expect(await others[0]).toBe('version 2')
    expect(await waits(ivan)).toBe('version 2')
    hangUps[1]!()
    expect(await others[1]).toBe('unchanged')
  })

  it('waiters do not get the old answer when a change comes during the question', async () => {
    const told = waits(mina)
    await settled()
    let changes = 0
    meanwhile = () => {
      if (changes++ === 0) change()
    }
    waiting.wake(general)
    expect(await told).toBe('version 2')
  })

  it('waiters get the same answer when the time is over, and nothing from a later change', async () => {
    const told = waits(mina)
    await settled()
    timers[0]!()
    expect(await told).toBe('unchanged')
    asked = []
    change()
    await settled()
    expect(asked).toEqual([])
  })

  it('waiters get the error of the service', async () => {
    const told = [waits(mina), waits(olga)]
    await settled()
    isDown = true
    change()
    expect(await Promise.all(told)).toEqual(['busy', 'busy'])
  })
})

describe('a waiter without access', () => {
  it('a waiter without access is told so at the next change, and the others get their answer', async () => {
    const told = [waits(mina), waits(olga), waits(ivan)]
    await settled()
    mayNot.add(mina).add(ivan)
    change()
    expect(await Promise.all(told)).toEqual(['not_found', 'version 2', 'not_found'])
  })

  it('a waiter without access is told so when the time is over', async () => {
    const told = waits(mina)
    await settled()
    mayNot.add(mina)
    timers[0]!()
    expect(await told).toBe('not_found')
  })

  it('a removed waiter is told so before the removal is answered', async () => {
    const told = [waits(mina), waits(olga), waits(mina, 1, adapter)]
    await settled()
    await remove(mina, { userId: mina })
    expect(waiting.size).toBe(1)
    expect(await Promise.all([told[0], told[2]])).toEqual(['not_found', 'not_found'])
    change()
    expect(await told[1]).toBe('version 2')
  })

  it('a waiter whose channel changed is told so if it has no access now', async () => {
    const told = [waits(mina), waits(ivan)]
    await settled()
    await remove(mina, { conversationId: general })
    expect(await told[0]).toBe('not_found')
    change()
    expect(await told[1]).toBe('version 2')
  })

  it('a person removed just before the call does not wait', async () => {
    mayNot.add(mina)
    expect(await waits(mina)).toBe('not_found')
    expect(waiting.size).toBe(0)
  })

  it('a waiter with an ended session is told so, and the waiter of another session goes on', async () => {
    const told = waits(mina)
    const others = waits(olga)
    await settled()
    commands.get('sessions.ended')!({ userId: mina, sessionIds: [session(mina)] } as never)
    commands.get('sessions.ended')!({ userId: olga, sessionIds: [session(mina)] } as never)
    expect(await told).toBe('session_ended')
    change()
    expect(await others).toBe('version 2')
  })
})

describe('refused waiting', () => {
  it('a waiter is told busy while a removal might not be heard of', async () => {
    const told = waits(mina)
    await settled()
    lease.isHeld = false
    lease.lose()
    expect(await told).toBe('busy')
    expect(await waits(mina)).toBe('busy')
  })

  it('a gateway that stops takes no waiter, and waits until the last one is answered', async () => {
    const told = [waits(mina), waits(olga)]
    await settled()
    let hasStopped = false
    const stopping = waiting.stop().then(() => (hasStopped = true))
    expect(await Promise.all(told)).toEqual(['busy', 'busy'])
    expect(await waits(ivan)).toBe('busy')
    hangUps[0]!()
    await settled()
    expect(hasStopped).toBe(false)
    hangUps[1]!()
    expect(await stopping).toBe(true)
  })

  it('waiting is refused above the limits of an account and of a gateway', async () => {
    waiting = open(new WaiterRegistry({ perAccount: 2, inAll: 3 }))
    const told = [waits(mina), waits(mina)]
    expect(await waits(mina)).toBe('too_many_requests')
    told.push(waits(olga))
    expect(await waits(ivan)).toBe('busy')
    hangUps[0]!()
    expect(await told[0]).toBe('unchanged')
    told.push(waits(ivan))
    await settled()
    change()
    expect(await Promise.all(told.slice(1))).toEqual(['version 2', 'version 2', 'version 2'])
  })
})
