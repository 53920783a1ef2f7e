import type { NotificationsState } from '@hubbub/client-core'
import type { Thread } from '@hubbub/protocol'
import { isUnreadThread } from '@hubbub/rules'
import { findConversation, type Home } from '../../core/home.tsx'

/** Those that the number beside the threads counts: what is muted does not call anybody. */
export const unreadThreads = (home: Home, { effective }: NotificationsState): Thread[] =>
  (home.threads ?? []).filter((thread) => {
    const place = findConversation(home, thread.parent.conversationId)?.view.conversation
    return isUnreadThread(thread) && !(place && effective(place, thread.conversationId).mute)
  })
