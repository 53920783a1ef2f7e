import type { Command } from 'commander'
import { LiveFeed } from '../live/live-feed.ts'
import { liveOption, watchLive } from '../live/watch-live.ts'
import { beginResult } from '../measure/begin-result.ts'
import type { Result, ScenarioResult } from '../measure/result.ts'
import { terminalReport } from '../report/terminal.ts'
import { verdictOn } from '../report/verdict.ts'
import { resultsFolder } from './report.ts'
import { showProgress } from './show-progress.ts'

/** What every command that measures understands. */
export interface MeasureOptions {
  json?: true
  keep?: string | true
  live?: string | true
  allowFaults?: true
}

/** Where a scenario reports to, and what says that it is to stop. */
export interface Run {
  feed: LiveFeed
  signal: AbortSignal
}

/** Adds the options and the exit codes to a command that measures. */
export function addMeasureOptions(command: Command): Command {
  return command
    .option('--json', 'print the result with every round as JSON, nothing else')
    .option('--keep [folder]', 'keep the result with a report, in benchmark/results without a folder')
    .option(...liveOption)
    .option('--allow-faults', 'end with 0 though something went wrong; it is told all the same')
    .addHelpText(
      'after',
      '\nExit codes: 0 good, 1 something went missing, came twice or out of order, was refused or lost;' +
        '\n2 wrong usage, 69 not possible here (it says what to do), 130 stopped.\n',
    )
}

/** Runs scenarios, shows how far they are and what came out. A fault makes the exit code 1. */
export async function measure(
  { json, keep, live, allowFaults }: MeasureOptions,
  run: (run: Run) => Promise<ScenarioResult>,
): Promise<void> {
  const feed = new LiveFeed()
  const stop = showProgress(feed)
  const stopping = new AbortController()
  const abort = () => {
    // Asked a second time it does not wait for anything; servers that were started end with it.
    if (stopping.signal.aborted) process.exit(130)
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
  const finish = beginResult()
  try {
    const scenario = await watchLive(live, feed, () => run({ feed, signal: stopping.signal }))
    const result = finish([scenario])
    stop()
    const kept = keep === undefined ? null : await write(result, keep === true ? resultsFolder : keep)
    const isTerminal = process.stdout.isTTY
    const terminal = { columns: isTerminal ? process.stdout.columns : 100, hasColour: isTerminal }
    process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${terminalReport(result, terminal)}\n`)
    if (kept !== null) process.stderr.write(`${kept}\n`)
    if (!allowFaults && !verdictOn(result).isClean) process.exitCode = 1
  } finally {
    stop()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort)
  }
}

/** What draws the report takes a second to load. */
async function write(result: Result, folder: string): Promise<string> {
  const { writeResult } = await import('../report/write-result.ts')
  return writeResult(result, folder)
}
