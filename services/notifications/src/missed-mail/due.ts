import type { UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { readOccasion, whoIsReached } from '@hubbub/runtime'
import type { MissedMailDeps } from './deps.ts'
import { digestJob, dueJob } from './look.ts'
import { usualSettings, type MissedMailRecord } from './store/missed-mail-record.ts'
import { delayOf, digestOf, minuteMs } from './times.ts'

/** One mail is about so many messages; what came after them is in the next one. */
const most = 200

/**
 * The delay is over: mails what this person missed in a conversation since this message, however much it is by now. Who looked at a device
 * meanwhile was not away, and their delay begins again.
 */
export async function due(
  { userId, conversationId, seq }: JobPayloads['missedMail.due'],
  deps: MissedMailDeps,
): Promise<void> {
  const { bus, clock, missed } = deps
  if (!deps.isOffered) return
  const record = await missed.get(userId)
  const { when, timeZone } = record?.settings ?? usualSettings
  const now = clock.wall()
  const awayMs = delayOf(when)
  if (awayMs === null) {
    const digest = digestOf(when, timeZone, now)
    if (digest) await bus.call('jobs.add', { job: digestJob(userId, digest, now) })
    return
  }
  const from = Math.max(seq, mailedSeq(record, conversationId) + 1)
  const occasion = await readOccasion(
    conversationId,
    { from, to: from + most - 1, isWanted: () => true },
    deps,
  )
  if (!occasion || !(await isUnread(userId, occasion.told[0]!.message, deps))) return
  if ((await bus.call('presence.looking', { userIds: [userId], withinMs: awayMs })).length > 0) {
    const dueAt = (Math.floor(now / minuteMs) + 1) * minuteMs + awayMs
    await bus.call('jobs.add', { job: dueJob({ userId, conversationId, seq: from }, dueAt, now) })
    return
  }
  const [reached] = await whoIsReached([userId], occasion, deps)
  if (!reached || !(await bus.call('accounts.mailbox', { userId }))) return
  const to = reached.messages[0].message.seq
  const id = `${conversationId} ${to}`
  await missed.mail({ userId, id, at: now, isDigest: false, ranges: [{ conversationId, from, to }] })
}

export const mailedSeq = (
  record: MissedMailRecord | null,
  conversationId: JobPayloads['missedMail.due']['conversationId'],
): number => record?.mailed.find((one) => one.conversationId === conversationId)?.seq ?? 0

async function isUnread(
  userId: UserId,
  { conversationId, seq }: Pick<JobPayloads['missedMail.due'], 'conversationId' | 'seq'>,
  { bus }: MissedMailDeps,
): Promise<boolean> {
  const positions = await bus.call('messages.positions', { userId, conversationIds: [conversationId] })
  return seq > (positions[conversationId]?.readSeq ?? 0)
}
