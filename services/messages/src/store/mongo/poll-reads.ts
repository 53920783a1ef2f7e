import { retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { emptyTally, type Tally } from '../../records/stored-poll.ts'
import type { Collections } from './collections.ts'
import { voteId } from './vote-model.ts'

/** Counted from the votes themselves, so that nothing can disagree with them. */
export async function readTallies(
  { rows, votes }: Collections,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<Map<number, Tally>> {
  const { trusted } = rows.base
  const asking = { stream: conversationId, 'message.seq': trusted({ $exists: true, $in: [...seqs] }) }
  const [polls, chosen] = await Promise.all([
    retrying(() => rows.find(asking).select(['message.seq', 'message.poll']).lean().exec()),
    retrying(() =>
      votes
        .aggregate<{ _id: { seq: number; options: number[] }; count: number }>([
          { $match: { stream: conversationId, seq: { $in: [...seqs] }, isGone: false } },
          { $group: { _id: { seq: '$seq', options: '$options' }, count: { $sum: 1 } } },
        ])
        .exec(),
    ),
  ])
  const tallies = new Map(
    polls.flatMap(({ message }) =>
      message?.poll ? [[message.seq, emptyTally(message.poll.options.length)] as const] : [],
    ),
  )
  for (const { _id, count } of chosen) {
    const tally = tallies.get(_id.seq)
    if (!tally) continue
    tally.voters += count
    for (const option of _id.options) tally.counts[option] = (tally.counts[option] ?? 0) + count
  }
  return tallies
}

export async function readVotes(
  { votes }: Collections,
  userId: UserId,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<Map<number, number[]>> {
  const ids = seqs.map((seq) => voteId({ conversationId, seq, userId }))
  const theirs = votes.base.trusted({ $in: ids })
  const found = await retrying(() => votes.find({ _id: theirs, isGone: false }).lean().exec())
  return new Map(found.map(({ seq, options }) => [seq, options]))
}
