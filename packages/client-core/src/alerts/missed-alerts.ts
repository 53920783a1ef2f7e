import type { ConversationId, ConversationView } from '@hubbub/protocol'
import type { NotificationsState } from '../client.ts'
import type { Alert, MessageAlert } from './alert.ts'

interface AwayView {
  view: ConversationView
  /** The number of the last message when the connection was lost. */
  seqThen: number
}

/**
 * What to tell of the time without a connection: the one message that came, or how many there are and where. `came`: those that were
 * replayed; `away`: the conversations, where a fresh home took the place of a replay and only counts are known.
 */
export function missedAlert(
  came: readonly MessageAlert[],
  away: readonly AwayView[],
  { shown, effective }: NotificationsState,
): Alert | null {
  const counts = new Map<ConversationId, number>()
  for (const { conversationId } of came) counts.set(conversationId, (counts.get(conversationId) ?? 0) + 1)
  for (const { view, seqThen } of away) {
    const { id } = view.conversation
    if (effective(view.conversation).mute || effective(view.conversation).level === 'nothing') continue
    const { calls } = shown(since(view, seqThen))
    if (calls > (counts.get(id) ?? 0)) counts.set(id, calls)
  }
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  return count === 1 && came.length === 1
    ? came[0]!
    : { kind: 'summary', count, conversationIds: [...counts.keys()] }
}

const since = (view: ConversationView, seq: number): ConversationView => ({
  ...view,
  readSeq: Math.max(view.readSeq, seq),
  mentionSeqs: view.mentionSeqs.filter((mention) => mention > seq),
})
