import { setImmediate as nextTurn } from 'node:timers/promises'
import { isConversation, isGroup, type StreamId } from '@hubbub/protocol'
import { evictRooms } from '../events/evict-rooms.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { endMemberships } from '../members/end-memberships.ts'

const placesAtATime = 100

/**
 * Removes what is left of hidden places, in an order in which it can be broken off anywhere and begun again: memberships, then
 * what was said, then the places themselves, a group after its channels.
 */
export async function sweep(deps: GroupsDeps, mayGoOn: () => boolean): Promise<void> {
  for (;;) {
    const pending = await deps.removals.pending(placesAtATime)
    if (pending.length === 0) return
    await deps.bus.waitFor(['messages', 'threads', 'files'])
    for (const id of pending) {
      const places = isGroup(id) ? [...(await deps.removals.channelsOf(id)), id] : [id]
      // Whoever hid it may have died before saying so.
      await evictRooms(places, deps)
      if (isGroup(id)) await endMemberships(id, deps)
      for (const place of places) {
        if (!(await sweepThreads(place, deps, mayGoOn))) return
        if (!(await sweepStream(place, deps, mayGoOn))) return
        await deps.removals.finish(place)
      }
    }
  }
}

/** Those that began there, each with all that was said in it. */
async function sweepThreads(place: StreamId, deps: GroupsDeps, mayGoOn: () => boolean): Promise<boolean> {
  if (!isConversation(place)) return true
  for (;;) {
    const threads = await deps.bus.call('threads.under', { conversationId: place })
    if (threads.length === 0) return true
    for (const conversationId of threads) {
      if (!(await sweepStream(conversationId, deps, mayGoOn))) return false
      await deps.bus.call('threads.forget', { conversationId })
    }
  }
}

async function sweepStream(stream: StreamId, { bus }: GroupsDeps, mayGoOn: () => boolean): Promise<boolean> {
  while (mayGoOn()) {
    if (await sweepSome(stream, bus)) return true
    await nextTurn()
  }
  return false
}

/** Files first: a message that is there still says which it has. */
async function sweepSome(stream: StreamId, bus: GroupsDeps['bus']): Promise<boolean> {
  if (!(await bus.call('files.removeOf', { holderId: stream }))) return false
  return bus.call('messages.sweep', { stream })
}
