import type { StreamId } from '@hubbub/protocol'
import type { DescribedChange } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../deps.ts'

/** Tells those who listen in `room` of a committed change. `seq` is the stream's last message now, 0 if unknown. */
export function publish(
  { bus, streams, clock }: MessagesDeps,
  where: { room: StreamId; stream: StreamId; rev: number; seq?: number },
  change: DescribedChange,
): void {
  const { room, stream, rev, seq = 0 } = where
  const event = { stream, epoch: streams.epoch, rev, ...change }
  bus.announce('stream.changed', { room, seq, committedAt: clock.monotonic(), event })
}
