import type { ChangeData, Poll } from '@hubbub/protocol'

/** How often each option was chosen, and by how many people. */
export interface Tally {
  voters: number
  counts: number[]
}

/** What a message keeps of its poll. */
export interface StoredPoll extends Pick<
  Poll,
  'options' | 'isMultiple' | 'isAnonymous' | 'hidesUntilVoted' | 'isClosed'
> {
  until: number | null
  /** What was told last; votes may have come since. */
  told: Tally
}

export const emptyTally = (options: number): Tally => ({ voters: 0, counts: Array<number>(options).fill(0) })

export const isSameTally = (one: Tally, other: Tally): boolean =>
  one.voters === other.voters && one.counts.every((count, option) => count === other.counts[option])

/** As everybody may see it: with what was told, and nothing of what is hidden from some. */
export function pollForAll({ told, until, ...poll }: StoredPoll): Poll {
  // As long as nobody has voted this is true for everybody.
  const nobodys = told.voters === 0 && { mine: [] }
  const shown = { ...poll, ...(until !== null && { until }), ...told, ...nobodys }
  return isHidden(shown) ? withoutCounts(shown) : shown
}

/** As one person sees it who chose this. */
export function pollForOne(poll: Poll, tally: Tally, mine: number[], now: number): Poll {
  const isClosed = poll.isClosed || (poll.until !== undefined && poll.until <= now)
  const shown = { ...poll, ...tally, isClosed, mine }
  return isHidden(shown) && mine.length === 0 ? withoutCounts(shown) : shown
}

/** What the voter's own stream says. Counts that everybody is told come by the conversation's stream alone, so that none comes late. */
export function votedIn(poll: Poll | undefined): Pick<ChangeData<'poll.voted'>, 'options' | 'counts'> {
  const { mine: options = [], counts } = poll ?? {}
  return { options, ...(poll && counts && isHidden(poll) && { counts }) }
}

const isHidden = ({ hidesUntilVoted, isClosed }: Poll): boolean => hidesUntilVoted && !isClosed

function withoutCounts(poll: Poll): Poll {
  const { counts: _, ...rest } = poll
  return rest
}
