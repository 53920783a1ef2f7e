import type { AuditEntry, UserId } from '@hubbub/protocol'
import { mayDelete } from '@hubbub/rules'
import { changed } from '../parts/parts.ts'
import type { Decision, Put, TextFacts } from '../records/decision.ts'
import type { Deletion, TextOutcome } from '../records/message-repository.ts'
import { jobPuts, removalOf } from '../jobs/job-puts.ts'

/**
 * Leaves a tombstone: the number stays, all parts of the message go, and the time of its edit. A reference is not always told of the last edit
 * before: the tombstone would differ from screen to screen.
 */
export function decideDelete(
  { message, rev, earlier }: TextFacts,
  deletion: Deletion,
): Decision<TextOutcome> {
  const { conversationId, seq, by, mayModerate, at, audit } = deletion
  if (!message) return { kept: { kind: 'missing' } }
  if (message.threadReply) return { kept: { kind: 'refers', to: message.threadReply } }
  if (!mayDelete(message, { userId: by, mayModerate })) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'unchanged', rev } }
  const { fileIds, jobs, puts, ...left } = changed(
    message,
    (part) => part.deleted?.(message, deletion, earlier) ?? {},
  )
  return {
    done: {
      kind: 'changed',
      ...(fileIds.length > 0 && { fileIds }),
      ...(message.isAlsoInChannel && { isAlsoInChannel: true }),
    },
    puts: [
      { kind: 'message', message: { ...left.message, editedAt: null, deletedAt: at } },
      ...puts,
      ...(audit && message.authorId !== by ? [recorded(audit, message.authorId)] : []),
      ...jobPuts([...removalOf(fileIds, deletion), ...jobs]),
    ],
    change: { stream: conversationId, type: 'message.deleted', seq },
  }
}

/** With its author, but not with its text. Of many messages, which may be of several people, only how many they are. */
const recorded = (audit: AuditEntry, userId: UserId): Put => {
  const isOfMany = audit.act === 'messages.deleteMany'
  return { kind: 'audit', entry: isOfMany ? audit : { ...audit, details: { ...audit.details, userId } } }
}
