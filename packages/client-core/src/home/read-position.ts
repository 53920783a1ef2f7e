import { limits, type ConversationView } from '@hubbub/protocol'

export type ReadPosition = Pick<ConversationView, 'epoch' | 'seq' | 'readSeq' | 'mentionSeqs'>

/** Read up to here. Never back, and what lies behind mentions nobody any more. */
export function readUpTo(view: ConversationView, seq: number): ConversationView {
  if (seq <= view.readSeq) return view
  return { ...view, readSeq: seq, mentionSeqs: view.mentionSeqs.filter((mention) => mention > seq) }
}

/**
 * Told anew, also further back, with all there was then: what comes later of it moves nothing. What one said oneself after this was
 * told has been read up to there.
 */
export function readAsTold(view: ConversationView, told: ReadPosition): ConversationView {
  const { seq, readSeq, mentionSeqs } = told
  if (view.epoch !== told.epoch || view.readSeq > seq) return view
  const later = view.mentionSeqs.filter((mention) => mention > seq)
  return {
    ...view,
    seq: Math.max(view.seq, seq),
    readSeq,
    mentionSeqs: [...mentionSeqs, ...later].slice(-limits.unreadMentionsShown),
  }
}

/** An unread message calls this person, or no longer does. */
export function withMention(view: ConversationView, seq: number, isMentioned: boolean): ConversationView {
  const had = view.mentionSeqs.includes(seq)
  if (isMentioned === had || (isMentioned && seq <= view.readSeq)) return view
  const others = view.mentionSeqs.filter((mention) => mention !== seq)
  const mentionSeqs = isMentioned ? [...others, seq].sort((a, b) => a - b) : others
  return { ...view, mentionSeqs: mentionSeqs.slice(-limits.unreadMentionsShown) }
}
