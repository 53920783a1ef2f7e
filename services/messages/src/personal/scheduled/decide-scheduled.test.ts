import { describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import type { Decision } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import {
  decideBeginSending,
  decidePostpone,
  decideReschedule,
  decideSchedule,
  decideSendNow,
  decideUnschedule,
} from './decide-scheduled.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const conversationId: ConversationId = 'c_0000000000000000000000000A'
const wish = { userId, kind: 'scheduled', key: 'cid-00001', now: 1_000 } as const
const schedule = { ...wish, conversationId, body: 'x', replyTo: null, at: 5_000 }

const item = (state: 'waiting' | 'sending' | 'failed'): Item<'scheduled'> => ({
  ...{ userId, conversationId, kind: 'scheduled', key: 'cid-00001', position: 5_000 },
  data: { body: 'x', replyTo: null, state, reason: state === 'failed' ? 'archived' : null },
})
const jobsOf = (decision: Decision) =>
  'kept' in decision
    ? []
    : decision.puts.flatMap((put) => (put.kind === 'job' ? [[put.job.key, put.job.dueAt]] : []))
const goneOf = (decision: Decision) =>
  'kept' in decision ? [] : decision.puts.flatMap((put) => (put.kind === 'jobGone' ? [put.job.key] : []))
const refusedOf = (decision: Decision) => ('kept' in decision ? decision.kept.refused : 'written')

describe('scheduled messages', () => {
  it('a scheduled message comes with a job for its time, up to the limit', () => {
    const free = { item: null, last: 0 }
    const decision = decideSchedule({ ...free, count: limits.scheduledMessages - 1 }, schedule)
    expect(jobsOf(decision)).toEqual([[`${userId} cid-00001 5000`, 5_000]])
    expect(refusedOf(decideSchedule({ ...free, count: limits.scheduledMessages }, schedule))).toBe(
      'limit_reached',
    )
  })

  it('a scheduled message gets another job for another time, and none for another text', () => {
    const moved = decideReschedule({ item: item('waiting') }, { ...wish, at: 6_000 })
    expect(jobsOf(moved)).toEqual([[`${userId} cid-00001 6000`, 6_000]])
    expect(jobsOf(decideReschedule({ item: item('waiting') }, { ...wish, body: 'y' }))).toEqual([])
    expect(
      refusedOf(decideReschedule({ item: item('waiting') }, { ...wish, body: 'x', at: 5_000 })),
    ).toBeNull()
  })

  it('a scheduled message that is moved, taken back or sent at once leaves no job for its old time', () => {
    const facts = { item: item('waiting') }
    const old = [`${userId} cid-00001 5000`]
    expect(goneOf(decideReschedule(facts, { ...wish, at: 6_000 }))).toEqual(old)
    expect(goneOf(decideUnschedule(facts, wish))).toEqual(old)
    expect(goneOf(decideSendNow(facts, wish))).toEqual(old)
    expect(goneOf(decideReschedule(facts, { ...wish, body: 'y' }))).toEqual([])
    expect(goneOf(decideSendNow(facts, { ...wish, now: 5_000 }))).toEqual([])
    expect(goneOf(decideReschedule({ item: item('failed') }, { ...wish, at: 6_000 }))).toEqual([])
  })

  it('a message that failed waits again with a new time, and stays failed with a new text', () => {
    const again = decideReschedule({ item: item('failed') }, { ...wish, at: 6_000 })
    expect(again).toMatchObject({
      puts: [{ item: { data: { state: 'waiting', reason: null } } }, { kind: 'job' }],
    })
    const reworded = decideReschedule({ item: item('failed') }, { ...wish, body: 'y' })
    expect(reworded).toMatchObject({ puts: [{ item: { data: { state: 'failed', body: 'y' } } }] })
  })

  it('a message that is being sent is neither changed, taken back nor sent a second time', () => {
    const facts = { item: item('sending') }
    expect(refusedOf(decideReschedule(facts, { ...wish, body: 'y' }))).toBe('being_sent')
    expect(refusedOf(decideUnschedule(facts, wish))).toBe('being_sent')
    expect(refusedOf(decideSendNow(facts, wish))).toBe('being_sent')
  })

  it('a scheduled message is sent by the job of its own time only, and not after it failed', () => {
    const at = (state: Parameters<typeof item>[0], time: number) =>
      refusedOf(decideBeginSending({ item: item(state) }, { ...wish, at: time }))
    expect([at('waiting', 5_000), at('waiting', 6_000)]).toEqual(['written', 'not_found'])
    expect([at('sending', 5_000), at('failed', 5_000)]).toEqual([null, 'not_found'])
  })

  it('a message that is sent at once has a job too, in case the process dies meanwhile', () => {
    const decision = decideSendNow({ item: item('failed') }, wish)
    expect(jobsOf(decision)).toEqual([[`${userId} cid-00001 1000`, 11_000]])
  })

  it('a message that slow mode holds back waits again, with a job for that time', () => {
    const postponed = { ...wish, at: 5_000, until: 9_000 }
    const decision = decidePostpone({ item: item('sending') }, postponed)
    expect(decision).toMatchObject({ puts: [{ item: { position: 9_000, data: { state: 'waiting' } } }, {}] })
    expect(jobsOf(decision)).toEqual([[`${userId} cid-00001 9000`, 9_000]])
    expect(refusedOf(decidePostpone({ item: item('failed') }, postponed))).toBeNull()
    expect(refusedOf(decidePostpone({ item: item('sending') }, { ...postponed, at: 6_000 }))).toBeNull()
  })
})
