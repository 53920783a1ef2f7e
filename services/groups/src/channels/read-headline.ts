import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

/** What stands over a channel now. Whoever wants to wait for another one waits at the gateway. */
export async function readHeadline(
  { conversationId }: Input<'channels.headline'>,
  { conversations }: GroupsDeps,
): Promise<Output<'channels.headline'>> {
  const [channel] = await conversations.get([conversationId])
  ensure(channel?.headline, 'not_found')
  return { headline: channel.headline }
}
