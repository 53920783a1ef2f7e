import type { Message } from '@hubbub/protocol'
import type { Decision, MessageFacts } from '../records/decision.ts'
import type { BulkOutcome, MessageAt, TextOutcome } from '../records/message-repository.ts'

/**
 * The change after the last of many deletions, by whose number they are told together. In the log it is that nothing is pinned there: so
 * clients and nodes that know of no such thing have nothing to do with it, and a thread counts no reply twice.
 */
export function decideEnd(_: MessageFacts, { conversationId, seq }: MessageAt): Decision<{ rev: number }> {
  return {
    done: {},
    puts: [],
    change: { stream: conversationId, type: 'message.unpinned', seq, data: { seq } },
  }
}

/** What became of each of them, put together. */
export function noteDeleted(all: BulkOutcome, seq: Message['seq'], outcome: TextOutcome): void {
  if (outcome.kind === 'refers') all.refersTo.push(outcome.to)
  if (outcome.kind !== 'changed') return
  all.deletions.push({ seq, rev: outcome.rev })
  all.fileIds.push(...(outcome.fileIds ?? []))
  if (outcome.isAlsoInChannel) all.alsoInChannel.push(seq)
}

export const nothingDeleted = (): BulkOutcome => {
  return { deletions: [], rev: null, fileIds: [], alsoInChannel: [], refersTo: [] }
}
