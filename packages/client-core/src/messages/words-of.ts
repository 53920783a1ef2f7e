import { limits, type UserId } from '@hubbub/protocol'
import type { TimelineEntry } from '../timeline.ts'

/** The newest of these messages that each of the people wrote or is called in; who is found is no longer wanted. */
export function wordsOf(entries: readonly TimelineEntry[], wanted: Set<UserId>): number[] {
  const seqs: number[] = []
  for (const entry of entries.toReversed()) {
    if (wanted.size === 0 || seqs.length === limits.pickedMessages) break
    if (entry.state !== 'sent') continue
    const { seq, authorId, mentions } = entry.message
    const found = [authorId, ...mentions].filter((id) => wanted.delete(id))
    if (found.length > 0) seqs.push(seq)
  }
  return seqs
}
