import { limits } from '@hubbub/protocol'
import { Option, type Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { withServer } from '../register/server-options.ts'
import { ownServer, type HeadlineServer } from '../scenarios/headline/channel.ts'
import type { Watch } from '../scenarios/headline/watch.ts'
import { headline } from '../scenarios/headline/headline.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { usersFrom } from '../servers/existing.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

interface HeadlineOptions extends MeasureOptions {
  watchers: number
  by: keyof typeof ways
  rounds: number
  warmUps: number
  bytes: number
  within: number
  rest: number
  processes?: number
  url?: string
  administrator?: string
  tokens: string
}

const ways = {
  sockets: ['sockets'],
  polling: ['long polling'],
  both: ['sockets', 'long polling'],
} satisfies Record<string, Watch['way'][]>

/** `hubbub-bench headline`: one value that everybody watches. */
export function addHeadlineCommand(program: Command, env: Environment): void {
  addMeasureOptions(program.command('headline'))
    .description(
      'A channel’s headline changes while everybody in the channel watches it, over sockets and by long polling: how many have ' +
        'it, told about every 100 ms, until the last one has. The clock starts when the bytes of the change leave.',
    )
    .option('--watchers <count>', 'who watch, each way', readCount, 1_000)
    .addOption(
      new Option('--by <way>', 'sockets, polling or both').choices(Object.keys(ways)).default('both'),
    )
    .option('--rounds <count>', 'rounds that count', readCount, 10)
    .option('--warm-ups <count>', 'rounds before those', readCountOrNone, 3)
    .option('--bytes <count>', `length of the headline, at most ${limits.headlineChars}`, readCount, 100)
    .option('--within <ms>', 'the limit of a round', readCount, 30_000)
    .option('--rest <ms>', 'between rounds, and before memory is looked at', readCountOrNone, 500)
    .addOption(
      new Option('--processes <count>', 'load processes (default: what suits the machine)').argParser(
        readCountOrNone,
      ),
    )
    .option('--url <address>', 'a server that runs (default: one of its own)')
    .option('--administrator <name>', 'who administers that server; without it HUBBUB_BENCH_TOKEN counts')
    .option('--tokens <file>', 'where the test users of that server are kept', './hubbub-bench.tokens')
    .action((options: HeadlineOptions) => runHeadline(options, env))
}

function runHeadline(options: HeadlineOptions, env: Environment): Promise<void> {
  const { watchers, by, rounds, warmUps, bytes, within, rest, processes, url } = options
  if (bytes > limits.headlineChars)
    throw new BenchError('wrong_usage', `A headline has at most ${limits.headlineChars} characters.`)
  const plan = { ways: ways[by], watchers, rounds, warmUps, bytes, withinMs: within, restMs: rest, processes }
  return measure(options, ({ feed, signal }) => {
    const watch = (title: string, start: () => Promise<HeadlineServer>) =>
      headline({ ...plan, title, start, feed, signal })
    if (url === undefined) return watch('Hubbub', ownServer)
    return withServer({ ...options, url }, env, ({ administrator, file }) => {
      const { hostname, port } = new URL(administrator.url)
      return watch(`Hubbub at ${administrator.url}`, async () => ({
        ...{ url: administrator.url, administrator, users: usersFrom(file, administrator), isLasting: true },
        ...{ targets: [{ host: hostname, port: Number(port || 80) }], processes: () => [] },
        stop: async () => {},
      }))
    })
  })
}
