import type { ConversationId, UserId } from '@hubbub/protocol'
import type { StoredPoll, Tally } from './stored-poll.ts'

export interface PollPlace {
  conversationId: ConversationId
  seq: number
}

/** All that a person chooses, by the places of the options, each once; none: the vote is taken back. */
export interface Vote extends PollPlace {
  userId: UserId
  options: number[]
  at: number
}

export interface PollClosing extends PollPlace {
  by: UserId | null
  mayModerate: boolean
  /** Its time is: nobody has to be allowed to. */
  isOver: boolean
}

export type VoteOutcome =
  /** `rev`: of the voter's own stream. */
  | { kind: 'changed'; rev: number }
  | { kind: 'unchanged' }
  | { kind: 'missing' }
  | { kind: 'deleted' }
  | { kind: 'closed' }
  /** Or more of them than one may choose. */
  | { kind: 'no_such_option' }

export type PollOutcome =
  | { kind: 'changed'; rev: number; poll: StoredPoll }
  | { kind: 'unchanged'; rev: number }
  | { kind: 'missing' }
  | { kind: 'deleted' }
  | { kind: 'not_yours' }

export interface VotersQuery extends PollPlace {
  option: number
  after: UserId | undefined
  limit: number
}

/**
 * What people chose. A vote is written to no stream but the voter's own; a conversation hears how a poll stands when it is told, of many votes
 * at once.
 */
export interface PollRepository {
  vote(vote: Vote): Promise<VoteOutcome>
  close(wish: PollClosing): Promise<PollOutcome>
  /** Logs how it stands, where that is not what was told last. */
  tell(place: PollPlace): Promise<PollOutcome>
  /** As they stand now, with every vote that was answered. Of messages that ask nothing nothing is answered. */
  tallies(conversationId: ConversationId, seqs: readonly number[]): Promise<Map<number, Tally>>
  /** What this person chose in these polls; those without a vote are left out. */
  votesOf(
    userId: UserId,
    conversationId: ConversationId,
    seqs: readonly number[],
  ): Promise<Map<number, number[]>>
  /** Who chose an option, in the order of their ids. */
  voters(query: VotersQuery): Promise<UserId[]>
  /** Removes the votes of a poll that is deleted. */
  forget(place: PollPlace): Promise<void>
}
