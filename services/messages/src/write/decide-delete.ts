import type { AuditEntry, UserId } from '@hubbub/protocol'
import { endGone } from '../polls/poll-jobs.ts'
import { imagesOf } from '../previews/decide-previews.ts'
import type { Decision, Put, TextFacts } from '../store/decision.ts'
import type { Erasure, TextOutcome } from '../store/message-repository.ts'
import { removeTexts } from '../versions/earlier-texts.ts'
import { updateOf } from '../threads/update-job.ts'
import { referenceOf } from '../threads/reference-job.ts'
import { entriesOf } from './inbox-jobs.ts'
import { removalOf } from './removal-of.ts'

const nothing = { body: '', mentions: [], mentionsEveryone: false, editedAt: null }

/**
 * Leaves a tombstone: the number stays, text, mentions, reactions, the pin, what it forwards and when it was edited go. A reference is not always
 * told of the last edit before: what the tombstone said of it would differ from screen to screen.
 */
export function decideDelete({ message, rev, earlier }: TextFacts, deletion: Erasure): Decision<TextOutcome> {
  const { conversationId, seq, by, mayModerate, isInThread, at, audit } = deletion
  if (!message) return { kept: { kind: 'missing' } }
  if (message.threadReply) return { kept: { kind: 'refers', to: message.threadReply } }
  if (message.authorId !== by && !mayModerate) return { kept: { kind: 'not_yours' } }
  if (message.deletedAt !== null) return { kept: { kind: 'unchanged', rev } }
  const {
    attachments = [],
    previews = [],
    unpreviewed: _,
    pinned,
    poll,
    forwarded,
    mentionedRoles: _roles,
    ...rest
  } = message
  const fileIds = [...attachments.map(({ id }) => id), ...imagesOf(previews)]
  const hadFiles = fileIds.length > 0
  return {
    done: {
      kind: 'changed',
      ...(hadFiles && { fileIds }),
      ...(message.isAlsoInChannel && { isAlsoInChannel: true }),
    },
    puts: [
      { kind: 'message', message: { ...rest, ...nothing, deletedAt: at } },
      { kind: 'reactionsGone', conversationId, seq },
      ...removeTexts(message, earlier),
      ...(pinned ? [{ kind: 'pinGone' as const, conversationId, seq }] : []),
      ...(poll ? [{ kind: 'pollGone' as const, conversationId, seq }, ...endGone(deletion, poll)] : []),
      ...(forwarded ? [{ kind: 'forwardGone' as const, conversationId, seq }] : []),
      ...(hadFiles ? [removalOf(fileIds, deletion)] : []),
      ...(audit && message.authorId !== by ? [recorded(audit, message.authorId)] : []),
      { kind: 'job', job: entriesOf(deletion, at) },
      ...(isInThread ? [{ kind: 'job' as const, job: updateOf(conversationId, at) }] : []),
      ...(message.isAlsoInChannel ? [{ kind: 'job' as const, job: referenceOf(deletion, at) }] : []),
    ],
    change: { stream: conversationId, type: 'message.deleted', seq },
  }
}

/** Whose it was; what it said is gone. Of many, which may be of several people, only how many they are. */
const recorded = (audit: AuditEntry, userId: UserId): Put => {
  const isOfMany = audit.act === 'messages.deleteMany'
  return { kind: 'audit', entry: isOfMany ? audit : { ...audit, details: { ...audit.details, userId } } }
}
