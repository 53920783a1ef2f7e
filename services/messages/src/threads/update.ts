import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import type { MessagesDeps } from '../context/deps.ts'
import { publish } from '../context/publish.ts'
import { done } from '../context/change-outcome.ts'
import type { Counted, FollowWish, ThreadRecord } from '../records/thread-repository.ts'
import { readHead } from './read-head.ts'
import { missedReplies } from './missed-replies.ts'
import { seenBy } from './threads-for.ts'
import { tellFollow } from './follow.ts'

/** Makes what a message tells of its thread true again, and lets those follow whom the replies since the last time concern. */
export async function update(
  { conversationId }: { conversationId: ConversationId },
  deps: MessagesDeps,
): Promise<void> {
  const [thread] = await deps.threads.get([conversationId])
  // As every operation that is about a conversation: a channel that turns private waits for it. [P-12]
  if (thread) await deps.bus.running.during([thread.parentId], updated(thread, deps))
}

/** Each step may be done again: that the replies are counted comes last. */
async function updated(thread: ThreadRecord, deps: MessagesDeps): Promise<void> {
  let { counted } = thread
  const wishes = new Map<string, FollowWish>()
  const written = new Map<UserId, number>()
  for await (const { replies, ...now } of missedReplies(thread.id, counted, deps)) {
    counted = now
    for (const { authorId, seq } of replies) written.set(authorId, Math.max(seq, written.get(authorId) ?? 0))
    for (const wish of replies.flatMap((reply) => wishesOf(reply, thread)))
      wishes.set(`${wish.userId} ${wish.cause}`, wish)
  }
  if (counted.rev === thread.counted.rev) return
  // First: with what the message tells next, a reply of one's own would be unread on one's other devices.
  for (const [author, seq] of written) await tellRead(author, thread.id, seq, deps)
  for (const wish of wishes.values()) await followWhereSeen(wish, thread, deps)
  const isChanged = await updateHead(thread, counted, deps)
  await deps.threads.setCounted(thread.id, counted)
  // Nothing was written, so another who counted less may have written since: not after this count is there.
  if (!isChanged) await updateHead(thread, counted, deps)
}

/** Somebody can be mentioned who does not see the conversation: nothing is unread for them, also when they come in later. */
async function followWhereSeen(wish: FollowWish, thread: ThreadRecord, deps: MessagesDeps) {
  const seen = await seenBy(wish.userId, [thread], deps)
  if (seen.length > 0) await tellFollow(await deps.threads.follow(wish), wish, deps)
}

async function tellRead(author: UserId, conversationId: ConversationId, at: number, deps: MessagesDeps) {
  const outcome = await deps.reads.tell(author, conversationId, at)
  if (outcome.kind !== 'moved') return
  const change = { type: 'read.moved', data: { conversationId, seq: outcome.readSeq } } as const
  publish(deps, { room: author, stream: author, rev: outcome.rev }, change)
}

/** Whether the message tells something else of its thread now. */
async function updateHead(
  { id, parentId, parentSeq }: ThreadRecord,
  counted: Counted,
  deps: MessagesDeps,
): Promise<boolean> {
  const place = await deps.bus.accessContexts.place(parentId)
  const thread = await readHead(id, counted.count, deps)
  const head = { conversationId: parentId, seq: parentSeq, thread, countedRev: counted.rev }
  const outcome = done(await deps.threads.setHead(head))
  if (outcome.kind !== 'changed') return false
  // Of a conversation that is being removed nothing is told.
  if (!place) return true
  const where = { room: roomOf(parentId, place), stream: parentId, rev: outcome.rev }
  publish(deps, where, { type: 'thread.changed', data: { seq: parentSeq, thread } })
  return true
}

/** Who wrote it, who is mentioned in it, and whose message the thread began at. */
function wishesOf(
  { authorId, mentions, at }: Message,
  { id: threadId, authorId: root }: ThreadRecord,
): FollowWish[] {
  return [
    { userId: authorId, threadId, cause: 'wrote', at },
    ...[root, ...mentions].map((userId) => ({ userId, threadId, cause: 'mentioned', at }) as const),
  ]
}
