import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { may } from '@hubbub/rules'
import { actorOf, callerInThread, placeOf, whereOf } from '../context/actor.ts'
import { done } from '../context/change-outcome.ts'
import { deleteAtOnce } from '../bulk-deletion/delete-at-once.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { followUp } from './follow-up.ts'
import { publish, revOf } from '../context/publish.ts'

/** Deletes one's own message, or anybody's for those who moderate; the number stays, as a tombstone. */
export async function deleteMessage(
  { conversationId, seq }: Input<'messages.delete'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.delete'>> {
  const at = deps.clock.wall()
  const mayModerate = may(caller.accessContext!, 'messages.moderate')
  const { thread } = placeOf(caller)
  const groupId = caller.accessContext!.group?.id
  const audit =
    mayModerate && groupId
      ? audited('messages.delete', caller, deps.clock, groupId, { conversationId, seq })
      : undefined
  const deletion = { conversationId, seq, by: actorOf(caller), mayModerate, at, ...(audit && { audit }) }
  const outcome = await deps.messages.delete({ ...deletion, ...(thread && { isInThread: true }) })
  if (outcome.kind === 'refers') {
    await deleteMessage(outcome.to, callerInThread(caller, outcome.to.conversationId), deps)
    return { rev: await revOf(conversationId, deps) }
  }
  const deleted = done(outcome)
  const { kind, rev } = deleted

  const where = whereOf(caller, rev)
  if (kind === 'changed') publish(deps, where, { type: 'message.deleted', data: { seq, deletedAt: at } })
  await followUp({ ...deleted, conversationId, seq }, deps)
  return { rev }
}

/** Deletes chosen messages, and records that once, with how many they were. */
export async function deleteMany(
  { conversationId, seqs: chosen }: Input<'messages.deleteMany'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.deleteMany'>> {
  const { thread, room } = placeOf(caller)
  const seqs = [...new Set(chosen)].sort((a, b) => a - b)
  const there = await deps.messages.pick(conversationId, seqs)
  const toDelete = there.filter(({ deletedAt }) => deletedAt === null).length
  const groupId = caller.accessContext!.group!.id
  const details = { conversationId, count: toDelete }
  const deletion = {
    ...{ conversationId, seqs, by: actorOf(caller), at: deps.clock.wall() },
    ...(thread && { isInThread: true }),
    audit: audited('messages.deleteMany', caller, deps.clock, groupId, details),
  }
  const { count, rev } = await deleteAtOnce(deletion, room, deps)
  return { count, rev: rev ?? (await revOf(conversationId, deps)) }
}
