import { retrying } from '@hubbub/mongo'
import { limits } from '@hubbub/protocol'
import type { ReactionOf, ReactionOutcome } from '../reaction-repository.ts'
import { changeMessage, type MessageWrite } from './change-message.ts'
import type { Collections } from './collections.ts'
import { reactionCame, reactionGone, reactionId } from './reaction-model.ts'

type Counts = { emoji: string; count: number }[]

export function addReaction(all: Collections, reaction: ReactionOf): Promise<ReactionOutcome> {
  const { emoji } = reaction
  return changeMessage<ReactionOutcome>(all, reaction, async ({ message }, head) => {
    const counts = message.reactions
    if (message.deletedAt !== null) return { answer: () => ({ kind: 'deleted' }) }
    const known = counts.find((one) => one.emoji === emoji)
    if (!known && counts.length >= limits.reactionKindsPerMessage)
      return { answer: () => ({ kind: 'too_many' }) }
    if (known && (await isThere(all, reaction))) return { answer: (rev) => ({ kind: 'unchanged', rev }) }

    const count = (known?.count ?? 0) + 1
    const came = reactionCame(reaction, head.rev + 1)
    return {
      answer: (rev) => ({ kind: 'changed', rev, count }),
      write: { ...writeOf('reaction.added', reaction, counts, count), effects: [came] },
    }
  })
}

export function removeReaction(all: Collections, reaction: ReactionOf): Promise<ReactionOutcome> {
  const { emoji } = reaction
  return changeMessage<ReactionOutcome>(all, reaction, async ({ message }, head) => {
    const counts = message.reactions
    if (message.deletedAt !== null) return { answer: () => ({ kind: 'deleted' }) }
    const known = counts.find((one) => one.emoji === emoji)
    if (!known || !(await isThere(all, reaction))) return { answer: (rev) => ({ kind: 'unchanged', rev }) }

    const count = known.count - 1
    const gone = reactionGone(reaction, head.rev + 1)
    return {
      answer: (rev) => ({ kind: 'changed', rev, count }),
      write: { ...writeOf('reaction.removed', reaction, counts, count), effects: [gone] },
    }
  })
}

async function isThere({ reactions }: Collections, reaction: ReactionOf): Promise<boolean> {
  const found = await retrying(() => reactions.findById(reactionId(reaction)).lean().exec())
  return found?.isGone === false
}

function writeOf(
  type: MessageWrite['type'],
  { seq, emoji, userId }: ReactionOf,
  counts: Counts,
  count: number,
): MessageWrite {
  return { type, data: { seq, emoji, userId, count }, set: { reactions: withCount(counts, emoji, count) } }
}

/** A kind keeps its place, and one that comes, or comes again, is the last. */
function withCount(counts: Counts, emoji: string, count: number): Counts {
  const isKnown = counts.some((one) => one.emoji === emoji)
  const next = isKnown
    ? counts.map((one) => (one.emoji === emoji ? { emoji, count } : one))
    : [...counts, { emoji, count }]
  return next.filter((one) => one.count > 0)
}
