import type { Command } from 'commander'
import { neighbour } from '../scenarios/neighbour/neighbour.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { contendersNamed } from './options/peer-options.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

interface NeighbourOptions extends MeasureOptions {
  on: string
  people: number
  rate: number
  crowd: number
  every: number
  turn: number
  turns: number
  warmUp: number
  bytes: number
  within: number
  rest: number
  processes?: number
}

/** `hubbub-bench neighbour`: whether a large room is felt in a small one. */
export function addNeighbourCommand(program: Command, env: Environment): void {
  const command = program
    .command('neighbour')
    .description(
      'A small conversation at a steady pace, by itself and then beside a message to a large room every second, in turns on the ' +
        'same server: the delays of the small one, counted from when each message was to leave, and their ratio.',
    )
    .option('--on <names>', 'contenders, with commas; see "compare --help"', 'hubbub')
    .option('--people <count>', 'who talk with one another', readCount, 10)
    .option('--rate <count>', 'messages of all of those in a second', readCount, 5)
    .option('--crowd <count>', 'who are in the large room', readCount, 10_000)
    .option('--every <ms>', 'between two messages to the large room', readCount, 1_000)
    .option('--turn <ms>', 'how long a turn takes', readCount, 15_000)
    .option('--turns <count>', 'turns of each kind', readCount, 3)
    .option('--warm-up <ms>', 'a turn of each kind before those', readCount, 5_000)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--within <ms>', 'the limit of the last message of a turn', readCount, 30_000)
    .option('--rest <ms>', 'before memory is looked at', readCountOrNone, 2_000)
    .option('--processes <count>', 'load processes of the large room (default: what suits)', readCountOrNone)
  addMeasureOptions(command).action(
    ({ on, rate, every, turn, warmUp, within, rest, ...options }: NeighbourOptions) => {
      const contenders = contendersNamed(on, env)
      const times = { everyMs: every, turnMs: turn, warmUpMs: warmUp, withinMs: within, restMs: rest }
      return measure(options, ({ feed, signal }) =>
        neighbour({ ...options, ...times, messagesPerSecond: rate, contenders, feed, signal }),
      )
    },
  )
}
