import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { may } from '@hubbub/rules'
import { actorOf, placeOf, whereOf } from '../actor.ts'
import { done } from './change-outcome.ts'
import type { MessagesDeps } from '../deps.ts'
import { publish } from './publish.ts'

/** Deletes one's own message, or anybody's for those who moderate; the number stays, as a tombstone. */
export async function deleteMessage(
  { conversationId, seq }: Input<'messages.delete'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.delete'>> {
  const at = deps.clock.wall()
  const mayModerate = may(caller.accessContext!, 'messages.moderate')
  const { thread } = placeOf(caller)
  const erasure = { conversationId, seq, by: actorOf(caller), mayModerate, at }
  const outcome = await deps.messages.erase({ ...erasure, ...(thread && { isInThread: true }) })
  const deleted = done(outcome)
  const { kind, rev } = deleted

  const where = whereOf(caller, rev)
  if (kind === 'changed') publish(deps, where, { type: 'message.deleted', data: { seq, deletedAt: at } })
  // Before the answer, after which nobody can fetch them.
  if (deleted.kind === 'changed' && deleted.fileIds)
    await deps.bus.call('files.remove', { conversationId, fileIds: deleted.fileIds })
  return { rev }
}
