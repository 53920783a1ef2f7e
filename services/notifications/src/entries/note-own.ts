import type { JobPayloads } from '@hubbub/protocol/internal'
import type { InboxDeps } from '../deps.ts'
import { entryId, isReadWithMessage } from '../store/entry.ts'
import { placeOf } from './place-of.ts'
import { writeEntries } from './write-entries.ts'

/** Somebody was brought into a conversation, and is still there. Brought in once more it is new again. */
export async function noteInvite(
  { userId, conversationId, by, at }: JobPayloads['inbox.invite'],
  deps: InboxDeps,
): Promise<void> {
  const seeing = await deps.bus.call('groups.whoSees', { conversationId, userIds: [userId] })
  if (seeing.length === 0) return
  const ignoring = await deps.bus.call('relations.ignoring', { userIds: [userId], authorIds: [by] })
  if (ignoring[userId]) return
  const about = { conversationId, seq: 0 }
  const entry = {
    ...({ id: entryId('invite', about), cause: 'invite', ...about, placeId: conversationId } as const),
    ...{ rootSeq: null, by, count: at },
  }
  await writeEntries(userId, [{ kind: 'count', entry }], deps)
}

/** A reminder that has come is in the inbox until it is taken away or moved. */
export async function noteReminder(
  { userId, ...at }: JobPayloads['inbox.reminder'],
  deps: InboxDeps,
): Promise<void> {
  const id = entryId('reminder', at)
  const isDue = await deps.bus.call('saved.isDue', { userId, ...at })
  const place = isDue ? await placeOf(at.conversationId, deps) : null
  if (!place) return void (await writeEntries(userId, [{ kind: 'remove', id }], deps))
  const { placeId, rootSeq } = place
  const entry = { id, cause: 'reminder', ...at, placeId, rootSeq, by: null, count: 0 } as const
  await writeEntries(userId, [{ kind: 'note', entry }], deps)
}

/** A message that somebody reported was looked at: they are told that, and not by whom nor what came of it. Once more it is new again. */
export async function noteReport(
  { userId, at: count, ...at }: JobPayloads['inbox.report'],
  deps: InboxDeps,
): Promise<void> {
  const place = await placeOf(at.conversationId, deps)
  if (!place) return
  const { placeId, rootSeq } = place
  const seeing = await deps.bus.call('groups.whoSees', { conversationId: placeId, userIds: [userId] })
  if (seeing.length === 0) return
  const id = entryId('report', at)
  const entry = { id, cause: 'report', ...at, placeId, rootSeq, by: null, count } as const
  await writeEntries(userId, [{ kind: 'count', entry }], deps)
}

/** Somebody went back to an unread message: what concerns them there is unread again. */
export async function reopen(
  { userId, conversationId }: JobPayloads['inbox.reopen'],
  deps: InboxDeps,
): Promise<void> {
  const had = await deps.inbox.ofConversation(userId, conversationId)
  if (had.length === 0) return
  const asked = { userId, conversationIds: [conversationId] }
  const positions = await deps.bus.call('messages.positions', asked)
  const readSeq = positions[conversationId]?.readSeq ?? 0
  const beyond = had.filter((entry) => isReadWithMessage(entry) && entry.seq > readSeq)
  await writeEntries(
    userId,
    beyond.map(({ id }) => ({ kind: 'reopen', id })),
    deps,
  )
}
