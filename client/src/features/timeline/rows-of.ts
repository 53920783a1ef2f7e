import type { TimelineEntry } from '@hubbub/client-core'
import type { UserId } from '@hubbub/protocol'

export interface Row {
  entry: TimelineEntry
  authorId: UserId
  at: number
  /** Shows face and name; those that follow soon after from the same person do not. */
  startsGroup: boolean
  /** The first of its day. */
  startsDay: boolean
  /** The very first message of the conversation. */
  isBeginning: boolean
}

const togetherMs = 5 * 60_000

/**
 * What the list shows. While there is more before, the first loaded message only tells how the second one looks: so a row
 * never changes its height when earlier ones are put in front of it.
 */
export function rowsOf(
  entries: readonly TimelineEntry[],
  hasEarlier: boolean,
  myId: UserId,
  /** When that was said which stands above the first of all. */
  begunAt?: number,
): Row[] {
  const rows: Row[] = []
  let before: Row | undefined
  for (const entry of entries) {
    const row: Row = {
      entry,
      authorId: entry.state === 'sent' ? entry.message.authorId : myId,
      at: entry.state === 'sent' ? entry.message.at : entry.pending.createdAt,
      startsGroup: true,
      startsDay: true,
      isBeginning: false,
    }
    if (before) {
      row.startsDay = !isSameDay(before.at, row.at)
      row.startsGroup = row.startsDay || !continues(before, row)
    } else {
      row.isBeginning = !hasEarlier
      row.startsDay = begunAt === undefined || !isSameDay(begunAt, row.at)
    }
    rows.push(row)
    before = row
  }
  return hasEarlier ? rows.slice(1) : rows
}

function continues(before: Row, row: Row): boolean {
  return (
    before.authorId === row.authorId &&
    row.at - before.at < togetherMs &&
    replyOf(row.entry) === null &&
    !isReference(row.entry) &&
    !isDeleted(before.entry)
  )
}

const replyOf = (entry: TimelineEntry) =>
  entry.state === 'sent' ? entry.message.replyTo : entry.pending.replyTo

const isReference = (entry: TimelineEntry) =>
  entry.state === 'sent' && entry.message.threadReply !== undefined

const isDeleted = (entry: TimelineEntry) => entry.state === 'sent' && entry.message.deletedAt !== null

const isSameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString()

/** The number of a message; null while it has none. */
export const seqOf = (entry: TimelineEntry): number | null =>
  entry.state === 'sent' ? entry.message.seq : null
