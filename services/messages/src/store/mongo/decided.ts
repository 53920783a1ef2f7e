import { randomUUID } from 'node:crypto'
import { auditEffect, jobEffect, jobGone, type Effect } from '@hubbub/mongo'
import type { Message } from '@hubbub/protocol'
import {
  outcomeOf,
  type Accepted,
  type Decision,
  type Put,
  type WholeRecord,
} from '../../records/decision.ts'
import type { Collections } from './collections.ts'
import { earlierTextCame, earlierTextsGone } from './earlier-text-model.ts'
import { findMessage, type MessageRow } from './find-message.ts'
import { recordOf } from './message-of.ts'
import { reactionCame, reactionGone } from './reaction-model.ts'
import { headEffect } from './thread-models.ts'

export interface LoadedMessage {
  message: WholeRecord | null
  /** The conversation's. */
  rev: number
}

/**
 * Changes a message that exists: a row of its own in the log, which carries along what becomes of the message's row. The decision
 * is made on what is there, and made again if somebody else wrote to this conversation before it was in.
 */
export async function decidedOnMessage<O extends object>(
  all: Collections,
  { conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>,
  decide: (facts: LoadedMessage) => Promise<Decision<O>> | Decision<O>,
): Promise<O> {
  const id = randomUUID()
  let decision = null as Decision<O> | null
  const placed = await all.log.write(conversationId, async (head) => {
    const row = await findMessage(all, conversationId, seq)
    decision = await decide({ message: row && recordOf(conversationId, row), rev: head.rev })
    return 'done' in decision ? { id, ...rowOf(decision, row!, head.rev + 1) } : null
  })
  if ('done' in decision!) return outcomeOf(decision, placed!.rev)
  // What was found may be the work of somebody who died before it could be seen.
  const { rev } = await all.log.settled(conversationId)
  const { kept } = decision!
  return 'rev' in kept ? { ...kept, rev } : kept
}

function rowOf<O>({ puts, change: { type, seq, data } }: Accepted<O>, row: MessageRow, rev: number) {
  const fields = Object.assign({}, ...puts.map((put) => fieldsOf(put, row, rev))) as object
  const set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`message.${name}`, value]))
  const effects = puts.flatMap((put) => effectsOf(put, rev))
  // What has another text, or another pin, is not found by the old one.
  const found = puts.some(({ kind }) => searched.has(kind)) && { searchTerms: [], toIndex: rev }
  return { type, seq, data, redo: [{ to: 'changes', id: row._id, set: { ...set, ...found } }, ...effects] }
}

const searched: ReadonlySet<Put['kind']> = new Set(['message', 'pin', 'pinGone'])

/** Those of the message itself. */
function fieldsOf(put: Put, { message }: MessageRow, rev: number): object {
  switch (put.kind) {
    case 'message': {
      const { body, mentions, mentionsEveryone, attachments, editedAt, deletedAt } = put.message
      const { mentionedRoles = null } = put.message
      const roles = (message.mentionedRoles || mentionedRoles) && { mentionedRoles }
      const had = message.attachments && { attachments: attachments ?? null }
      const { previews = null, unpreviewed = null } = put.message
      const previewed = {
        ...((message.previews || previews) && { previews }),
        ...((message.unpreviewed || unpreviewed) && { unpreviewed }),
      }
      return { body, mentions, mentionsEveryone, ...roles, ...had, ...previewed, editedAt, deletedAt }
    }
    case 'pin':
      return { pinned: { ...put.pin, rev } }
    case 'pinGone':
      return { pinned: null }
    case 'threadHead':
      return { thread: put.head.thread }
    case 'poll':
      return { poll: put.poll }
    case 'pollGone':
      return { poll: null }
    case 'forwardGone':
      return { forwarded: null }
    case 'reactionsGone':
      return { reactions: [] }
    case 'reactionCount':
      return { reactions: withCount(message.reactions, put) }
    default:
      return {}
  }
}

type Counts = MessageRow['message']['reactions']

/** A kind keeps its place, and one that comes, or comes again, is the last. */
function withCount(counts: Counts, { emoji, count }: Counts[number]): Counts {
  const isKnown = counts.some((one) => one.emoji === emoji)
  const next = isKnown
    ? counts.map((one) => (one.emoji === emoji ? { emoji, count } : one))
    : [...counts, { emoji, count }]
  return next.filter((one) => one.count > 0)
}

function effectsOf(put: Put, rev: number): Effect[] {
  switch (put.kind) {
    case 'reaction':
      return [reactionCame(put.reaction, rev)]
    case 'reactionGone':
      return [reactionGone(put.reaction, rev)]
    case 'earlierText':
      return [earlierTextCame(put.text)]
    case 'earlierTextsGone':
      return earlierTextsGone(put)
    case 'threadHead':
      return [headEffect(put.head)]
    case 'audit':
      return [auditEffect(put.entry)]
    case 'job':
      return [jobEffect(put.job)]
    case 'jobGone':
      return [jobGone(put.job)]
    default:
      return []
  }
}
