import { isShort, positionsOf } from '@hubbub/client-core'
import type { Heads, StreamEvent, StreamId } from '@hubbub/protocol'
import type { Ear, Somebody } from '@hubbub/testing'
import { applyAll, isAtLeastAt, showPerson, type Snapshot } from './snapshot.ts'

const withinMs = 15_000

/** What the events that a socket hears make of a snapshot, once they reach where the server stands. */
export async function followed(who: Somebody, before: Snapshot, ear: Ear, heads: Heads): Promise<Snapshot> {
  for (;;) {
    const { snapshot } = applyAll(before, await wholeEvents(who, before, ear.events))
    if (isAtLeastAt(snapshot, heads) || !(await hearsMore(ear))) return withCards(snapshot, ear)
  }
}

/** As a client takes them: what tells this person too little it asks for. */
async function wholeEvents(
  who: Somebody,
  { home }: Snapshot,
  events: readonly StreamEvent[],
): Promise<StreamEvent[]> {
  const positions = positionsOf(home)
  const short = events.filter((event) => {
    const view = home.groups.find(({ group }) => group.id === event.stream)
    return view && event.rev > view.rev && isShort(event, who.userId, view)
  })
  const streams = [...new Set(short.map(({ stream }) => stream))].map((id) => {
    const { epoch, rev } = positions.get(id)!
    return { id, epoch, rev }
  })
  if (streams.length === 0) return [...events]
  const answer = await who.call('messages.sync', { streams })
  const synced = answer.streams.flatMap((one): StreamEvent[] => (one.status === 'events' ? one.events : []))
  return events.map((event) =>
    short.includes(event)
      ? (synced.find(({ stream, rev }) => stream === event.stream && rev === event.rev) ?? event)
      : event,
  )
}

function hearsMore({ socket }: Ear): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = () => {
      clearTimeout(tooLong)
      resolve(true)
    }
    const tooLong = setTimeout(() => {
      socket.off('event', heard)
      resolve(false)
    }, withinMs)
    socket.once('event', heard)
  })
}

function withCards(snapshot: Snapshot, ear: Ear): Snapshot {
  const cards = ear.heard.flatMap(({ name, payload }) => (name === 'person' ? [payload as never] : []))
  return cards.reduce(showPerson, snapshot)
}

/** What asking for everything since makes of a snapshot: groups and conversations first, then what became of oneself. */
export async function caughtUp(who: Somebody, before: Snapshot, heads: Heads): Promise<Snapshot> {
  let snapshot = before
  for (;;) {
    const positions = [...positionsOf(snapshot.home)]
    const behind = positions.filter(([id, { rev }]) => id in heads && heads[id]![1] > rev)
    if (behind.length === 0) return snapshot
    const asked = behind.map(([id, { epoch, rev }]) => ({ id, epoch, rev }))
    const { streams } = await who.call('messages.sync', { streams: asked.toSorted(byKind) })
    const events: StreamEvent[] = streams.flatMap((answer) =>
      answer.status === 'events' ? answer.events : [],
    )
    if (events.length === 0) return snapshot
    snapshot = applyAll(snapshot, events).snapshot
  }
}

const kinds = 'gcu'
const byKind = (a: { id: StreamId }, b: { id: StreamId }) => kinds.indexOf(a.id[0]!) - kinds.indexOf(b.id[0]!)
