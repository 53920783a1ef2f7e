import type { Result } from '../measure/result.ts'
import { faultSentences } from './faults.ts'
import { counted, numeral } from './numerals.ts'
import { settingWords } from './setting-words.ts'

/** What stands above all figures. */
export interface Verdict {
  isClean: boolean
  headline: string
  /** What went wrong, a sentence each. */
  faults: string[]
  /** What makes times worse than they need be, or the tool's own. */
  cautions: string[]
}

/** Whether a run can be believed, before anybody looks at how fast it was. */
export function verdictOn(result: Result): Verdict {
  const cautions = cautionsFor(result)
  const faults = faultSentences(result)
  if (faults.length > 0)
    return {
      isClean: false,
      headline: 'Something went wrong in this run: a time with a fault beside it is not a figure.',
      faults,
      cautions,
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
    cautions,
  }
}

/** A load process that works for longer than this share of the time may be what is measured. */
export const busyTool = 0.8

/** Percent that the tool may tell beyond what is known before somebody has to know. */
const tolerated = 5

function cautionsFor({ machine, scenarios }: Result): string[] {
  const { loadBefore, cores } = machine
  const busy = scenarios.flatMap(({ scenario, series }) =>
    series
      .filter(({ tool }) => tool.cpuShare > busyTool)
      .map(
        ({ title, setting, tool }) =>
          `The measuring itself was near its limit in ${scenario}, ${title}, ${settingWords(setting)}: ${tool.cpuShare.toFixed(2)} of a core.`,
      ),
  )
  const off = scenarios.flatMap(({ scenario, series }) =>
    series.flatMap(({ setting, figures: { 'error, %': error } }) =>
      scenario === 'calibrate' && error && error.median > tolerated
        ? [
            `The tool told ${numeral(error.median)} % more than was known, ${settingWords(setting)}: short times are that uncertain.`,
          ]
        : [],
    ),
  )
  return loadBefore > cores / 2
    ? [
        `The machine was busy with other things before the run (load ${loadBefore.toFixed(1)} on ${counted(cores, 'core')}): times are longer and vary more than they need to.`,
        ...busy,
        ...off,
      ]
    : [...busy, ...off]
}
