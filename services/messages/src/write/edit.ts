import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, callerInThread, placeOf, whereOf } from '../actor.ts'
import { done } from './change-outcome.ts'
import type { WritingDeps } from '../deps.ts'
import { callerOf, mentionsOf } from './mentions.ts'
import { wantsPreviews } from '../previews/wants-previews.ts'
import { nothingSeen } from './nothing-seen.ts'
import { publish, revOf } from './publish.ts'
import { referAtOnce } from '../threads/update-reference.ts'

/** Changes the text of one's own message. */
export async function edit(
  { conversationId, seq, body }: Input<'messages.edit'>,
  caller: Caller,
  deps: WritingDeps,
): Promise<Output<'messages.edit'>> {
  const blank = await nothingSeen(body)
  if (blank) throw blank
  const passedFilters = await deps.filter.ask({ body, cid: null }, caller)
  const called = await mentionsOf(body, caller, deps)
  const at = deps.clock.wall()
  const { thread } = placeOf(caller)
  const causes = { wantsPreviews: wantsPreviews(body, deps), ...(thread && { isInThread: true }) }
  const change = {
    conversationId,
    seq,
    by: actorOf(caller),
    body,
    ...called,
    ...causes,
    ...(passedFilters && { passedFilters }),
    ...deps.away.ofDraft(),
    at,
  }
  const written = await deps.messages.edit(change)
  if (written.kind === 'refers') {
    const { conversationId: threadId, seq: replySeq } = written.to
    await edit({ conversationId: threadId, seq: replySeq, body }, callerInThread(caller, threadId), deps)
    return { rev: await revOf(conversationId, deps) }
  }
  const outcome = done(written)
  const { rev, previews } = outcome

  const where = whereOf(caller, rev)
  if (outcome.kind === 'changed')
    publish(deps, where, {
      type: 'message.edited',
      data: {
        ...{ seq, body, ...called, ...callerOf(called, change.by) },
        editedAt: outcome.editedAt!,
        ...(previews && { previews }),
      },
    })
  if (outcome.kind === 'changed' && outcome.isAlsoInChannel) await referAtOnce({ conversationId, seq }, deps)
  if (outcome.kind === 'changed' && outcome.fileIds)
    await deps.bus.call('files.remove', { conversationId, fileIds: outcome.fileIds })
  return { rev }
}
