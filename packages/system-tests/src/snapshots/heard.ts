import { positionsOf } from '@hubbub/client-core'
import type { Ear } from '@hubbub/testing'
import type { Snapshot } from './snapshot.ts'

/** Whether it is a server of one process, which tells of all streams in the order of the writes. */
const isAlone = (process.env['TEST_SHAPE'] ?? 'javascript') === 'javascript'

/**
 * What a socket heard since a snapshot: exactly `listed`, if that is what it may hear, else what it was. Between processes each stream
 * has a way of its own, so there is no order of all, and what is on its way when somebody leaves is not heard; there nobody hears more
 * than is listed, and what is missing from that which they still see, the snapshots show.
 */
export function heardOf(before: Snapshot, ear: Ear, listed: string): string {
  const types = typesHeard(before, ear)
  const heard = types.join(', ')
  return isAlone || !isWithin(types, listed.split(', ')) ? heard : listed
}

/** Each event once: where several processes tell, one may come twice. What comes into an inbox comes by jobs, earlier or later. */
function typesHeard({ home }: Snapshot, { events }: Ear): string[] {
  const positions = positionsOf(home)
  const isNew = events.filter(
    ({ stream, rev, type }) => rev > (positions.get(stream)?.rev ?? 0) && type !== 'inbox.changed',
  )
  return [...new Map(isNew.map((event) => [`${event.stream} ${event.rev}`, event.type])).values()]
}

function isWithin(types: readonly string[], listed: readonly string[]): boolean {
  const left = [...listed]
  return types.every((type) => {
    const at = left.indexOf(type)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
