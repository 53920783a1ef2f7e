import type { Input, Output } from '@hubbub/protocol'
import type { ReadingDeps } from '../deps.ts'
import { peopleIn } from './people-in.ts'

/** The files of a conversation, the newest message first. */
export async function files(
  { conversationId, before, limit }: Input<'messages.files'>,
  deps: ReadingDeps,
): Promise<Output<'messages.files'>> {
  const found = await deps.messages.withFiles(conversationId, before, limit + 1)
  const messages = found.slice(0, limit)
  return {
    messages: messages.map(({ seq, authorId, at, attachments = [] }) => ({ seq, authorId, at, attachments })),
    people: await peopleIn(
      messages.map(({ authorId }) => ({ authorId, mentions: [] })),
      deps,
    ),
    hasEarlier: found.length > limit,
  }
}
