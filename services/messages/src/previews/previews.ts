import type { ConversationId, FileId, Input, Output } from '@hubbub/protocol'
import type { InternalActions, Place } from '@hubbub/protocol/internal'
import type { Caller } from '@hubbub/runtime'
import { may, roomOf } from '@hubbub/rules'
import { actorOf, whereOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { done } from '../context/change-outcome.ts'
import { publish, type Where } from '../context/publish.ts'
import { imagesOf, linksWithout } from './decide-previews.ts'

type LinksOf = InternalActions['messages.linksOf']
type AddPreviews = InternalActions['messages.addPreviews']

export async function linksOf(
  { conversationId, seq }: Parameters<LinksOf>[0],
  { messages, bus }: MessagesDeps,
): Promise<ReturnType<LinksOf>> {
  const message = await messages.record(conversationId, seq)
  const place = await bus.accessContexts.place(conversationId)
  // One that was deleted has none, and images of an earlier try to be removed.
  return message && { cid: message.cid, urls: place?.hasPreviews === false ? [] : linksWithout(message) }
}

/** What was fetched for a message that is there still, told to those who see it. */
export async function addPreviews(wish: Parameters<AddPreviews>[0], deps: MessagesDeps): Promise<FileId[]> {
  const { conversationId } = wish
  const { threadOf = conversationId } = (await deps.bus.accessContexts.place(conversationId)) ?? {}
  // As every operation that is about a conversation: a channel that turns private waits for it. [P-12]
  return deps.bus.running.during([threadOf], added(wish, deps))
}

async function added(
  { conversationId, seq, previews: fetched }: Parameters<AddPreviews>[0],
  deps: MessagesDeps,
): Promise<FileId[]> {
  const place = await deps.bus.accessContexts.place(conversationId)
  // Turned off while they were fetched.
  if (!place || place.hasPreviews === false) return []
  const outcome = await deps.messages.addPreviews({ conversationId, seq, previews: fetched })
  if (!('rev' in outcome)) return []
  const { kind, rev, previews = [] } = outcome
  if (kind === 'changed')
    publish(deps, nowAt(conversationId, place, rev), { type: 'message.previews', data: { seq, previews } })
  return imagesOf(previews)
}

function nowAt(conversationId: ConversationId, place: Place, rev: number): Where {
  const room = roomOf(conversationId, place)
  return { room, stream: conversationId, rev, ...(place.threadOf && { isInThread: true }) }
}

/** Takes previews from one's own message, or from anybody's for those who moderate. */
export async function removePreviews(
  { conversationId, seq, url }: Input<'messages.removePreviews'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.removePreviews'>> {
  const at = deps.clock.wall()
  const mayModerate = may(caller.accessContext!, 'messages.moderate')
  const wish = {
    conversationId,
    seq,
    by: actorOf(caller),
    mayModerate,
    at,
    ...(url !== undefined && { url }),
  }
  const removed = done(await deps.messages.removePreviews(wish))
  const { kind, rev, previews = [] } = removed
  const where = whereOf(caller, rev)
  if (kind === 'changed') publish(deps, where, { type: 'message.previews', data: { seq, previews } })
  // Before the answer, after which nobody can fetch them.
  if (removed.kind === 'changed' && removed.fileIds)
    await deps.bus.call('files.remove', { conversationId, fileIds: removed.fileIds })
  return { rev }
}
