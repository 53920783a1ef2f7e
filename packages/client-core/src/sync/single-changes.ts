import type { StreamEvent } from '@hubbub/protocol'

/** The changes that an event stands for, in their order: of one that tells of many deletions each of them, and itself. */
export function singleChanges(event: StreamEvent): StreamEvent[] {
  if (event.type !== 'messages.deleted') return [event]
  const { stream, epoch } = event
  const { deletions, deletedAt } = event.data
  return [
    ...deletions.map(({ seq, rev }) => ({
      ...{ stream, epoch, rev },
      ...{ type: 'message.deleted' as const, data: { seq, deletedAt } },
    })),
    event,
  ]
}
