import type { Room } from './system-under-test.ts'

/** Rooms of a server that asks nobody who they are: whoever names a room is in it. */
export function peerRooms(): (people: number) => Promise<Room> {
  let opened = 0
  return async (people) => {
    const id = `room-${++opened}`
    return { id, sayTo: id, credentials: Array.from({ length: people }, () => id) }
  }
}
