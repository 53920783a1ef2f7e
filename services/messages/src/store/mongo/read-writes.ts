import { randomUUID } from 'node:crypto'
import { isDuplicateIn, jobEffect, retrying } from '@hubbub/mongo'
import { decideMarkRead, decideMarkUnread, decideTellRead } from '../../write/decide-read.ts'
import { outcomeOf, type Decision, type ReadPosition } from '../../records/decision.ts'
import type { ReadOutcome, SetOutcome } from '../../records/read-repository.ts'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

export async function markRead(all: Collections, wish: ReadPosition): Promise<ReadOutcome> {
  const [head, readSeq] = await Promise.all([all.log.head(wish.conversationId), readSeqOf(all, wish)])
  return decided(all, decideMarkRead({ lastSeq: head.seq, readSeq }, wish))
}

export async function tellRead(all: Collections, wish: ReadPosition): Promise<ReadOutcome> {
  return decided(all, decideTellRead({ readSeq: await readSeqOf(all, wish) }, wish))
}

async function readSeqOf({ reads }: Collections, { userId, conversationId }: ReadPosition): Promise<number> {
  const id = readId(userId, conversationId)
  return (await retrying(() => reads.findById(id).lean<{ seq: number }>().exec()))?.seq ?? 0
}

export async function setRead(all: Collections, wish: ReadPosition & { at: number }): Promise<SetOutcome> {
  const { seq } = await all.log.head(wish.conversationId)
  return decided(all, decideMarkUnread({ lastSeq: seq }, wish), seq)
}

/**
 * What is set is there before it is logged, as what is told of it is read when it is told. A node that dies in between has answered
 * nobody: whoever asks again logs it, also where the position is the same already.
 * What is raised is logged first, and the log raises it (`raiseReads`) before its head shows the row.
 */
async function decided<O>(all: Collections, decision: Decision<O>, setHead = 0): Promise<O> {
  if ('kept' in decision) return decision.kept
  const { puts, change } = decision
  const { stream, type, data } = change
  for (const put of puts) if (put.kind === 'readSet') await setPosition(all, put.position, setHead)
  const redo = puts.flatMap((put) => (put.kind === 'job' ? [jobEffect(put.job)] : []))
  const row = { id: randomUUID(), type, data, ...(redo.length > 0 && { redo }) }
  const placed = await all.log.append(stream, () => row)
  return outcomeOf(decision, placed!.rev)
}

async function setPosition(
  { reads, log }: Collections,
  position: ReadPosition,
  setHead: number,
): Promise<void> {
  const { userId, conversationId, seq } = position
  // What a node that died left to be raised must not come after this; a node that raises it once more, late, sees that it is of before.
  const { rev: setRev } = await log.settled(userId)
  const change = { $set: { seq, setHead, setRev } }
  const set = () =>
    retrying(() => reads.updateOne({ _id: readId(userId, conversationId) }, change, { upsert: true }).exec())
  await set().catch((error: unknown) => {
    // Two began it at once.
    if (!isDuplicateIn(error, '_id')) throw error
    return set()
  })
}
