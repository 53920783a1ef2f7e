import { AppError, type Input, type Message } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { maySee } from '@hubbub/rules'
import type { MessagesDeps, ReadingDeps } from '../context/deps.ts'
import { withRoleNames } from './with-role-names.ts'
import type { MessageAt, StoredForward } from '../records/message-repository.ts'

export type Attached = Input<'messages.send'>['attachments']

/** A message as the caller may see it now; refused alike where they may not, and where there is none. */
export async function visibleMessage(
  { conversationId, seq }: MessageAt,
  { actor }: Caller,
  { bus, messages }: Pick<MessagesDeps, 'bus' | 'messages'>,
): Promise<Message | null> {
  const accessContext = await bus.accessContexts.inConversation(actor!, conversationId)
  if (accessContext === null || !maySee(accessContext)) return null
  const [found] = await messages.pick(conversationId, [seq])
  // What stands in the channel for a reply is that reply.
  const reply = found?.threadReply
  const [message] = reply ? await messages.pick(reply.conversationId, [reply.seq]) : [found]
  return message?.deletedAt === null ? message : null
}

/** What a message says that forwards this one, and the files that it has, as they are now. */
export async function forwardOf(
  asked: MessageAt,
  caller: Caller,
  deps: ReadingDeps,
): Promise<{ forward: StoredForward; original: Message }> {
  const original = await visibleMessage(asked, caller, deps)
  if (!original) throw new AppError('not_found', { fields: { forward: 'no such message' } })
  return { forward: await storedOf(original, deps), original }
}

/** What is a forward itself hands on what it forwards: a chain of comments would be no message any more. */
async function storedOf(original: Message, deps: ReadingDeps): Promise<StoredForward> {
  const { conversationId, seq, forwarded, authorId, body, at } = original
  const source = { conversationId, seq }
  if (forwarded) {
    const [first] = await deps.messages.sources(conversationId, [seq])
    return { ...forwarded, source: first?.source ?? source }
  }
  const [author] = await deps.people.of([authorId])
  const said = await withRoleNames(body, conversationId, deps)
  return { authorId, authorName: author?.displayName ?? '', body: said, at, source }
}

/** Copies of its files for the message that forwards it. */
export async function copiesOf(
  { conversationId: from, attachments = [] }: Message,
  to: Pick<Message, 'conversationId' | 'cid' | 'authorId'>,
  { bus }: Pick<MessagesDeps, 'bus'>,
): Promise<Attached> {
  if (attachments.length === 0) return []
  const { conversationId, cid, authorId: by } = to
  const fileIds = attachments.map(({ id }) => id)
  const copies = await bus.call('files.copy', { by, conversationId, cid, from, fileIds })
  return attachments.map(({ alt, isSpoiler, waveform }, index) => ({
    ...{ fileId: copies[index]!, alt, isSpoiler, waveform },
  }))
}
