import { appendFileSync } from 'node:fs'
import { say } from '../say.mjs'
import { failedFiles, inWords, tallyOf, type FileResult } from './results.ts'

/** What became of a suite, or of a part of one. */
export interface Outcome {
  title: string
  results: FileResult[]
  /** How the files failed that passed when they were run once more. */
  secondTries: FileResult[]
  seconds: number
  isRed: boolean
  /** Why it did not run. */
  note?: string
}

const linesOfFailure = 12
const filesThatTookLong = 5

/** Tells what ran and what did not. Answers the exit code. */
export function report(outcomes: Outcome[]): number {
  const width = Math.max(32, ...outcomes.map(({ title }) => title.length + 2))
  const rows = outcomes.map(
    ({ title, results, seconds, note }) =>
      `  ${title.padEnd(width)}${note ?? `${inWords(tallyOf(results))}, ${seconds.toFixed(0)} s`}`,
  )
  const all = outcomes.flatMap(({ results }) => results)
  const failed = failedFiles(all)
  const secondTries = outcomes.flatMap((outcome) => outcome.secondTries)

  tell(['\nWhat ran, and what did not', ...rows])
  say('\nThe files that took longest')
  for (const { file, seconds } of longest(all)) say(`  ${seconds.toFixed(0).padStart(5)} s  ${file}`)
  say(`\n${inWords(tallyOf(all))}`)
  tell(failed.flatMap(({ file, failures }) => failures.map(({ test }) => `  FAILED  ${file}: ${test}`)))
  tell(secondTries.flatMap(linesOfSecondTry))
  return outcomes.some(({ isRed }) => isRed) || all.length === 0 ? 1 : 0
}

const longest = (results: FileResult[]): FileResult[] =>
  results.toSorted((a, b) => b.seconds - a.seconds).slice(0, filesThatTookLong)

const linesOfSecondTry = ({ file, failures }: FileResult): string[] => [
  `  PASSED AT THE SECOND TRY  ${file}: ${failures.map(({ test }) => test).join('; ')}`,
  ...(failures[0]?.text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfFailure)
    .map((line) => `      ${line}`),
]

/** A run of several commands, as that of CI is, shows all of it at its end: TEST_SUMMARY is the file that collects it. */
export function tell(lines: string[]): void {
  for (const line of lines) say(line)
  const { TEST_SUMMARY } = process.env
  if (TEST_SUMMARY && lines.length > 0) appendFileSync(TEST_SUMMARY, `${lines.join('\n')}\n`)
}
