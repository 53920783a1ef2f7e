import type { ScenarioResult, Series } from '../measure/result.ts'
import { columns, type Column } from './columns.ts'
import { faultWords } from './faults.ts'
import { count } from './numerals.ts'
import { isOurs } from './ours.ts'
import { settingWords } from './setting-words.ts'

/** A scenario as rows and columns of words, for paper, page and terminal alike. */
export interface Table {
  scenario: string
  describes: string
  /** What was the same in every row. */
  held: string
  head: Pick<Column, 'title' | 'unit'>[]
  rows: Row[]
  notes: string[]
}

export interface Row {
  title: string
  isOurs: boolean
  isFaulty: boolean
  /** Another setting than in the row above. */
  startsGroup: boolean
  /** One for each column; `''` where there is nothing to tell. */
  cells: string[]
}

/** Rows that can be compared stand together: by setting, numbers by size and words as they came, and within it in the order of the run. Columns that nobody fills are left out. */
export function tableOf({ scenario, describes, series, notes }: ScenarioResult): Table {
  const keys = [...new Set(series.flatMap(({ setting }) => Object.keys(setting)))]
  const varied = keys.filter((key) => new Set(series.map(({ setting }) => setting[key])).size > 1)
  const words = new Map(varied.map((key) => [key, [...new Set(series.map(({ setting }) => setting[key]))]]))
  const settingOf = ({ setting }: Series) =>
    varied.map((key) => {
      const value = setting[key]
      return typeof value === 'number' ? value : words.get(key)!.indexOf(value)
    })
  const ordered = [...series].sort((a, b) => compareSettings(settingOf(a), settingOf(b)))
  const all: Column[] = [
    ...varied.map((key) => ({ title: key, unit: '', cell: (one: Series) => shown(one.setting[key]) })),
    ...columns(series),
  ]
  const filled = all.filter(({ cell }) => ordered.some((one) => cell(one) !== ''))
  return {
    scenario,
    describes,
    held: settingWords(
      Object.fromEntries(
        keys.filter((key) => !varied.includes(key)).map((key) => [key, series[0]!.setting[key]!]),
      ),
    ),
    head: filled.map(({ title, unit }) => ({ title, unit })),
    rows: ordered.map((one, index) => ({
      title: one.title,
      isOurs: isOurs(one),
      isFaulty: faultWords(one).length > 0,
      startsGroup: index > 0 && compareSettings(settingOf(ordered[index - 1]!), settingOf(one)) !== 0,
      cells: filled.map(({ cell }) => cell(one)),
    })),
    notes,
  }
}

type Value = string | number | undefined

function compareSettings(a: readonly number[], b: readonly number[]): number {
  for (const [index, left] of a.entries()) if (left !== b[index]) return left - b[index]!
  return 0
}

function shown(value: Value): string {
  return typeof value === 'number' ? count(value) : (value ?? '')
}
