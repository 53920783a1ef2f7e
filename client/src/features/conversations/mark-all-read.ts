import type { HubbubClient } from '@hubbub/client-core'
import type { ConversationView } from '@hubbub/protocol'
import { unreadOf } from './unread.ts'

/** Reads all of these up to their last message. */
export function markAllRead(hub: HubbubClient, views: readonly ConversationView[]): void {
  for (const view of views) if (unreadOf(view) > 0) hub.read(view.conversation.id, view.seq)
}
