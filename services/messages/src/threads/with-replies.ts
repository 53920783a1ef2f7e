import type { ConversationId, Message } from '@hubbub/protocol'

type Pick = (conversationId: ConversationId, seqs: readonly number[]) => Promise<Message[]>

/** References among these messages say what their replies say now. */
export async function withReplies(messages: Message[], pick: Pick): Promise<Message[]> {
  const referred = messages.flatMap(({ threadReply }) => threadReply ?? [])
  if (referred.length === 0) return messages
  const threads = [...Map.groupBy(referred, ({ conversationId }) => conversationId)]
  const found = await Promise.all(
    threads.map(([id, replies]) => pick(id, [...new Set(replies.map(({ seq }) => seq))])),
  )
  const replies = new Map(found.flat().map((reply) => [placeOf(reply), reply]))
  return messages.map((message) =>
    message.threadReply ? saying(message, replies.get(placeOf(message.threadReply))) : message,
  )
}

/** One of a reply that is not there any more is gone as well: its thread is being removed. */
export function saying(reference: Message, reply: Message | undefined): Message {
  if (!reply) return { ...reference, deletedAt: reference.deletedAt ?? reference.at }
  const { body, attachments, forwarded, editedAt, deletedAt } = reply
  const { pinned, ...rest } = reference
  const still = deletedAt === null && pinned && { pinned }
  return {
    ...rest,
    ...still,
    body,
    ...(attachments && { attachments }),
    ...(forwarded && { forwarded }),
    editedAt: deletedAt === null ? editedAt : null,
    deletedAt,
  }
}

const placeOf = ({ conversationId, seq }: { conversationId: string; seq: number }) =>
  `${conversationId} ${seq}`
