import type { Heads, StreamId } from '@hubbub/protocol'
import type { StreamPosition } from '../home/positions.ts'

/** What the server's positions say about ours. [P-7] */
export function compareHeads(heads: Heads, position: (stream: StreamId) => StreamPosition | undefined) {
  let isOtherEpoch = false
  const behind: StreamId[] = []
  const unknown: StreamId[] = []
  for (const [id, [epoch, rev]] of Object.entries(heads) as [StreamId, Heads[StreamId]][]) {
    const at = position(id)
    if (!at) unknown.push(id)
    else if (at.epoch !== epoch) isOtherEpoch = true
    else if (at.rev < rev) behind.push(id)
  }
  return { isOtherEpoch, behind, unknown }
}
