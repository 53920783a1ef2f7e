import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import type { PollOutcome } from '../records/poll-repository.ts'
import { PollTeller } from './poll-teller.ts'

const place = { conversationId: 'c_0000000000000000000000000A' as ConversationId, seq: 1 }
let now: number
let waiting: { run: () => void; at: number }[]
let told: number[]
let votes: number
let isDown: boolean
let teller: PollTeller

beforeEach(() => {
  ;[now, waiting, told, votes, isDown] = [0, [], [], 0, false]
  const group = {
    kind: 'channel',
    groupId: 'g_0000000000000000000000000A',
    isPrivate: false,
    isArchived: false,
  }
  const bus = {
    running: { during: <T>(_: unknown, work: Promise<T>) => work },
    accessContexts: { place: async () => group },
    announce: (_: string, { event }: { event: { data: { voters: number } } }) => {
      told.push(event.data.voters)
    },
    log: { warn: () => {} },
  }
  const polls = { tell: async () => (isDown ? Promise.reject(new Error('no database')) : asItStands()) }
  const clock = { monotonic: () => now }
  teller = new PollTeller(
    { bus, polls, clock, streams: { epoch: 'e' } } as unknown as MessagesDeps,
    (run, ms) => {
      waiting.push({ run, at: now + ms })
    },
  )
})

const asItStands = (): PollOutcome =>
  votes === told.at(-1) || votes === 0
    ? { kind: 'unchanged', rev: 1 }
    : {
        ...{ kind: 'changed', rev: 2 },
        poll: {
          ...{ options: ['a', 'b'], isMultiple: false, isAnonymous: false, hidesUntilVoted: false },
          ...{ until: null, isClosed: false, told: { voters: votes, counts: [votes, 0] } },
        },
      }

/** Somebody votes at this moment. */
async function voteAt(at: number): Promise<void> {
  await runUntil(at)
  votes++
  await teller.soon(place)
}

async function runUntil(at: number): Promise<void> {
  for (const one of waiting.filter((other) => other.at <= at)) {
    waiting.splice(waiting.indexOf(one), 1)
    now = one.at
    one.run()
    await new Promise(setImmediate)
  }
  now = at
}

describe('how a poll stands', () => {
  it('a first vote is told at once', async () => {
    await voteAt(5)
    expect([told, waiting]).toEqual([[1], []])
  })

  it('10 000 voters within ten seconds are told in eleven events, and the last one counts all of them', async () => {
    for (let n = 0; n < 10_000; n++) await voteAt(n)
    await runUntil(20_000)
    expect(told).toHaveLength(11)
    expect(told.at(-1)).toBe(10_000)
    expect(waiting).toEqual([])
  })

  it('a vote after a quiet second is told at once again', async () => {
    await voteAt(0)
    await voteAt(limits.pollToldMs)
    expect(told).toEqual([1, 2])
  })

  it('a vote of another poll does not wait', async () => {
    await voteAt(0)
    votes++
    await teller.soon({ ...place, seq: 2 })
    expect(told).toEqual([1, 2])
  })

  it('a vote that could not be told is told with the next one', async () => {
    isDown = true
    await voteAt(0)
    isDown = false
    await voteAt(1)
    await runUntil(limits.pollToldMs)
    expect(told).toEqual([2])
  })
})
