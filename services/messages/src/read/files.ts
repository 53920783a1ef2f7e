import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { ReadingDeps } from '../context/deps.ts'
import { nicknamesIn, peopleIn } from '../seen/people-in.ts'

/** The files of a conversation, the newest message first. */
export async function files(
  { conversationId, before, limit }: Input<'messages.files'>,
  { accessContext }: Caller,
  deps: ReadingDeps,
): Promise<Output<'messages.files'>> {
  const found = await deps.messages.withFiles(conversationId, before, limit + 1)
  const messages = found.slice(0, limit)
  const written = messages.map(({ authorId }) => ({ authorId, mentions: [] }))
  return {
    messages: messages.map(({ seq, authorId, at, attachments = [] }) => ({ seq, authorId, at, attachments })),
    people: await peopleIn(written, deps),
    ...(await nicknamesIn(written, accessContext?.group, deps)),
    hasEarlier: found.length > limit,
  }
}
