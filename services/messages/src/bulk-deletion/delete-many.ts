import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf, placeOf } from '../actor.ts'
import type { MessagesDeps } from '../deps.ts'
import { revOf } from '../write/publish.ts'
import { eraseMany } from './erase-many.ts'

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
  const erasure = {
    ...{ conversationId, seqs, by: actorOf(caller), at: deps.clock.wall() },
    ...(thread && { isInThread: true }),
    audit: audited('messages.deleteMany', caller, deps.clock, groupId, details),
  }
  const { count, rev } = await eraseMany(erasure, room, deps)
  return { count, rev: rev ?? (await revOf(conversationId, deps)) }
}
