import { builtServer } from '../build/server.mjs'
import { WarmServers } from '../servers/warm-servers.ts'
import { say } from '../say.mjs'
import { partOf, titleOf } from './deep-parts.ts'
import { gate, isInGate } from './gate.ts'
import { listTests, runJest } from './jest-run.ts'
import { report, type Outcome } from './report.ts'
import { failedFiles, type FileResult } from './results.ts'
import { mostSecondTries, tryAgain } from './second-try.ts'
import type { Suite } from './suite.ts'

/** A suite, or some of its files. */
interface Ask {
  suite: Suite
  title: string
  /** All without it. */
  files?: string[] | undefined
  options: string[]
}

/**
 * The gate of these suites: `[suite…] [what jest takes: a part of a file's name, -t and a part of a test's name, …]`. With something for
 * jest it is chosen from all files of the suites, those of the deep suite too. Answers the exit code.
 */
export async function runSuites(suites: Suite[], args: string[]): Promise<number> {
  const named = suites.filter(({ name }) => args.includes(name))
  const options = args.filter((arg) => !named.some(({ name }) => name === arg))
  const asks = (named.length > 0 ? named : suites).flatMap((suite): Ask[] => {
    const { title } = suite
    if (options.length > 0) return [{ suite, title, options }]
    if (!gate[suite.name]) return [{ suite, title, options }]
    const files = listTests(suite.name).filter((file) => isInGate(suite.name, file))
    return files.length > 0 ? [{ suite, title, files, options }] : []
  })
  return runAll(asks)
}

/** What the gate leaves out: whole, or these parts. Answers the exit code. */
export async function runDeepParts(suites: Suite[], parts: string[], options: string[]): Promise<number> {
  const asks = suites.flatMap((suite) => {
    const byPart = Object.groupBy(listTests(suite.name), (file) => partOf(suite.name, file) ?? 'gate')
    return parts.flatMap((part): Ask[] => {
      const files = byPart[part]
      return files ? [{ suite, title: `${titleOf(part)}: ${suite.title}`, files, options }] : []
    })
  })
  if (asks.length > 0) return runAll(asks)
  say(`The gate runs all files of ${parts.join(' and ')}: npm test or npm run test:cluster.`)
  return 2
}

async function runAll(asks: Ask[]): Promise<number> {
  const outcomes: Outcome[] = []
  let mayTry = mostSecondTries
  for (const together of groups(asks)) {
    const ended = await Promise.all(together.map(outcomeOf))
    for (const outcome of ended) {
      const tried = await triedAgain(outcome, mayTry)
      mayTry -= tried.secondTries.length
      outcomes.push(tried)
    }
  }
  return report(outcomes)
}

/** Each with those that run beside it. */
function groups(asks: Ask[]): Ask[][] {
  const all: Ask[][] = []
  for (const ask of asks) {
    const last = all.at(-1)
    if (ask.suite.isBeside && last) last.push(ask)
    else all.push([ask])
  }
  return all
}

async function outcomeOf(ask: Ask): Promise<Outcome & { ask: Ask }> {
  const { suite, title } = ask
  const outcome = { ask, title, results: [], secondTries: [], seconds: 0 }
  const obstacle = suite.obstacle?.()
  if (obstacle) return { ...outcome, isRed: process.env.CI === 'true', note: `did not run: ${obstacle}` }
  say(`\n${title}`)
  const began = performance.now()
  const results = await runSuite(ask, ask.files)
  const seconds = (performance.now() - began) / 1000
  const isEmpty = results.length === 0
  // Whoever asks for certain tests by name may well find none in a suite; a whole suite without tests is broken.
  if (isEmpty && ask.options.length > 0) return { ...outcome, isRed: false, note: 'no test of that name' }
  if (isEmpty) return { ...outcome, isRed: true, note: 'ran no test at all: that is a failure' }
  return { ...outcome, results, seconds, isRed: failedFiles(results).length > 0 }
}

async function triedAgain(outcome: Outcome & { ask: Ask }, mayTry: number): Promise<Outcome> {
  const { ask, results, seconds } = outcome
  // Who asks for certain tests looks at them.
  if (!outcome.isRed || ask.suite.isTriedOnce || ask.options.length > 0) return outcome
  const began = performance.now()
  const { results: all, secondTries } = await tryAgain(results, mayTry, (file) => {
    say(`\nonce more, by itself: ${file}`)
    return runSuite(ask, [file])
  })
  return {
    ...outcome,
    ...{ results: all, secondTries, isRed: failedFiles(all).length > 0 },
    seconds: seconds + (performance.now() - began) / 1000,
  }
}

async function runSuite({ suite, options }: Ask, files: string[] | undefined): Promise<FileResult[]> {
  const servers = suite.isWarm && (await WarmServers.open())
  const environment = { ...environmentOf(suite), ...(servers && { TEST_WARM_SERVERS: servers.address }) }
  try {
    return await runJest(suite.name, [...options, ...suite.jestOptions], { environment, files })
  } finally {
    if (servers) await servers.close()
  }
}

/** Read by packages/testing. */
const environmentOf = ({ shape, isBuilt }: Suite) => ({
  ...(shape && { TEST_SHAPE: shape }),
  ...(isBuilt && builtServer),
})
