import type { Poll } from '@hubbub/protocol'

/** The counts as they are once one has moved from some options to others. */
export function withVote(poll: Poll, from: readonly number[], to: readonly number[]): Poll {
  const voters = poll.voters - Number(from.length > 0) + Number(to.length > 0)
  const counts = poll.counts?.map((count, option) =>
    Math.max(0, count - Number(from.includes(option)) + Number(to.includes(option))),
  )
  return { ...poll, voters: Math.max(0, voters), ...(counts && { counts }) }
}

/** Of those who voted, in percent. */
export const shareOf = (count: number, voters: number): number =>
  voters === 0 ? 0 : Math.min(100, Math.round((100 * count) / voters))
