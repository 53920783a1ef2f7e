import { randomUUID } from 'node:crypto'
import type { Effect, Head } from '@hubbub/mongo'
import type { ChangeType, ConversationId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import { findMessage, type MessageRow } from './find-message.ts'

/** What becomes of a message; without `write` it stays as it is. */
export interface MessageDecision<O> {
  /** `rev`: of the change, or of the conversation as it is now. */
  answer: (rev: number) => O
  write?: MessageWrite
}

export interface MessageWrite {
  type: ChangeType
  data?: object
  /** Fields of the message. */
  set: Record<string, unknown>
  effects?: Effect[]
}

/**
 * Changes a message that exists: a row of its own in the log, which carries along what becomes of the message's row. The decision
 * is made on what is there, and made again if somebody else wrote to this conversation before it was in.
 */
export async function changeMessage<O>(
  all: Collections,
  { conversationId, seq }: { conversationId: ConversationId; seq: number },
  decide: (row: MessageRow, head: Head) => Promise<MessageDecision<O>> | MessageDecision<O>,
): Promise<O | { kind: 'missing' }> {
  const id = randomUUID()
  let answer: MessageDecision<O>['answer'] | null = null
  const placed = await all.log.write(conversationId, async (head) => {
    const row = await findMessage(all, conversationId, seq)
    const decision = row && (await decide(row, head))
    answer = decision?.answer ?? null
    return row && decision?.write ? { id, seq, ...rowOf(row, decision.write) } : null
  })
  if (!answer) return { kind: 'missing' }
  // What was found may be the work of somebody who died before it could be seen.
  const { rev } = placed ?? (await all.log.settled(conversationId))
  return (answer as MessageDecision<O>['answer'])(rev)
}

function rowOf({ _id }: MessageRow, { type, data, set, effects = [] }: MessageWrite) {
  const fields = Object.entries(set).map(([name, value]) => [`message.${name}`, value])
  return { type, data, redo: [{ to: 'changes', id: _id, set: Object.fromEntries(fields) }, ...effects] }
}
