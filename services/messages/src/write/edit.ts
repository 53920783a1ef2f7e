import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, callerInThread, whereOf } from '../context/actor.ts'
import type { WritingDeps } from '../context/deps.ts'
import { askParts, toldOfEdit } from '../parts/parts.ts'
import { done } from '../context/change-outcome.ts'
import { followUp } from './follow-up.ts'
import { publish, revOf } from '../context/publish.ts'

/** Changes the text of one's own message. */
export async function edit(
  { conversationId, seq, body }: Input<'messages.edit'>,
  caller: Caller,
  deps: WritingDeps,
): Promise<Output<'messages.edit'>> {
  const beside = { texts: [], forwarded: '', files: 0 }
  const added = await askParts({ body, asked: null, caller, deps, beside, sentBefore: async () => null })
  const authorId = actorOf(caller)
  const change = { ...added, conversationId, seq, by: authorId, body, at: deps.clock.wall() }
  const written = await deps.messages.edit(change)
  if (written.kind === 'refers') {
    const { conversationId: threadId, seq: replySeq } = written.to
    await edit({ conversationId: threadId, seq: replySeq, body }, callerInThread(caller, threadId), deps)
    return { rev: await revOf(conversationId, deps) }
  }
  const outcome = done(written)
  const { rev } = outcome
  if (outcome.kind === 'unchanged') return { rev }
  const { editedAt, previews } = outcome
  const data = toldOfEdit({ ...change, authorId, editedAt: editedAt!, ...(previews && { previews }) })
  publish(deps, whereOf(caller, rev), { type: 'message.edited', data })
  await followUp({ ...outcome, conversationId, seq }, deps)
  return { rev }
}
