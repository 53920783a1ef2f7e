import { z } from 'zod'
import { Moment } from './numbers.ts'

const count = z.number().int().nonnegative()
/** An option, by its place from 0. */
export const PollOption = count

/** What a message asks; its text is the question. */
export const Poll = z.strictObject({
  options: z.array(z.string()),
  /** One may choose several. */
  isMultiple: z.boolean(),
  /** Nobody is ever told who chose what. */
  isAnonymous: z.boolean(),
  /** Until it is closed, only those who have voted are told the counts. */
  hidesUntilVoted: z.boolean(),
  /** When it closes by itself; left out where it does not. */
  until: Moment.optional(),
  isClosed: z.boolean(),
  /** How many people have voted. */
  voters: count,
  /** How many chose each option. Left out where one is not told yet. */
  counts: z.array(count).optional(),
  /** What this person chose. Left out where that was not asked: in events, which are the same for everybody. */
  mine: z.array(PollOption).optional(),
})
export type Poll = z.infer<typeof Poll>

/** How a poll stands now. */
export const PollChange = Poll.pick({ voters: true, counts: true, isClosed: true })
