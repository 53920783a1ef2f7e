import type { Result } from '../measure/result.ts'
import { faultSentences } from './faults.ts'
import { counted } from './numerals.ts'

/** What stands above all figures. */
export interface Verdict {
  isClean: boolean
  headline: string
  /** What went wrong, a sentence each. */
  faults: string[]
}

/** Whether a run can be believed, before anybody looks at how fast it was. */
export function verdictOn(result: Result): Verdict {
  const faults = faultSentences(result)
  if (faults.length > 0)
    return {
      isClean: false,
      headline: 'Something went wrong in this run: a time with a fault beside it is not a figure.',
      faults,
    }
  const series = result.scenarios.flatMap((one) => one.series)
  const rounds = series.flatMap((one) => one.rounds)
  const receipts = rounds.reduce((sum, { online }) => sum + online, 0)
  const counts = `${counted(receipts, 'receipt')} in ${counted(rounds.length, 'round')}`
  return {
    isClean: true,
    headline:
      series.length === 0
        ? 'Nothing was measured in this run.'
        : rounds.length === 0
          ? 'No fault was counted.'
          : `Nothing missing, doubled or out of order: ${counts}, every one counted by its position.`,
    faults: [],
  }
}
