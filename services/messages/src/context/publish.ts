import type { ConversationId, StreamId } from '@hubbub/protocol'
import type { DescribedChange } from '@hubbub/protocol/internal'
import type { MessagesDeps } from './deps.ts'

/** `seq` is the stream's last message now, 0 if unknown. */
export interface Where {
  room: StreamId
  stream: StreamId
  rev: number
  seq?: number
  isInThread?: true
}

/** Tells those who listen in `room` of a committed change. */
export function publish({ bus, streams, clock }: MessagesDeps, where: Where, change: DescribedChange): void {
  const { room, stream, rev, seq = 0, isInThread } = where
  const event = { stream, epoch: streams.epoch, rev, ...change }
  const committedAt = clock.monotonic()
  bus.announce('stream.changed', { room, seq, committedAt, event, ...(isInThread && { isInThread }) })
}

/** Of a conversation, in which there is something. */
export async function revOf(id: ConversationId, { streams }: Pick<MessagesDeps, 'streams'>): Promise<number> {
  return (await streams.heads([id])).get(id)?.rev ?? 0
}
