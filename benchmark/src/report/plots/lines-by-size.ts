import type { Series } from '../../measure/result.ts'
import { settingWords } from '../setting-words.ts'
import type { SizeLine, SizePoint } from './size-line.ts'
import { looksOf } from './style.ts'

/** One line for each contender, and for each of its settings when more than the size was varied. */
export function linesBySize(
  series: readonly Series[],
  pointsOf: (series: Series) => SizePoint[],
): SizeLine[] {
  const look = looksOf(series.map(({ contender }) => contender))
  const besides = besidesSize(series)
  const lines = new Map<string, SizeLine>()
  for (const one of series) {
    const points = pointsOf(one)
    if (points.length === 0) continue
    const title = [one.title, besides(one)].filter(Boolean).join(', ')
    const line = lines.get(title) ?? { title, look: look(one.contender), points: [] }
    line.points.push(...points)
    lines.set(title, line)
  }
  for (const { points } of lines.values()) points.sort((a, b) => a.x - b.x)
  return [...lines.values()]
}

/** What tells series of one size apart, other than who they are. */
export function besidesSize(series: readonly Series[]): (one: Series) => string {
  const keys = new Set(series.flatMap(({ setting }) => Object.keys(setting)))
  for (const size of ['online', 'connections']) keys.delete(size)
  // What only some of them have is not what tells them apart.
  const valuesOf = (key: string) => new Set(series.flatMap(({ setting }) => setting[key] ?? []))
  const varied = [...keys].filter((key) => valuesOf(key).size > 1)
  return ({ setting }) =>
    settingWords(
      Object.fromEntries(varied.flatMap((key) => (setting[key] === undefined ? [] : [[key, setting[key]]]))),
    )
}
