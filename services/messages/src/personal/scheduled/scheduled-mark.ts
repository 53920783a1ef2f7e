import type { ScheduledMark } from '@hubbub/protocol'
import type { Item } from '../store/item.ts'

/** What is known everywhere of a message to be sent later. */
export const scheduledMark = ({
  key,
  conversationId,
  position,
  data: { state, reason },
}: Item<'scheduled'>): ScheduledMark => ({
  ...{ cid: key, conversationId, at: position },
  ...(state === 'sending' && { isSending: true }),
  ...(reason !== null && { failed: reason }),
})
