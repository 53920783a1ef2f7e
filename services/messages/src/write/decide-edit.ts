import { fetchOf, linksWithout, previewsAfterEdit } from '../previews/decide-previews.ts'
import type { Decision, TextFacts } from '../store/decision.ts'
import type { ChangeOutcome, Edit } from '../store/message-repository.ts'
import { storeText } from '../versions/earlier-texts.ts'
import { updateOf } from '../threads/update-job.ts'
import { removalOf } from './removal-of.ts'

/** Only the author edits. What a link shows goes with it, and a link that comes is previewed. */
export function decideEdit({ message, rev, earlier }: TextFacts, edit: Edit): Decision<ChangeOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  // What a poll asks stays what people answered.
  if (message.authorId !== edit.by || message.poll) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (message.body === edit.body) return { kept: { kind: 'unchanged', rev } }
  const { conversationId, seq, body, mentions, mentionsEveryone, wantsPreviews, isInThread, at } = edit
  const { fileIds, ...previewed } = previewsAfterEdit(message, body)
  const { previews: _previews, unpreviewed: _unpreviewed, ...rest } = message
  const edited = { ...rest, ...previewed, body, mentions, mentionsEveryone, editedAt: at }
  const isToFetch = wantsPreviews && linksWithout(edited).length > 0
  const hadFiles = fileIds.length > 0
  return {
    done: {
      kind: 'changed',
      ...(previewed.previews && { previews: previewed.previews }),
      ...(hadFiles && { fileIds }),
    },
    puts: [
      { kind: 'message', message: edited },
      ...storeText(message, earlier),
      ...(hadFiles ? [removalOf(fileIds, edit)] : []),
      ...(isToFetch ? [{ kind: 'job' as const, job: fetchOf(conversationId, seq, at) }] : []),
      ...(isInThread ? [{ kind: 'job' as const, job: updateOf(conversationId, at) }] : []),
    ],
    change: { stream: conversationId, type: 'message.edited', seq },
  }
}
