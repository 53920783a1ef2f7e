import type { Output, StreamId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { MessagesDeps } from './deps.ts'

/** Where every stream of the caller stands: what finds a lost last message. [P-7] */
export async function heads(
  caller: Caller,
  { bus, streams }: MessagesDeps,
): Promise<Output<'messages.heads'>> {
  const { streams: ids } = await bus.call('groups.reach', { userId: actorOf(caller) })
  const known = await streams.heads(ids)
  const entry = (id: StreamId): [string, number, number] => [
    streams.epoch,
    known.get(id)?.rev ?? 0,
    known.get(id)?.seq ?? 0,
  ]
  return { heads: Object.fromEntries(ids.map((id) => [id, entry(id)])) }
}
