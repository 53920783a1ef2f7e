import { runJest, type Tally } from './jest-run.ts'
import { say } from '../say.mjs'
import type { Suite } from './suite.ts'

interface Outcome {
  suite: Suite
  tally: Tally
  seconds: number
  note: string
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Runs the suites that are asked for, or all, and tells what ran and what did not. Answers the exit code. */
export async function runSuites(suites: Suite[], args: string[]): Promise<number> {
  const { asked, options } = understand(suites, args)
  const outcomes: Outcome[] = []
  for (const together of groups(asked))
    outcomes.push(...(await Promise.all(together.map((suite) => outcomeOf(suite, options)))))
  return report(suites, outcomes)
}

/** Each with those that run beside it. */
function groups(suites: Suite[]): Suite[][] {
  const all: Suite[][] = []
  for (const suite of suites) {
    const last = all.at(-1)
    if (suite.isBeside && last) last.push(suite)
    else all.push([suite])
  }
  return all
}

/** `[suite…] [what jest takes: a part of a file's name, -t and a part of a test's name, …]` */
function understand(suites: Suite[], args: string[]) {
  const named = suites.filter(({ name }) => args.includes(name))
  return {
    asked: named.length > 0 ? named : suites.filter(({ isExtra }) => !isExtra),
    options: args.filter((arg) => !named.some(({ name }) => name === arg)),
  }
}

async function outcomeOf(suite: Suite, options: string[]): Promise<Outcome> {
  const obstacle = suite.obstacle?.()
  if (obstacle) return { suite, tally: notRun(), seconds: 0, note: `did not run: ${obstacle}` }
  say(`\n${suite.title}`)
  const began = performance.now()
  const tally = await runJest(suite.name, [...options, ...suite.jestOptions], environmentOf(suite))
  const seconds = (performance.now() - began) / 1000
  const isEmpty = tally.passed + tally.failed === 0
  if (!isEmpty) return { suite, tally, seconds, note: '' }
  // Whoever asks for certain tests by name may well find none in a suite; a whole suite without tests is broken.
  if (options.length > 0) return { suite, tally, seconds, note: 'no test of that name' }
  return { suite, tally: { ...tally, failed: 1 }, seconds, note: 'ran no test at all: that is a failure' }
}

/** Read by packages/testing. */
const environmentOf = ({ shape, isBuilt }: Suite) => ({
  ...(shape && { TEST_SHAPE: shape }),
  ...(isBuilt && { HUBBUB_PROGRAM: 'built' }),
})

function notRun(): Tally {
  return process.env.CI === 'true' ? { ...nothing, failed: 1 } : nothing
}

function report(suites: Suite[], outcomes: Outcome[]): number {
  say('\nWhat ran, and what did not')
  for (const { suite, tally, seconds, note } of outcomes)
    say(`  ${suite.title.padEnd(32)} ${note || `${inWords(tally)}, ${seconds.toFixed(0)} s`}`)
  for (const suite of suites.filter((one) => !outcomes.some((outcome) => outcome.suite === one)))
    say(`  ${suite.title.padEnd(32)} not asked for`)
  const total = outcomes.map(({ tally }) => tally).reduce(sum, nothing)
  say(`\n${inWords(total)}`)
  if (total.failures.length > 0) say(`\nFailed\n${total.failures.map((test) => `  ${test}`).join('\n')}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

function sum(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
