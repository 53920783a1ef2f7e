import type { Result, ScenarioResult, Series, Spread } from '../measure/result.ts'
import { bytesPerConnection, cpuPer10k } from './columns.ts'
import { fullReceipt } from './full-receipt.ts'
import { settingWords } from './setting-words.ts'

/** One figure in two runs. */
export interface Change {
  scenario: string
  title: string
  setting: string
  /** What was measured, with its unit: `full receipt, ms`. */
  figure: string
  before: Spread
  after: Spread
  /** Of the medians, after to before. */
  ratio: number
  /**
   * Neither median lies between the other one's minimum and maximum: more than a run varies by itself. Null where one of them has
   * a single value, so that nobody knows by how much it varies.
   */
  isBeyondSpread: boolean | null
}

/** Every figure that both runs have: same scenario, same contender, same setting. In the order of the first one. */
export function changesBetween(before: Result, after: Result): Change[] {
  return before.scenarios.flatMap((scenario) => {
    const same = after.scenarios.find((one) => one.scenario === scenario.scenario)
    return same ? changesIn(scenario, same) : []
  })
}

function changesIn(before: ScenarioResult, after: ScenarioResult): Change[] {
  const keyOf = ({ contender, setting }: Series) =>
    JSON.stringify([contender, Object.entries(setting).sort()])
  const later = new Map(after.series.map((one) => [keyOf(one), figuresOf(one)]))
  return before.series.flatMap((series) => {
    const afterwards = later.get(keyOf(series))
    return [...figuresOf(series)].flatMap(([figure, was]) => {
      const is = afterwards?.get(figure)
      if (!is) return []
      const { scenario } = before
      return [
        {
          ...{ scenario, title: series.title, setting: settingWords(series.setting), figure },
          ...{ before: was, after: is, ratio: is.median / was.median },
          isBeyondSpread: isBeyondSpread(was, is),
        },
      ]
    })
  })
}

function isBeyondSpread(was: Spread, is: Spread): boolean | null {
  if (was.count < 2 || is.count < 2) return null
  return !isWithin(was.median, is) && !isWithin(is.median, was)
}

const isWithin = (value: number, { min, max }: Spread) => value >= min && value <= max

function figuresOf(series: Series): Map<string, Spread> {
  const receipt = fullReceipt(series)
  const cpu = cpuPer10k(series.server)
  const memory = bytesPerConnection(series)
  const figures: [string, Spread | null][] = [
    ['full receipt, ms', receipt],
    ['CPU / 10,000, s', cpu === null ? null : only(cpu)],
    ['a connection, kB', memory === null ? null : only(memory / 1e3)],
    // Behind those: where a scenario measured one of them more than once, its spread counts.
    ...Object.entries(series.figures),
  ]
  return new Map(figures.filter((one): one is [string, Spread] => one[1] !== null && one[1].count > 0))
}

function only(value: number): Spread {
  return { min: value, median: value, max: value, count: 1 }
}
