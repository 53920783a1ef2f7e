import { limits, type ConversationView } from '@hubbub/protocol'

/** Read up to here. Never back, and what lies behind mentions nobody any more. */
export function readUpTo(view: ConversationView, seq: number): ConversationView {
  if (seq <= view.readSeq) return view
  return { ...view, readSeq: seq, mentionSeqs: view.mentionSeqs.filter((mention) => mention > seq) }
}

/** An unread message calls this person, or no longer does. */
export function withMention(view: ConversationView, seq: number, isMentioned: boolean): ConversationView {
  const had = view.mentionSeqs.includes(seq)
  if (isMentioned === had || (isMentioned && seq <= view.readSeq)) return view
  const others = view.mentionSeqs.filter((mention) => mention !== seq)
  const mentionSeqs = isMentioned ? [...others, seq].sort((a, b) => a - b) : others
  return { ...view, mentionSeqs: mentionSeqs.slice(-limits.unreadMentionsShown) }
}
