import type { StreamEvent } from '@hubbub/protocol'

/** The number of the first change that an event tells of; of one about many members it is that of the first of them. */
export function firstRevOf(event: StreamEvent): number {
  if (event.type !== 'members.roles') return event.rev
  return event.data.held.reduce((rev, { userIds }) => rev - userIds.length, event.rev)
}
