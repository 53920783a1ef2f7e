import type { Faults, Result, Series } from '../measure/result.ts'
import { counted } from './numerals.ts'
import { settingWords } from './setting-words.ts'

const kinds = ['missing', 'doubled', 'disordered', 'lostConnections'] as const

/** What went wrong in a series: of what the whole says and what its rounds say together, always the larger. */
export function faultsOf({ faults, rounds }: Series): Faults {
  const sum = (of: (one: Faults) => number) => rounds.reduce((total, round) => total + of(round.faults), 0)
  const codes = new Set(
    [faults, ...rounds.map((round) => round.faults)].flatMap((one) => Object.keys(one.refused)),
  )
  const refused = [...codes].map((code): [string, number] => [
    code,
    Math.max(
      faults.refused[code] ?? 0,
      sum((one) => one.refused[code] ?? 0),
    ),
  ])
  const larger = kinds.map((kind) => [
    kind,
    Math.max(
      faults[kind],
      sum((one) => one[kind]),
    ),
  ])
  return {
    ...(Object.fromEntries(larger) as Record<(typeof kinds)[number], number>),
    refused: Object.fromEntries(refused.filter(([, times]) => times > 0)),
  }
}

/** In words, one for each kind; empty when nothing went wrong. */
export function faultWords(series: Series): string[] {
  const { missing, doubled, disordered, lostConnections, refused } = faultsOf(series)
  const endless = series.rounds.filter(({ lastMs }) => lastMs === null).length
  const words = [
    missing > 0 && `${counted(missing, 'receipt')} missing`,
    endless > 0 && `no full receipt in ${endless} of ${counted(series.rounds.length, 'round')}`,
    doubled > 0 && `${counted(doubled, 'receipt')} doubled`,
    disordered > 0 && `${counted(disordered, 'receipt')} out of order`,
    lostConnections > 0 && `${counted(lostConnections, 'connection')} lost`,
    ...Object.entries(refused).map(([code, times]) => `${counted(times, 'refusal')} (${code})`),
  ]
  return words.filter((one) => one !== false)
}

/** A sentence for each series in which something went wrong. */
export function faultSentences({ scenarios }: Result): string[] {
  return scenarios.flatMap(({ scenario, series }) =>
    series.flatMap((one) => {
      const words = faultWords(one)
      const where = [one.title, settingWords(one.setting)].filter(Boolean).join(', ')
      return words.length === 0 ? [] : [`${scenario}: ${where}: ${words.join(', ')}.`]
    }),
  )
}
