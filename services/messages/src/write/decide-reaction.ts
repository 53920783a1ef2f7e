import { limits, type Message } from '@hubbub/protocol'
import type { Decision } from '../records/decision.ts'
import { reactionEntryOf } from '../jobs/inbox-jobs.ts'
import type { ReactionOf, ReactionOutcome, ReactionWish } from '../records/reaction-repository.ts'

interface Facts {
  message: Pick<Message, 'deletedAt' | 'reactions' | 'threadReply'> | null
  /** Whether this person has given it. */
  isThere: boolean
  /** The conversation's. */
  rev: number
}

/** Twice is once. */
export function decideReact({ message, isThere, rev }: Facts, wish: ReactionWish): Decision<ReactionOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (message.threadReply) return { kept: { kind: 'refers' } }
  const count = countOf(message, wish)
  if (count === 0 && message.reactions.length >= limits.reactionKindsPerMessage)
    return { kept: { kind: 'too_many' } }
  if (isThere) return { kept: { kind: 'unchanged', rev } }
  return changed('reaction.added', wish, count + 1)
}

/** Takes back only what is there. */
export function decideUnreact(
  { message, isThere, rev }: Facts,
  wish: ReactionWish,
): Decision<ReactionOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (message.deletedAt !== null) return { kept: { kind: 'deleted' } }
  if (!isThere) return { kept: { kind: 'unchanged', rev } }
  return changed('reaction.removed', wish, countOf(message, wish) - 1)
}

function countOf({ reactions }: Pick<Message, 'reactions'>, wish: ReactionOf): number {
  return reactions.find(({ emoji }) => emoji === wish.emoji)?.count ?? 0
}

function changed(
  type: 'reaction.added' | 'reaction.removed',
  { at, ...reaction }: ReactionWish,
  count: number,
): Decision<ReactionOutcome> {
  const { conversationId, seq, emoji, userId } = reaction
  return {
    done: { kind: 'changed', count },
    puts: [
      { kind: type === 'reaction.added' ? 'reaction' : 'reactionGone', reaction },
      { kind: 'reactionCount', conversationId, seq, emoji, count },
      ...(at === undefined ? [] : [{ kind: 'job' as const, job: reactionEntryOf(reaction, at) }]),
    ],
    change: { stream: conversationId, type, seq, data: { seq, emoji, userId, count } },
  }
}
