import { createHash } from 'node:crypto'
import type { StreamId } from '@hubbub/protocol'
import type { InternalEvents } from '@hubbub/protocol/internal'

/** Where the one is that carries an event to all: see `Nearest`. */
export type ToOne = 'stream.changed' | 'typed' | 'receipts.moved' | 'person.changed'

const toOne: ReadonlySet<string> = new Set<ToOne>([
  'stream.changed',
  'typed',
  'receipts.moved',
  'person.changed',
])

export const isToOne = (event: string): event is ToOne => toOne.has(event)

/** Whether an event is also told to one process alone. */
export const isAddressed = (event: string): event is ToOne | 'gateway.said' =>
  isToOne(event) || event === 'gateway.said'

/** An event for one process alone. */
export const eventFor = (event: ToOne | 'gateway.said', nodeId: string): string => `${event}@${nodeId}`

/**
 * One of these nodes, the same for everybody who asks about this room while the nodes are the same: what is told in a room goes
 * one way, and so arrives in the order in which it was told.
 */
export function nodeOf(room: string, nodeIds: readonly string[]): string | undefined {
  let best: string | undefined
  let most = ''
  for (const id of nodeIds) {
    const weight = createHash('md5').update(`${room} ${id}`).digest('hex')
    if (best === undefined || weight > most) [best, most] = [id, weight]
  }
  return best
}

export function roomOfEvent<E extends ToOne>(event: E, payload: InternalEvents[E]): StreamId | '' {
  if (event === 'person.changed') return (payload as InternalEvents['person.changed']).rooms[0] ?? ''
  return (payload as InternalEvents['typed']).room
}
