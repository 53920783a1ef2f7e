import type { Input, Output } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'

/**
 * The first message of a time or after it, by halving: of each conversation messages are found by their numbers only. Where a clock was set
 * back the answer is near enough.
 */
export async function atTime(
  { conversationId, at }: Input<'messages.atTime'>,
  { messages, reads }: MessagesDeps,
): Promise<Output<'messages.atTime'>> {
  const { [conversationId]: positions } = await reads.positions(null, [conversationId])
  const last = positions?.seq ?? 0
  let [from, to] = [1, last]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const [message] = await messages.pick(conversationId, [middle])
    if (message && message.at >= at) to = middle
    else from = middle + 1
  }
  return { seq: Math.min(from, last) }
}
