import type { Message } from '@hubbub/protocol'
import { foundOf } from '../filters/found-job.ts'
import { fetchOf, linksWithout, previewsAfterEdit } from '../previews/decide-previews.ts'
import type { Decision, TextFacts } from '../store/decision.ts'
import type { Edit, TextOutcome } from '../store/message-repository.ts'
import { storeText } from '../versions/earlier-texts.ts'
import { lookForCalled } from '../push/look-job.ts'
import { calledOf } from '../push/reach-job.ts'
import { updateOf } from '../threads/update-job.ts'
import { referenceOf } from '../threads/reference-job.ts'
import { callsOthers, entriesOf } from './inbox-jobs.ts'
import { removalOf } from './removal-of.ts'

/** Only the author edits. What a link shows goes with it, and a link that comes is previewed. */
export function decideEdit({ message, rev, earlier }: TextFacts, edit: Edit): Decision<TextOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.threadReply) return { kept: { kind: 'refers', to: message.threadReply } }
  // What a poll asks stays what people answered.
  if (message.authorId !== edit.by || message.poll) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (message.body === edit.body) return { kept: { kind: 'unchanged', rev } }
  const {
    conversationId,
    seq,
    body,
    mentions,
    mentionsEveryone,
    mentionedRoles,
    wantsPreviews,
    isInThread,
    at,
  } = edit
  const { fileIds, ...previewed } = previewsAfterEdit(message, body)
  const { previews: _previews, unpreviewed: _unpreviewed, mentionedRoles: _roles, ...rest } = message
  // Later than the edit before, also within a millisecond or by a clock that was set back: references are told of it by that.
  const editedAt = Math.max(at, (message.editedAt ?? 0) + 1)
  const calls = { mentions, mentionsEveryone, ...(mentionedRoles && { mentionedRoles }) }
  const edited = { ...rest, ...previewed, body, ...calls, editedAt }
  const isToFetch = wantsPreviews && linksWithout(edited).length > 0
  const { passedFilters } = edit
  const hadFiles = fileIds.length > 0
  const { pushAfterMs: afterMs, wantsMissedMail } = edit
  const called = calledSince(message, edit)
  return {
    done: {
      kind: 'changed',
      editedAt,
      ...(previewed.previews && { previews: previewed.previews }),
      ...(hadFiles && { fileIds }),
      ...(message.isAlsoInChannel && { isAlsoInChannel: true }),
    },
    puts: [
      { kind: 'message', message: edited },
      ...storeText(message, earlier),
      ...(hadFiles ? [removalOf(fileIds, edit)] : []),
      ...(isToFetch ? [{ kind: 'job' as const, job: fetchOf(edit, edit.by, at) }] : []),
      ...(callsOthers(message, edit) ? [{ kind: 'job' as const, job: entriesOf(edit, at) }] : []),
      ...(afterMs !== undefined && called
        ? [{ kind: 'job' as const, job: calledOf(edit, called, { at, afterMs }) }]
        : []),
      ...(wantsMissedMail && called ? [{ kind: 'job' as const, job: lookForCalled(edit, called, at) }] : []),
      ...(passedFilters
        ? [
            {
              kind: 'job' as const,
              job: foundOf(passedFilters, { conversationId, seq, userId: edit.by }, at),
            },
          ]
        : []),
      ...(isInThread ? [{ kind: 'job' as const, job: updateOf(conversationId, at) }] : []),
      ...(message.isAlsoInChannel ? [{ kind: 'job' as const, job: referenceOf(edit, at) }] : []),
    ],
    change: { stream: conversationId, type: 'message.edited', seq },
  }
}

/** Whom it did not call before; null: nobody. */
function calledSince(
  before: Pick<Message, 'mentions' | 'mentionedRoles'>,
  { mentions, mentionedRoles = [] }: Edit,
) {
  const userIds = mentions.filter((id) => !before.mentions.includes(id))
  const roleIds = mentionedRoles.filter((id) => !before.mentionedRoles?.includes(id))
  if (userIds.length + roleIds.length === 0) return null
  return { userIds, ...(roleIds.length > 0 && { roleIds }) }
}
