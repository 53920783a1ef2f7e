import type { ConversationId, GroupId, GroupView, StreamEvent } from '@hubbub/protocol'
import { findConversation, findGroup, type Home } from '../../core/home.tsx'

/** How a place that one was in came to be gone. */
export interface Removal {
  /** A group's name, or a channel's with its #. */
  place: string
  groupId: GroupId
  isGroup: boolean
  reason: 'removed' | 'deleted' | 'gone'
  /** The display name of who did it; null from a server that does not say. */
  by: string | null
  /** Left out where one may join again. */
  ban?: { until: number | null; reason: string }
}

/** What a change takes away: the places that are gone, and why; null for those that one left by oneself. */
export interface Loss {
  ids: (GroupId | ConversationId)[]
  removal: Removal | null
}

/** `before`: the home without this change. */
export function lossIn(event: StreamEvent, before: Home): Loss | null {
  if (event.type === 'group.left') {
    const { groupId, reason, by, ban } = event.data
    const view = findGroup(before, groupId)
    if (!view) return null
    const ids = [groupId, ...view.channels.map(({ conversation }) => conversation.id)]
    if (reason === 'left') return { ids, removal: null }
    return { ids, removal: { ...ofGroup(view, reason, by?.displayName ?? null), ...(ban && { ban }) } }
  }
  if (event.type !== 'conversation.removed') return null
  const { conversationId, by } = event.data
  const found = findConversation(before, conversationId)
  if (!found?.group) return null
  const { view, group } = found
  const place = `#${view.conversation.name}`
  const where = { place, groupId: group.group.id, isGroup: false, reason: 'removed' } as const
  return { ids: [conversationId], removal: by ? { ...where, by: by.displayName } : null }
}

const ofGroup = ({ group }: GroupView, reason: Removal['reason'], by: string | null): Removal => {
  return { place: group.name, groupId: group.id, isGroup: true, reason, by }
}
