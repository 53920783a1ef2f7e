import { Option, type Command } from 'commander'
import { storm } from '../scenarios/storm/storm.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount } from './options/read-options.ts'

interface StormOptions extends MeasureOptions {
  people: number
  how: 'kill' | 'cut'
  retry?: number
  storms: number
  rate: number
  bytes: number
  perSecond: number
  within: number
  workers?: number
  with?: 'socketio'
}

/** `hubbub-bench storm`: everybody is gone at once, and comes back. */
export function addStormCommand(program: Command): void {
  const command = program
    .command('storm')
    .description(
      'Takes every connection away at once while somebody goes on talking, and measures until all are back, let in, and have ' +
        'caught up with everything by its number: nothing missing, nothing twice. Each comes back and catches up by itself as ' +
        'the client does. On a server of its own.',
    )
    .option('--people <count>', 'online when it comes', readCount, 1_000)
    .addOption(
      new Option(
        '--how <way>',
        'kill: the server dies and is started again; cut: the network takes all connections',
      )
        .choices(['kill', 'cut'])
        .default('kill'),
    )
    .option(
      '--retry <ms>',
      'all try again after exactly so long (default: as the client does, with jitter)',
      readCount,
    )
    .option('--storms <count>', 'one after the other', readCount, 3)
    .option('--rate <count>', 'messages in a second meanwhile', readCount, 5)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--per-second <count>', 'connections begun in a second before it', readCount, 1_000)
    .option('--within <ms>', 'who is not back by then is lost', readCount, 60_000)
    .option('--workers <count>', 'processes that hold the sockets', readCount)
    .addOption(new Option('--with <name>', 'plain Socket.IO in the same run, in turns').choices(['socketio']))
  addMeasureOptions(command).action(({ retry, rate, within, with: peer, ...options }: StormOptions) =>
    measure(options, ({ feed, signal }) =>
      storm({
        ...{ ...options, retryMs: retry ?? null, messagesPerSecond: rate, withinMs: within },
        ...{ isWithSocketio: peer === 'socketio', feed, signal },
      }),
    ),
  )
}
