import { isConversation, type ConversationId, type NotificationMark, type UserId } from '@hubbub/protocol'
import { effectiveSettings, isUnreadThread, unreadShown } from '@hubbub/rules'
import type { PushDeps } from '../deps.ts'

const threadsCounted = 200

/** The number on the icon of the app, as the client counts it: what calls this person, and threads with something new. */
export async function badgeOf(
  userId: UserId,
  settings: readonly NotificationMark[],
  { bus, clock }: Pick<PushDeps, 'bus' | 'clock'>,
): Promise<number> {
  const now = clock.wall()
  const settingsOf = (about: NotificationMark['about']) => settings.find((mark) => mark.about === about)
  const { streams } = await bus.call('groups.subscriptions', { userId })
  const positions = await bus.call('messages.positions', {
    userId,
    conversationIds: streams.filter(isConversation),
    roleIds: await bus.call('groups.rolesOf', { userId }),
  })
  let calls = 0
  for (const [id, { seq, readSeq, mentionSeqs }] of Object.entries(positions)) {
    const place = seq > readSeq ? await bus.accessContexts.place(id as ConversationId) : null
    if (!place) continue
    // Of a channel only mentions count, whatever its level.
    const at = { ...place, id: id as ConversationId, categoryId: null }
    const view = { seq, readSeq, mentionSeqs, conversation: place }
    calls += unreadShown(view, effectiveSettings(at, settingsOf, now)).calls
  }
  const threads = await bus.call('threads.followedBy', { userId, limit: threadsCounted })
  const unread = threads.filter(isUnreadThread)
  for (const { conversationId: thread, parent } of unread) {
    const title = await bus.call('groups.titleOf', { conversationId: parent.conversationId })
    const at = title && { ...title, id: parent.conversationId, thread }
    if (at && !effectiveSettings(at, settingsOf, now).mute) calls++
  }
  return calls
}
