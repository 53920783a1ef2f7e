import {
  isGroup,
  type ConversationId,
  type ConversationView,
  type Home,
  type StreamEvent,
} from '@hubbub/protocol'
import { applyToGroup } from './apply-to-group.ts'
import { applyToOwn } from './apply-to-own.ts'
import { applyToThreads } from './apply-to-threads.ts'
import { applyToView } from './apply-to-view.ts'
import { roleIdsIn } from './role-ids-in.ts'
import { mapGroup, mapView } from './with-view.ts'

/**
 * The home after a change. A home and the events after it lead where a fresh home leads. What it already contains, what
 * is of another incarnation and what is about an unknown place changes nothing. [P-5]
 */
export function applyToHome(home: Home, event: StreamEvent): Home {
  const next = applied(home, event)
  return next === home ? home : applyToThreads(next, event)
}

function applied(home: Home, event: StreamEvent): Home {
  const { stream } = event
  const isNext = (at: { epoch: string; rev: number }) => at.epoch === event.epoch && event.rev > at.rev
  if (stream === home.me.id) return isNext(home) ? applyToOwn(home, event) : home
  if (isGroup(stream)) {
    return mapGroup(home, stream, (group) => (isNext(group) ? applyToGroup(group, event, home.me.id) : group))
  }
  return mapView(home, stream as ConversationId, (view) =>
    isNext(view) ? applyToView(view, event, meIn(view, home)) : view,
  )
}

const meIn = ({ conversation }: ConversationView, home: Home) => ({
  id: home.me.id,
  roleIds: roleIdsIn(home, conversation.groupId),
})
