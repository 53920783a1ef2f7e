import { isConversation, isPerson, type StreamEvent, type StreamId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import { roomOf } from '@hubbub/rules'
import { toEvents } from './to-events.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { inSlices } from '../context/in-slices.ts'
import { commonVisibility, visibilityFor } from '../access/visibility.ts'

/** Tells those concerned what a write has logged, in the words that a replay would use, in the order of the log. */
export async function publish(changes: readonly LoggedChange[], deps: GroupsDeps): Promise<void> {
  const committedAt = deps.clock.monotonic()
  const byStream = [...Map.groupBy(changes, ({ stream }) => stream)]
  const told = await inSlices(byStream, ([stream, those]) => tellStream(stream, those, deps))
  const announcements = new Map(told.flat())
  for (const change of changes) {
    const { room, event } = announcements.get(change)!
    deps.bus.announce('stream.changed', { room, seq: 0, committedAt, event })
  }
}

type Announcement = { room: StreamId; event: StreamEvent }

async function tellStream(
  stream: StreamId,
  changes: LoggedChange[],
  deps: GroupsDeps,
): Promise<[LoggedChange, Announcement][]> {
  const visibility = isPerson(stream) ? visibilityFor(stream, deps) : commonVisibility(deps)
  const described = await toEvents(changes, visibility, deps)
  const room = await roomNow(stream, deps)
  return changes.map((change, index) => [change, { room, event: numbered(change, described[index]!, deps) }])
}

// Asked after the words were found: what has turned private meanwhile is not told to those who have lost it.
async function roomNow(stream: StreamId, { conversations }: GroupsDeps): Promise<StreamId> {
  if (!isConversation(stream)) return stream
  const [conversation] = await conversations.get([stream])
  return conversation ? roomOf(stream, conversation) : stream
}

function numbered({ stream, rev }: LoggedChange, told: DescribedChange, { epoch }: GroupsDeps): StreamEvent {
  return { stream, epoch, rev, ...told }
}
