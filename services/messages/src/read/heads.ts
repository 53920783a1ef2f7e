import type { Heads, Output, StreamId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'

/** Where every stream of the caller stands: what finds a lost last message. [P-7] */
export async function heads(caller: Caller, deps: MessagesDeps): Promise<Output<'messages.heads'>> {
  const { streams } = await deps.bus.call('groups.subscriptions', { userId: actorOf(caller) })
  return { heads: await headsOf(streams, deps) }
}

export async function headsOf(ids: StreamId[], { streams }: MessagesDeps): Promise<Heads> {
  const known = await streams.heads(ids)
  const entry = (id: StreamId): [StreamId, Heads[StreamId]] => [
    id,
    [streams.epoch, known.get(id)?.rev ?? 0, known.get(id)?.seq ?? 0],
  ]
  return Object.fromEntries(ids.map(entry))
}
