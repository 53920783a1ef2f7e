import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { threadsFor } from './threads-for.ts'

/** The thread of a message: one for each, so it has the number of the message in its id. Nobody hears of it before there is a reply. */
export async function start(
  { conversationId, seq }: Input<'threads.start'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'threads.start'>> {
  const [root] = await deps.messages.pick(conversationId, [seq])
  ensure(root, 'not_found')
  const id = root.threadReply?.conversationId ?? (`c_${root.id.slice('m_'.length)}` as const)
  const [known] = await deps.threads.get([id])
  if (!known) {
    ensure(root.deletedAt === null, 'message_deleted')
    await deps.threads.start({ id, parentId: conversationId, parentSeq: seq, authorId: root.authorId })
  }
  const records = known ? [known] : await deps.threads.get([id])
  const [thread] = await threadsFor(actorOf(caller), records, deps)
  ensure(thread, 'not_found')
  return { thread }
}
