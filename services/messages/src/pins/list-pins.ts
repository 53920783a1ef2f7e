import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { ReadingDeps } from '../context/deps.ts'
import { asSeenBy } from '../seen/as-seen-by.ts'
import { nicknamesIn, peopleIn } from '../seen/people-in.ts'

/** Pinned messages as they are now, the newest pin first. */
export async function listPins(
  { conversationId, before, limit }: Input<'pins.list'>,
  caller: Caller,
  deps: ReadingDeps,
): Promise<Output<'pins.list'>> {
  const found = await deps.pins.list({ conversationId, before, limit: limit + 1 })
  const page = found.slice(0, limit)
  const messages = page.map(({ message }) => message)
  const written = [...messages, ...messages.flatMap(({ pinned }) => ({ authorId: pinned!.by, mentions: [] }))]
  return {
    messages: await asSeenBy(actorOf(caller), conversationId, messages, deps),
    people: await peopleIn(written, deps),
    ...(await nicknamesIn(written, caller.accessContext?.group, deps)),
    next: found.length > limit ? page.at(-1)!.pinnedRev : null,
  }
}
