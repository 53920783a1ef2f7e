import { isDeepStrictEqual } from 'node:util'
import type { Machine, Result, ScenarioResult, Series } from '../measure/result.ts'
import { BenchError } from '../bench-error.ts'
import { settingWords } from './setting-words.ts'

/**
 * One result of what several commands measured in one run. Scenarios of the same name become one.
 *
 * @throws BenchError `different_runs` when commit or machine differ, `same_series_twice` when something was measured twice.
 */
export function mergeResults(parts: readonly Result[]): Result {
  const [first, ...others] = [...parts].sort((a, b) => a.startedAt.localeCompare(b.startedAt))
  if (!first) throw new BenchError('no_result', 'There is nothing to merge: no scenario left a result.')
  for (const other of others) refuseAnotherRun(first, other)
  const ended = Math.max(...parts.map(({ startedAt, seconds }) => Date.parse(startedAt) + seconds * 1_000))
  const scenarios = new Map<string, ScenarioResult>()
  for (const scenario of [first, ...others].flatMap((part) => part.scenarios)) {
    const before = scenarios.get(scenario.scenario)
    scenarios.set(scenario.scenario, before ? joined(before, scenario) : scenario)
  }
  return {
    ...first,
    seconds: (ended - Date.parse(first.startedAt)) / 1_000,
    commands: [...new Set([first, ...others].flatMap(({ commands }) => commands))],
    scenarios: [...scenarios.values()],
  }
}

function refuseAnotherRun(first: Result, other: Result): void {
  // The load is of the moment, all else of the machine.
  const lasting = (machine: Machine) => ({ ...machine, loadBefore: 0 })
  if (first.commit !== other.commit)
    throw new BenchError(
      'different_runs',
      `These are runs of ${first.commit} and of ${other.commit}: report them apart.`,
    )
  if (!isDeepStrictEqual(lasting(first.machine), lasting(other.machine)))
    throw new BenchError('different_runs', 'These runs were made on different machines: report them apart.')
}

function joined(a: ScenarioResult, b: ScenarioResult): ScenarioResult {
  const twice = b.series.find((one) => a.series.some((other) => isSame(one, other)))
  if (twice)
    throw new BenchError(
      'same_series_twice',
      `${a.scenario} was measured twice for ${twice.title} (${settingWords(twice.setting)}): report the runs apart.`,
    )
  return {
    ...a,
    describes: a.describes === b.describes ? a.describes : `${a.describes} ${b.describes}`,
    series: [...a.series, ...b.series],
    notes: [...new Set([...a.notes, ...b.notes])],
  }
}

function isSame(a: Series, b: Series): boolean {
  return a.contender === b.contender && isDeepStrictEqual(a.setting, b.setting)
}
