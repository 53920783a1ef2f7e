import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { ReadingDeps } from '../context/deps.ts'
import { asSeenBy } from '../seen/as-seen-by.ts'
import { nicknamesIn, peopleIn } from '../seen/people-in.ts'
import { threadsFor } from './threads-for.ts'

/** A thread, and the message that it began at, which may be a tombstone by now. */
export async function get(
  { conversationId }: Input<'threads.get'>,
  caller: Caller,
  deps: ReadingDeps,
): Promise<Output<'threads.get'>> {
  const viewer = actorOf(caller)
  const [thread] = await threadsFor(viewer, await deps.threads.get([conversationId]), deps)
  ensure(thread, 'not_found')
  const { parent } = thread
  const messages = await deps.messages.pick(parent.conversationId, [parent.seq])
  const [root] = await asSeenBy(viewer, parent.conversationId, messages, deps)
  ensure(root, 'not_found')
  return {
    thread,
    root,
    people: await peopleIn(messages, deps),
    ...(await nicknamesIn(messages, caller.accessContext?.group, deps)),
  }
}
