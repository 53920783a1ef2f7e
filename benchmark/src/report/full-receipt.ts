import type { Round, Series, Spread } from '../measure/result.ts'
import { spreadOf } from '../measure/spread.ts'

/**
 * Milliseconds until the last one had it, over the rounds. A round with a receipt missing took for ever: leaving it out would
 * show only the rounds that went well. Null without rounds.
 */
export function fullReceipt({ rounds }: Pick<Series, 'rounds'>): Spread | null {
  return rounds.length === 0 ? null : spreadOf(rounds.map(({ lastMs }) => lastMs ?? Infinity))
}

/** The spread of one of the times of a round. */
export function overRounds(
  { rounds }: Pick<Series, 'rounds'>,
  time: (round: Round) => number,
): Spread | null {
  return rounds.length === 0 ? null : spreadOf(rounds.map(time))
}

/** The round that the others are as often below as above; of those that came to an end. */
export function middleRound({ rounds }: Pick<Series, 'rounds'>): Round | null {
  const ended = rounds.filter(({ lastMs }) => lastMs !== null).sort((a, b) => a.lastMs! - b.lastMs!)
  return ended[Math.floor(ended.length / 2)] ?? null
}
