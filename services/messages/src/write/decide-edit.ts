import { mayEdit } from '@hubbub/rules'
import { changed } from '../parts/parts.ts'
import type { Decision, TextFacts } from '../records/decision.ts'
import type { Edit, TextOutcome } from '../records/message-repository.ts'
import { jobPuts, removalOf } from '../jobs/job-puts.ts'

/** The text changes, and all that follows from it. */
export function decideEdit({ message, rev, earlier }: TextFacts, edit: Edit): Decision<TextOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.threadReply) return { kept: { kind: 'refers', to: message.threadReply } }
  if (!mayEdit(message, edit.by)) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (message.body === edit.body) return { kept: { kind: 'unchanged', rev } }
  const { conversationId, seq, at } = edit
  // Later than the edit before, also within a millisecond or by a clock that was set back: references are told of it by that.
  const editedAt = Math.max(at, (message.editedAt ?? 0) + 1)
  const {
    message: edited,
    fileIds,
    jobs,
    puts,
  } = changed(message, (part) => part.edited?.(message, edit, earlier))
  return {
    done: {
      kind: 'changed',
      editedAt,
      ...(edited.previews && { previews: edited.previews }),
      ...(fileIds.length > 0 && { fileIds }),
      ...(edited.isAlsoInChannel && { isAlsoInChannel: true }),
    },
    puts: [
      { kind: 'message', message: { ...edited, editedAt } },
      ...puts,
      ...jobPuts([...removalOf(fileIds, edit), ...jobs]),
    ],
    change: { stream: conversationId, type: 'message.edited', seq },
  }
}
