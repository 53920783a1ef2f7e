import type { Input, Output } from '@hubbub/protocol'
import { ensure } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { MessagesDeps } from './deps.ts'

/** A page of messages, with the position it is true for. */
export async function history(
  { before, after, around, ...query }: Input<'messages.history'>,
  caller: Caller,
  { messages, streams }: MessagesDeps,
): Promise<Output<'messages.history'>> {
  const anchors = { before, after, around }
  const given = Object.entries(anchors).filter(([, position]) => position !== undefined)
  ensure(given.length <= 1, 'bad_input', { fields: { around: 'give one of before, after and around' } })
  const page = await messages.page({ ...query, ...Object.fromEntries(given), viewer: actorOf(caller) })
  return { ...page, epoch: streams.epoch }
}

/** Single messages by their numbers. */
export async function pick(
  { conversationId, seqs }: Input<'messages.pick'>,
  caller: Caller,
  { messages }: MessagesDeps,
): Promise<Output<'messages.pick'>> {
  return { messages: await messages.pick(conversationId, actorOf(caller), seqs) }
}
