import type { CommittedChange } from '@hubbub/runtime'
import { isConversation, isPerson, type ConversationId, type StreamId } from '@hubbub/protocol'
import { roomOf } from '@hubbub/rules'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import { describeChanges } from '../read/describe-changes.ts'
import type { OutboxRow } from '../records/outbox-repository.ts'

/** What cannot be told for so long is left to the clients, which find that it is missing. [P-7] */
const givesUpMs = 60_000
/**
 * The words of each are asked of other services and of the database. Who adds a thousand members writes into a thousand streams:
 * asked for all at once, nobody else would be answered in time, and none of these either.
 */
const streamsAtATime = 25

/** Tells rows of the log in the words that a replay would use, and answers which of them are done with. */
export async function publishRows(rows: OutboxRow[], deps: PersonalStoreDeps): Promise<OutboxRow[]> {
  const byStream = [...Map.groupBy(rows, ({ stream }) => stream)]
  const done = new Set<OutboxRow>()
  for (let from = 0; from < byStream.length; from += streamsAtATime) {
    const some = new Map(byStream.slice(from, from + streamsAtATime))
    const found = await Promise.all([...some].map(([stream, those]) => changesOf(stream, those, deps)))
    const changes = new Map(found.flat())
    const tell = async (row: OutboxRow) => {
      const change = changes.get(row)
      if (change ? await deps.bus.changes.tell(change) : isGivenUp(row, deps)) done.add(row)
    }
    await Promise.all(rows.filter(({ stream }) => some.has(stream)).map(tell))
  }
  return rows.filter((row) => done.has(row))
}

async function changesOf(
  stream: StreamId,
  rows: OutboxRow[],
  deps: PersonalStoreDeps,
): Promise<[OutboxRow, CommittedChange][]> {
  try {
    const events = await describeChanges(rows, isPerson(stream) ? stream : null, deps)
    // Asked after the words were found: what has turned private meanwhile is not told to those who have lost it.
    const told = await roomNow(stream, deps)
    return rows.map((row, index) => [
      row,
      { ...told, seq: seqOf(row), committedAt: committedAt(row, deps), event: events[index]! },
    ])
  } catch (error) {
    deps.bus.log.warn({ err: error, stream }, 'could not find the words for changes')
    return []
  }
}

async function roomNow(
  stream: StreamId,
  { bus }: PersonalStoreDeps,
): Promise<Pick<CommittedChange, 'room' | 'isInThread'>> {
  const place = isConversation(stream) ? await bus.accessContexts.place(stream) : null
  if (!place) return { room: stream }
  return { room: roomOf(stream as ConversationId, place), ...(place.threadOf && { isInThread: true }) }
}

/** The stream's last message, as far as the row tells. */
const seqOf = ({ type, seq }: OutboxRow): number => (type === 'message.created' ? (seq ?? 0) : 0)

/** By the monotonic clock, as far as this machine's other one agrees with the writer's. */
const committedAt = ({ at }: OutboxRow, { clock }: PersonalStoreDeps): number =>
  clock.monotonic() - Math.max(0, clock.wall() - at)

function isGivenUp({ stream, rev, at }: OutboxRow, { bus, clock }: PersonalStoreDeps): boolean {
  const isSo = at < clock.wall() - givesUpMs
  if (isSo)
    bus.log.error({ stream, rev }, 'a change could not be told, its readers have to find it themselves')
  return isSo
}
