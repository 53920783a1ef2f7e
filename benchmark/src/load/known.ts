import type { Arrival, Arrivals } from './count/arrivals.ts'
import type { Meaning } from './dialects/dialect.ts'
import type { Rooms } from './rooms.ts'

/** A meaning with all that can be looked up once for everybody who gets the same frame. */
export interface Known {
  meaning: Meaning
  /** Of a receipt or a change, by number. */
  room: number
  /** Of a receipt with a stamp. */
  arrival: Arrival | null
  /** Of several in one frame. */
  parts: Known[]
}

const nowhere = -1

export function makeKnown(meaning: Meaning, rooms: Rooms, arrivals: Arrivals): Known {
  if (meaning.kind === 'several') {
    const parts = meaning.all.map((part) => makeKnown(part, rooms, arrivals))
    return { meaning, room: nowhere, arrival: null, parts }
  }
  if (meaning.kind !== 'receipt' && meaning.kind !== 'change')
    return { meaning, room: nowhere, arrival: null, parts: [] }
  const room = rooms.number(meaning.room)
  const number = meaning.kind === 'change' ? meaning.rev : (meaning.rev ?? meaning.position)
  if (number !== null) rooms.reached(room, number)
  const sentAt = meaning.kind === 'receipt' ? meaning.sentAt : null
  const arrival = sentAt === null ? null : arrivals.of(room, sentAt, rooms.members(room))
  return { meaning, room, arrival, parts: [] }
}
