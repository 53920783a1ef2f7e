import type { Home, StreamId } from '@hubbub/protocol'

/** How far a stream has been applied. */
export interface StreamPosition {
  epoch: string
  rev: number
}

/** Where every stream of this home stands. */
export function positionsOf(home: Home): Map<StreamId, StreamPosition> {
  const positions = new Map<StreamId, StreamPosition>()
  const note = (id: StreamId, { epoch, rev }: StreamPosition) => positions.set(id, { epoch, rev })
  note(home.me.id, home)
  for (const view of home.conversations) note(view.conversation.id, view)
  for (const group of home.groups) {
    note(group.group.id, group)
    for (const view of group.channels) note(view.conversation.id, view)
  }
  return positions
}
