import type { Command } from 'commander'
import { churn } from '../scenarios/churn/churn.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { contendersNamed } from './options/peer-options.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

interface ChurnOptions extends MeasureOptions {
  on: string
  idle: number
  coming: number
  stay: number
  every: number
  rounds: number
  warmUps: number
  bytes: number
  within: number
  rest: number
  processes?: number
}

/** `hubbub-bench churn`: delays while others connect and leave. */
export function addChurnCommand(program: Command, env: Environment): void {
  const command = program
    .command('churn')
    .description(
      'Some stay and hear a message every second while as many others connect, leave after five seconds and come again, over ' +
        'and over: the delay, the delay less two pings measured between the messages on the same connections, and how long it ' +
        'was inside by the server’s own clocks. As soketi published it.',
    )
    .option('--on <names>', 'contenders, with commas; see "compare --help"', 'hubbub,socketio')
    .option('--idle <count>', 'who stay and listen', readCount, 500)
    .option('--coming <count>', 'who come and go', readCount, 500)
    .option('--stay <ms>', 'how long each of those stays', readCount, 5_000)
    .option('--every <ms>', 'between two messages', readCount, 1_000)
    .option('--rounds <count>', 'messages that count', readCount, 30)
    .option(
      '--warm-ups <count>',
      'messages before those, while people come and go already',
      readCountOrNone,
      10,
    )
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--within <ms>', 'the limit of a message', readCount, 30_000)
    .option('--rest <ms>', 'before memory is looked at', readCountOrNone, 1_000)
    .option(
      '--processes <count>',
      'load processes for each kind of people (default: what suits)',
      readCountOrNone,
    )
  addMeasureOptions(command).action(({ on, stay, every, within, rest, ...options }: ChurnOptions) => {
    const contenders = contendersNamed(on, env)
    const times = { stayMs: stay, everyMs: every, withinMs: within, restMs: rest }
    return measure(options, ({ feed, signal }) => churn({ ...options, ...times, contenders, feed, signal }))
  })
}
