import type { Row } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

/** Who writes a message has read it. */
export async function raiseAuthors({ raiseRead }: Collections, rows: Row[]): Promise<void> {
  const furthest = new Map<string, number>()
  for (const { stream, message } of rows)
    if (message) furthest.set(readId(message.authorId, stream as ConversationId), message.seq)
  await Promise.all([...furthest].map(([id, seq]) => raiseRead(id, seq)))
}
