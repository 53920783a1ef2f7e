import { randomUUID } from 'node:crypto'
import { isDuplicateIn, jobEffect, type Head, type NewRow } from '@hubbub/mongo'
import type { FileId } from '@hubbub/protocol'
import { jobsOf } from '../../parts/parts.ts'
import type { AppendOutcome, Sending, SentBefore } from '../../records/append-outcome.ts'
import type { Draft } from '../../records/message-repository.ts'
import type { Collections } from './collections.ts'
import { findByCid, findMessage } from './find-message.ts'
import { claimSlow } from './slow-claims.ts'

/**
 * A message that is sent again while the first try is on its way waits for that one: when the database is slow, what is sent again and
 * again must not be more and more work.
 */
export async function append(all: Collections, draft: Draft): Promise<AppendOutcome> {
  const key = `${draft.authorId} ${draft.cid} ${draft.fingerprint}`
  const first = all.sending.get(key)
  if (first) return asRepeated(await first)
  const sending = appendOnce(all, draft).finally(() => all.sending.delete(key))
  all.sending.set(key, sending)
  return sending
}

function asRepeated(outcome: AppendOutcome): AppendOutcome {
  if (outcome.kind !== 'created') return outcome
  const { answered: _, ...numbered } = outcome
  return { ...numbered, kind: 'repeated' }
}

/** The unique index on cids decides who was first; what refuses a second one also keeps it from taking a number. [P-2] */
async function appendOnce(all: Collections, draft: Draft): Promise<AppendOutcome> {
  const { conversationId, replyTo, authorId, cid, at } = draft
  // A message that is there once is there for ever, if only as a tombstone.
  const answered = replyTo === null ? null : await findMessage(all, conversationId, replyTo)
  if (replyTo !== null && !answered) return (await sentBefore(all, draft)) ?? { kind: 'no_such_reply' }
  if (draft.slowed) {
    // Before the claim: what was sent once is answered, whatever was sent since.
    const before = await sentBefore(all, draft)
    if (before) return before
    const refused = await claimSlow(all, draft, draft.slowed)
    // Its first try may have been written meanwhile, and another message after it.
    if (refused) return (await sentBefore(all, draft)) ?? refused
  }
  const row = rowOf(draft)
  const make = ({ seq }: Head): NewRow => {
    const redo = jobsOf(draft, seq + 1).map(jobEffect)
    return redo.length > 0 ? { ...row, redo } : row
  }
  try {
    const placed = await all.log.append(conversationId, make)
    const numbered = { id: draft.id, seq: placed!.seq, rev: placed!.rev, at }
    return { kind: 'created', ...numbered, ...(answered && { answered: answered.message.authorId }) }
  } catch (error) {
    if (!isDuplicateIn(error, 'one_message_for_each_cid')) throw error
    const answer = await sentBefore(all, draft)
    if (!answer) throw new Error(`cid ${cid} of ${authorId} is taken by nothing`, { cause: error })
    return answer
  }
}

export async function sentBefore(
  all: Collections,
  { conversationId, authorId, cid, fingerprint }: Sending,
): Promise<SentBefore | null> {
  const first = await findByCid(all, authorId, cid)
  if (!first) return null
  const { id, seq, at, fingerprint: own } = first.message
  if (own !== fingerprint) return { kind: 'conflict' }
  // Who wrote it may have died before the rest was done.
  await all.log.settled(conversationId)
  return { kind: 'repeated', id, seq, rev: first.rev, at }
}

export async function filesSent(
  all: Collections,
  { authorId, cid }: Pick<Sending, 'authorId' | 'cid'>,
): Promise<FileId[]> {
  const sent = await findByCid(all, authorId, cid)
  return sent?.message.attachments?.map(({ id }) => id) ?? []
}

function rowOf(draft: Draft): NewRow {
  const { id, cid, authorId, fingerprint, body, replyTo, mentions, mentionsEveryone, attachments } = draft
  const { poll, forward, at } = draft
  return {
    // Not the message's own: a second try of the same one must be told from the first.
    id: randomUUID(),
    type: 'message.created',
    message: {
      ...{ id, cid, authorId, fingerprint, body, replyTo },
      ...(mentions.length > 0 && { mentions }),
      ...(mentionsEveryone && { mentionsEveryone }),
      ...(draft.mentionedRoles && { mentionedRoles: draft.mentionedRoles }),
      ...(attachments.length > 0 && { attachments }),
      ...(poll && { poll }),
      ...(draft.threadReply && { threadReply: draft.threadReply }),
      ...(draft.isAlsoInChannel && { isAlsoInChannel: true as const }),
      ...(forward && { forwarded: forward }),
      ...{ reactions: [], at, editedAt: null, deletedAt: null },
    },
  }
}
