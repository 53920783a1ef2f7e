import { Option, type Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { partsOf, type Part } from '../bench/parts.ts'
import { runParts } from '../bench/run-parts.ts'
import { sizesFor, type Pace } from '../bench/sizes.ts'
import { LiveFeed } from '../live/live-feed.ts'
import { liveOption, watchLive } from '../live/watch-live.ts'
import { beginResult } from '../measure/begin-result.ts'
import { readMachine } from '../measure/machine.ts'
import { terminalReport } from '../report/terminal.ts'
import { verdictOn } from '../report/verdict.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { resultsFolder } from './report.ts'
import { showProgress } from './show-progress.ts'

interface RunOptions {
  quick?: true
  full?: true
  only?: string
  out: string
  live?: string | true
}

const stoppedExitCode = 130
/** Where there is no terminal. */
const usualColumns = 160

/** `hubbub-bench run`, which is `npm run bench`: every scenario, and a report. */
export function addRunCommand(program: Command, env: Environment): void {
  program
    .command('run')
    .description(
      'Every scenario one after the other, in sizes that suit this machine, beside the peers that can run here; about five ' +
        'minutes, and a report. Ctrl+C ends it with a report of what was measured.',
    )
    .addOption(
      new Option('--quick', 'very small: whether it works, not how fast it is; a minute or two').conflicts(
        'full',
      ),
    )
    .option('--full', 'to 10,000 online and more; takes half an hour')
    .option('--only <names>', 'these scenarios, with commas')
    .option('--out <folder>', 'where the folder of the report is made', resultsFolder)
    .option(...liveOption)
    .addHelpText(
      'after',
      '\nExit codes: 0 good, 1 a scenario failed or had faults, 2 wrong usage, 130 stopped. NATS_URL, REDIS_URL and MONGO_URL,' +
        '\nwhen set, put a cluster beside the single process in calls; CENTRIFUGO names the program of that peer.\n',
    )
    .action((options: RunOptions) => run(options, env))
}

async function run({ quick, full, only, out, live }: RunOptions, env: Environment): Promise<void> {
  const pace: Pace = quick ? 'quick' : full ? 'full' : 'usual'
  const { sizes, notes } = sizesFor(pace, readMachine())
  const parts = partsNamed(only, partsOf(sizes, env))
  const feed = new LiveFeed()
  const stopShowing = showProgress(feed)
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  // Under npm one Ctrl+C comes twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const finish = beginResult()
  try {
    for (const text of notes) feed.report({ kind: 'note', text })
    const { scenarios, failed } = await watchLive(live, feed, () =>
      runParts(parts, { feed, signal: stopping.signal }),
    )
    stopShowing()
    for (const one of scenarios) if (one.scenario === 'broadcast') one.notes.push(...notes)
    const result = finish(scenarios)
    // What draws takes a second to load, which only the end should wait for.
    const { writeResult } = await import('../report/write-result.ts')
    const folder = await writeResult(result, out)
    const { isTTY: hasColour, columns } = process.stdout
    const terminal = { columns: hasColour ? columns : usualColumns, hasColour }
    const lines = [terminalReport(result, terminal), ...failed, folder]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (stopping.signal.aborted) process.exitCode = stoppedExitCode
    else if (failed.length > 0 || !verdictOn(result).isClean) process.exitCode = 1
  } finally {
    stopShowing()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

/** All of them without names. Throws a `BenchError` for a name that none has. */
function partsNamed(names: string | undefined, parts: Part[]): Part[] {
  if (names === undefined) return parts
  const wanted = names.split(',').map((name) => name.trim())
  const unknown = wanted.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined)
    throw new BenchError(
      'wrong_usage',
      `There is no scenario '${unknown}'. Give some of: ${parts.map(({ name }) => name).join(', ')}.`,
    )
  return parts.filter(({ name }) => wanted.includes(name))
}
