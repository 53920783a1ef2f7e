import type { ConversationView } from '@hubbub/protocol'
import type { EffectiveSettings } from './effective-settings.ts'

export type UnreadView = Pick<ConversationView, 'seq' | 'readSeq' | 'mentionSeqs'> & {
  conversation: Pick<ConversationView['conversation'], 'kind'>
}

/** What a list says of a conversation. */
export interface UnreadShown {
  /** There is something new, and the person wants to see that. */
  isUnread: boolean
  /** How many messages ask for this very person: what badges count. */
  calls: number
}

/** A muted place is not shown as unread, but a mention still counts. A level alone hides nothing. */
export function unreadShown(
  view: UnreadView,
  { level, mute }: Pick<EffectiveSettings, 'level' | 'mute'>,
): UnreadShown {
  const unread = Math.max(0, view.seq - view.readSeq)
  const countsAll = view.conversation.kind !== 'channel' && level === 'all' && !mute
  return { isUnread: unread > 0 && !mute, calls: countsAll ? unread : view.mentionSeqs.length }
}
