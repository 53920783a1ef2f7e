import { raiseTogether, type Mongo, type Raise, type Raises, type Row } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import type { Model } from 'mongoose'
import type { AppendOutcome } from '../../records/append-outcome.ts'
import { earlierTextsIn, type EarlierTextPart } from './earlier-text-model.ts'
import { reactionsIn, type ReactionPart } from './reaction-model.ts'
import { followsIn, threadsIn, type FollowPart, type ThreadPart } from './thread-models.ts'
import { votesIn, type VotePart } from './vote-model.ts'
import { slowClaimsIn, type SlowClaimDocument } from './slow-claim-model.ts'
import { readsIn, startsIn, type Read, type Start } from './read-models.ts'

/** Where this service keeps things. A message is a row of its conversation's log. */
export interface Collections {
  log: Mongo['log']
  rows: Model<Row>
  reactions: Model<ReactionPart>
  votes: Model<VotePart>
  earlierTexts: Model<EarlierTextPart>
  reads: Model<Read>
  starts: Model<Start>
  threads: Model<ThreadPart>
  follows: Model<FollowPart>
  slowClaims: Model<SlowClaimDocument>
  /** Messages on their way into the log, each by what makes it the same one. */
  sending: Map<string, Promise<AppendOutcome>>
  /** Forward only. `id`: see `readId`. */
  raiseRead: (id: string, seq: number, unless?: Raise['unless']) => Promise<void>
  raiseStart: (id: ConversationId, seq: number) => Promise<void>
}

export function collectionsIn(mongo: Mongo): Collections {
  const reads = readsIn(mongo)
  const starts = startsIn(mongo)
  const raisedReads = raiseTogether(reads)
  const raisedStarts = raiseTogether(starts)
  return {
    log: mongo.log,
    rows: mongo.connection.model<Row>('changes'),
    reactions: reactionsIn(mongo),
    votes: votesIn(mongo),
    earlierTexts: earlierTextsIn(mongo),
    reads,
    starts,
    threads: threadsIn(mongo),
    follows: followsIn(mongo),
    slowClaims: slowClaimsIn(mongo),
    sending: new Map(),
    raiseRead: (_id, seq, unless) => forward(raisedReads, { _id, to: { seq }, ...(unless && { unless }) }),
    raiseStart: (_id, seq) => forward(raisedStarts, { _id, to: { seq } }),
  }
}

/** Where nothing was said, everybody has read it all. */
async function forward(raises: Raises, raise: Raise): Promise<void> {
  if (raise.to['seq']! > 0) await raises.add(raise)
}
