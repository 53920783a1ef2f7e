import { retrying } from '@hubbub/mongo'
import { Together } from '@hubbub/runtime'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Tally } from '../../records/stored-poll.ts'
import type { PollRepository, VotersQuery } from '../../records/poll-repository.ts'
import type { Collections } from './collections.ts'
import { readTallies, readVotes } from './poll-reads.ts'
import { closePoll, tellPoll, vote } from './poll-writes.ts'

const askedAtOnce = 1_000

export function mongoPolls(all: Collections): PollRepository {
  // However many look at a poll, its votes are counted once at a time; who asks meanwhile waits for the next count.
  const counting = new Together((asked: Asked[]) => countAll(all, asked), askedAtOnce)
  const tallies = (conversationId: ConversationId, seqs: readonly number[]) =>
    counting.add({ conversationId, seqs })
  return {
    vote: (wish) => vote(all, wish),
    close: (wish) => closePoll(all, wish),
    tell: (place) => tellPoll(all, place),
    tallies,
    votesOf: (userId, conversationId, seqs) => readVotes(all, userId, conversationId, seqs),
    voters: (query) => readVoters(all, query),
    async forget({ conversationId, seq }) {
      await retrying(() => all.votes.deleteMany({ stream: conversationId, seq }).exec())
    },
  }
}

interface Asked {
  conversationId: ConversationId
  seqs: readonly number[]
}

async function countAll(all: Collections, asked: Asked[]): Promise<Map<number, Tally>[]> {
  const seqs = new Map<ConversationId, Set<number>>()
  for (const one of asked)
    seqs.set(one.conversationId, new Set([...(seqs.get(one.conversationId) ?? []), ...one.seqs]))
  const counted = new Map(
    await Promise.all(
      [...seqs].map(async ([id, those]) => [id, await readTallies(all, id, [...those])] as const),
    ),
  )
  return asked.map((one) => {
    const known = counted.get(one.conversationId)!
    return new Map(one.seqs.flatMap((seq) => (known.has(seq) ? [[seq, known.get(seq)!] as const] : [])))
  })
}

async function readVoters(
  { votes }: Collections,
  { conversationId, seq, option, after = '' as UserId, limit }: VotersQuery,
): Promise<UserId[]> {
  const later = votes.base.trusted({ $gt: after })
  const found = await retrying(() =>
    votes
      .find({ stream: conversationId, seq, isGone: false, options: option, userId: later })
      .select(['userId'])
      .sort({ userId: 1 })
      .limit(limit)
      .lean()
      .exec(),
  )
  return found.map(({ userId }) => userId)
}
