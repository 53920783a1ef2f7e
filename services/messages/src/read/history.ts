import type { Input, Output } from '@hubbub/protocol'
import { ensure } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import { asSeenBy } from '../seen/as-seen-by.ts'
import type { ReadingDeps } from '../context/deps.ts'
import type { Page } from '../records/message-repository.ts'
import { nicknamesIn, peopleIn } from '../seen/people-in.ts'
import type { SharedPages } from './shared-pages.ts'

/** A page of messages, with the position it is true for. */
export async function history(
  { conversationId, limit, ...anchors }: Input<'messages.history'>,
  caller: Caller,
  deps: ReadingDeps,
  pages: SharedPages<Page>,
): Promise<Output<'messages.history'>> {
  const given = Object.entries(anchors).filter(([, position]) => position !== undefined)
  ensure(given.length <= 1, 'bad_input', { fields: { around: 'give one of before, after and around' } })
  const query = { conversationId, limit, ...Object.fromEntries(given) }
  const { rev = 0 } = (await deps.streams.heads([conversationId])).get(conversationId) ?? {}
  const asked = { key: `${conversationId} ${given.join()} ${limit}`, head: rev, size: limit }
  const page = await pages.read(asked, async () => {
    const page = await deps.messages.page(query)
    // Otherwise something has happened since the head was read.
    return { page, isForAll: page.rev === rev }
  })
  const [messages, people, named] = await Promise.all([
    asSeenBy(actorOf(caller), conversationId, page.messages, deps),
    peopleIn(page.messages, deps),
    nicknamesIn(page.messages, caller.accessContext?.group, deps),
  ])
  return { ...page, messages, people, ...named, epoch: deps.streams.epoch }
}

/** Single messages by their numbers. */
export async function pick(
  { conversationId, seqs }: Input<'messages.pick'>,
  caller: Caller,
  deps: ReadingDeps,
): Promise<Output<'messages.pick'>> {
  const messages = await deps.messages.pick(conversationId, seqs)
  return {
    messages: await asSeenBy(actorOf(caller), conversationId, messages, deps),
    people: await peopleIn(messages, deps),
    ...(await nicknamesIn(messages, caller.accessContext?.group, deps)),
  }
}
