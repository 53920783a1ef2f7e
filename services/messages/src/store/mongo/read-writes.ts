import { randomUUID } from 'node:crypto'
import { isDuplicateIn, retrying } from '@hubbub/mongo'
import { decideMarkRead, decideMarkUnread } from '../../write/decide-read.ts'
import { outcomeOf, type Decision, type Put, type ReadPosition } from '../decision.ts'
import type { ReadOutcome, SetOutcome } from '../read-repository.ts'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

export async function markRead(all: Collections, wish: ReadPosition): Promise<ReadOutcome> {
  const { userId, conversationId } = wish
  const [head, read] = await Promise.all([
    all.log.head(conversationId),
    retrying(() => all.reads.findById(readId(userId, conversationId)).lean<{ seq: number }>().exec()),
  ])
  return decided(all, decideMarkRead({ lastSeq: head.seq, readSeq: read?.seq ?? 0 }, wish))
}

export async function setRead(all: Collections, wish: ReadPosition): Promise<SetOutcome> {
  const { seq } = await all.log.head(wish.conversationId)
  return decided(all, decideMarkUnread({ lastSeq: seq }, wish))
}

/**
 * What is set is there before it is logged, as what is told of it is read when it is told. A node that dies in between has answered
 * nobody: whoever asks again logs it, also where the position is the same already.
 * Of what is raised, the reader's other devices are told first: a node that dies in between loses nothing that a retry does not mend. Two
 * devices at once may be told of the lower position last, which moves nothing back: devices go forward only.
 */
async function decided<O>(all: Collections, decision: Decision<O>): Promise<O> {
  if ('kept' in decision) return decision.kept
  const { puts, change } = decision
  const { stream, type, data } = change
  for (const put of puts) await beforeLogging(all, put)
  const row = { id: randomUUID(), type, data }
  const placed = await all.log.append(stream, () => row)
  for (const put of puts) await afterLogging(all, put)
  return outcomeOf(decision, placed!.rev)
}

async function beforeLogging({ reads }: Collections, put: Put): Promise<void> {
  if (put.kind !== 'readSet') return
  const { userId, conversationId, seq } = put.position
  const set = () =>
    retrying(() =>
      reads.updateOne({ _id: readId(userId, conversationId) }, { $set: { seq } }, { upsert: true }).exec(),
    )
  await set().catch((error: unknown) => {
    // Two began it at once.
    if (!isDuplicateIn(error, '_id')) throw error
    return set()
  })
}

async function afterLogging({ raiseRead }: Collections, put: Put): Promise<void> {
  if (put.kind !== 'readRaised') return
  const { userId, conversationId, seq } = put.position
  await raiseRead(readId(userId, conversationId), seq)
}
