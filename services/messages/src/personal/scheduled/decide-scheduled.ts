import { hash } from 'node:crypto'
import { limits, type ErrorCode } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Decision, Facts, JobGone, Put, Wish } from '../store/decision.ts'
import type { Item } from '../store/item.ts'

export type ScheduledWish = Wish<'scheduled'>
type ScheduledItem = Item<'scheduled'>
type Data = ScheduledItem['data']

/** A process that dies while it sends at once has it done by the job after this. */
const safetyNetMs = 10_000

type Said = Pick<ScheduledItem, 'conversationId'> & Pick<Data, 'body' | 'replyTo'> & { at: number }

/** Whether a retry asks for what is there, also after its text or its time was changed. */
export function isSameScheduled(item: ScheduledItem, said: Said): boolean {
  const { conversationId, position: at, data } = item
  return (data.asked ?? askedIn({ ...data, conversationId, at })) === askedIn(said)
}

const askedIn = ({ conversationId, body, replyTo, at }: Said): string =>
  hash('sha256', JSON.stringify([conversationId, body, replyTo, at]), 'base64url')

/** Scheduled again by a retry, it is there once. */
export function decideSchedule({ item, count }: Facts<'scheduled'>, wish: ScheduledWish & Said): Decision {
  const { userId, kind, key, conversationId, body, replyTo, at } = wish
  if (item) return kept(isSameScheduled(item, wish) ? null : 'cid_conflict')
  if (count >= limits.scheduledMessages) return kept('limit_reached')
  const data: Data = { body, replyTo, state: 'waiting', reason: null, asked: askedIn(wish) }
  return waiting(wish, { userId, kind, key, conversationId, position: at, data })
}

/** A new time is another try of one that failed. */
export function decideReschedule(
  { item }: Pick<Facts<'scheduled'>, 'item'>,
  wish: ScheduledWish & { body?: string | undefined; at?: number | undefined },
): Decision {
  if (!item) return kept('not_found')
  const { state, body: before } = item.data
  if (state === 'sending') return kept('being_sent')
  const { body = before, at } = wish
  const isElsewhen = at !== undefined && (at !== item.position || state === 'failed')
  if (isElsewhen)
    return waiting(
      wish,
      { ...item, position: at, data: { ...item.data, body, state: 'waiting', reason: null } },
      ...jobGone(wish, item, at),
    )
  return body === before
    ? kept(null)
    : changed(wish, { kind: 'item', item: { ...item, data: { ...item.data, body } } })
}

export function decideUnschedule({ item }: Pick<Facts<'scheduled'>, 'item'>, wish: ScheduledWish): Decision {
  if (!item) return kept(null)
  return item.data.state === 'sending'
    ? kept('being_sent')
    : changed(wish, { kind: 'itemGone', item }, ...jobGone(wish, item))
}

/** From here on its text is fixed, until it is known what became of it: what one takes back is not sent, and what is sent was not taken back. */
export function decideBeginSending(
  { item }: Pick<Facts<'scheduled'>, 'item'>,
  wish: ScheduledWish & { at: number },
): Decision {
  if (item?.position !== wish.at || item.data.state === 'failed') return kept('not_found')
  if (item.data.state === 'sending') return kept(null)
  return changed(wish, { kind: 'item', item: { ...item, data: { ...item.data, state: 'sending' } } })
}

/** At the wish of its owner, who waits for it. */
export function decideSendNow({ item }: Pick<Facts<'scheduled'>, 'item'>, wish: ScheduledWish): Decision {
  if (!item) return kept('not_found')
  if (item.data.state === 'sending') return kept('being_sent')
  const { now } = wish
  const data: Data = { ...item.data, state: 'sending', reason: null }
  return changed(
    wish,
    { kind: 'item', item: { ...item, position: now, data } },
    sendAt(wish, now, now + safetyNetMs),
    ...jobGone(wish, item, now),
  )
}

export function decideSent({ item }: Pick<Facts<'scheduled'>, 'item'>, wish: ScheduledWish): Decision {
  return item?.data.state === 'sending' ? changed(wish, { kind: 'itemGone', item }) : kept(null)
}

/** Slow mode: it waits in the list until it may be sent, where it can be changed and taken back meanwhile. */
export function decidePostpone(
  { item }: Pick<Facts<'scheduled'>, 'item'>,
  wish: ScheduledWish & { at: number; until: number },
): Decision {
  if (item?.position !== wish.at || item.data.state !== 'sending') return kept(null)
  return waiting(wish, { ...item, position: wish.until, data: { ...item.data, state: 'waiting' } })
}

/** It stays, with why, until its owner does something about it. */
export function decideUnsent(
  { item }: Pick<Facts<'scheduled'>, 'item'>,
  wish: ScheduledWish & { at: number; reason: ErrorCode },
): Decision {
  if (item?.position !== wish.at || item.data.state === 'failed') return kept(null)
  const data: Data = { ...item.data, state: 'failed', reason: wish.reason }
  return changed(wish, { kind: 'item', item: { ...item, data } })
}

const kept = (refused: ErrorCode | null): Decision => ({ kept: { refused } })

const waiting = (wish: ScheduledWish, item: ScheduledItem, ...gone: JobGone[]): Decision =>
  changed(wish, { kind: 'item', item }, sendAt(wish, item.position, item.position), ...gone)

const sendAt = (wish: ScheduledWish, at: number, dueAt: number): Put => ({
  kind: 'job',
  job: sendJob(wish, at, dueAt),
})

/** The time is part of the key: one that is moved to a new time has another job, and the one for the old time goes. */
const sendJob = ({ userId, key, now }: ScheduledWish, at: number, dueAt: number): NewJob => ({
  ...{ kind: 'scheduled.send', key: `${userId} ${key} ${at}` },
  ...{ payload: { userId, cid: key, at }, at: now, dueAt },
})

/** The job for its time until now, unless it keeps that time. Of one that failed it has gone. */
function jobGone(wish: ScheduledWish, { position, data }: ScheduledItem, newTime?: number): JobGone[] {
  if (data.state !== 'waiting' || position === newTime) return []
  return [{ kind: 'jobGone', job: sendJob(wish, position, position) }]
}

const changed = ({ key: cid }: ScheduledWish, ...puts: Put[]): Decision => ({
  puts,
  change: { type: 'scheduled.changed', data: { cid } },
})
