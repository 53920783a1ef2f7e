import type { UserId } from '@hubbub/protocol'
import type { JobPayloads, NewJob } from '@hubbub/protocol/internal'
import { holdersCalled, readOccasion, whoIsAlerted, type Occasion } from '@hubbub/runtime'
import { whomItConcerns } from '../entries/whom-it-concerns.ts'
import type { MissedMailDeps } from './deps.ts'
import { usualSettings } from './store/missed-mail-record.ts'
import { delayOf, digestOf } from './times.ts'

/** Messages that got their numbers before the one that had the job added. */
const before = 20
/** Of more messages in one moment the first ones count. */
const most = 200
/** In a place with more people those are looked at whom messages concern by name. [P-6] */
const few = 500

/** Looks whom messages of a moment alert, and lets each of them be looked at again when their delay is over. */
export async function look(job: JobPayloads['missedMail.look'], deps: MissedMailDeps): Promise<void> {
  if (!deps.isOffered) return
  const { conversationId, seq, from, until, userIds, roleIds = [] } = job
  const isWanted = ({ at }: { at: number }) => userIds !== undefined || (at >= from && at < until)
  const span = userIds ? { from: seq, to: seq } : { from: Math.max(1, seq - before), to: seq + most }
  const occasion = await readOccasion(conversationId, { ...span, isWanted }, deps)
  if (!occasion) return
  const called = userIds && [...userIds, ...(await holdersCalled(roleIds, occasion.title.groupId, deps))]
  const people = called ?? (await peopleOf(occasion, deps))
  const alerted = await whoIsAlerted(people, occasion, deps)
  const known = await deps.missed.of(alerted.map(({ userId }) => userId))
  const settings = new Map(known.map((record) => [record.userId, record.settings]))
  const first = occasion.told.at(-1)!.message.seq
  for (const { userId } of alerted) {
    const { when, timeZone } = settings.get(userId) ?? usualSettings
    const job = nextOf({ userId, conversationId, seq: first, when, timeZone, until }, deps)
    if (job && (await deps.bus.call('accounts.mailbox', { userId }))) await deps.bus.call('jobs.add', { job })
  }
}

interface Next {
  userId: UserId
  conversationId: Occasion['conversationId']
  seq: number
  when: (typeof usualSettings)['when']
  timeZone: string
  /** The delay begins. */
  until: number
}

function nextOf(
  { userId, conversationId, seq, when, timeZone, until }: Next,
  { clock }: MissedMailDeps,
): NewJob | null {
  const at = clock.wall()
  const digest = digestOf(when, timeZone, at)
  if (digest) return digestJob(userId, digest, at)
  const delayMs = delayOf(when)
  return delayMs === null ? null : dueJob({ userId, conversationId, seq }, until + delayMs, at)
}

export const digestJob = (userId: UserId, { from, until }: { from: number; until: number }, at: number) =>
  ({
    kind: 'missedMail.digest',
    key: `${userId} ${until}`,
    payload: { userId, from, until },
    at,
    dueAt: until,
  }) satisfies NewJob

/** Of all that comes at one time there is one: the first one finds what the others would. */
export const dueJob = (payload: JobPayloads['missedMail.due'], dueAt: number, at: number) =>
  ({
    kind: 'missedMail.due',
    key: `${payload.userId} ${payload.conversationId} ${dueAt}`,
    payload,
    at,
    dueAt,
  }) satisfies NewJob

async function peopleOf(
  { conversationId, placeId, title: { groupId }, told }: Occasion,
  deps: MissedMailDeps,
): Promise<UserId[]> {
  const people = await deps.bus.call('groups.fewPeople', { conversationId: placeId, most: few })
  if (people) return people
  const isThread = placeId !== conversationId
  const thread = isThread ? await deps.bus.call('threads.unreadBy', { conversationId }) : null
  const named = told.flatMap(({ message, answered }) => [...whomItConcerns(message, answered).keys()])
  const roleIds = told.flatMap(({ message }) => message.mentionedRoles ?? [])
  const called = await holdersCalled(roleIds, groupId, deps)
  return [...new Set([...(thread?.userIds ?? []), ...named, ...called])]
}
