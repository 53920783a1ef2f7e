import type { Decision, ReadPosition } from '../records/decision.ts'
import { reopenOf } from '../jobs/inbox-jobs.ts'
import type { ReadOutcome, SetOutcome } from '../records/read-repository.ts'

interface Facts {
  /** The conversation's last message. */
  lastSeq: number
  /** How far the person has read; 0: nothing. */
  readSeq: number
}

/** Forward only, and not beyond the last message. */
export function decideMarkRead({ lastSeq, readSeq }: Facts, position: ReadPosition): Decision<ReadOutcome> {
  const { userId, conversationId, seq } = position
  if (seq > lastSeq) return { kept: { kind: 'beyond_head' } }
  if (seq <= readSeq) return { kept: { kind: 'unmoved', readSeq } }
  return {
    done: { kind: 'moved', readSeq: seq },
    puts: [{ kind: 'readRaised', position }],
    change: { stream: userId, type: 'read.moved', data: { conversationId, seq } },
  }
}

/** Sending moves the position of its author, of which their own log says nothing: as far as that, or further, it is told here. */
export function decideTellRead(
  { readSeq }: Pick<Facts, 'readSeq'>,
  { userId, conversationId, seq }: ReadPosition,
): Decision<ReadOutcome> {
  // It was set back since.
  if (readSeq < seq) return { kept: { kind: 'unmoved', readSeq } }
  return {
    done: { kind: 'moved', readSeq },
    puts: [],
    change: { stream: userId, type: 'read.moved', data: { conversationId, seq: readSeq } },
  }
}

/** Also back; before the last message. Told as it is when it is read, so the log does not say where to. */
export function decideMarkUnread(
  { lastSeq }: Pick<Facts, 'lastSeq'>,
  { at, ...position }: ReadPosition & { at: number },
): Decision<SetOutcome> {
  const { userId, conversationId, seq } = position
  if (seq >= lastSeq) return { kept: { kind: 'beyond_head' } }
  return {
    done: { kind: 'set' },
    puts: [
      { kind: 'readSet', position },
      { kind: 'job', job: reopenOf(userId, conversationId, at) },
    ],
    change: { stream: userId, type: 'read.set', data: { conversationId } },
  }
}
