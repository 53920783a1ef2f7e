import { Option, type Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { rooms } from '../scenarios/rooms/rooms.ts'
import { type BroadcastMode, broadcastModes } from '../scenarios/rooms/plan.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone, readCounts } from './options/read-options.ts'

interface RoomsOptions extends MeasureOptions {
  sizes: number[]
  modes: string
  rounds: number
  warmUps: number
  bytes: number
  within: number
}

/** `hubbub-bench rooms`: what members cost who are not there. */
export function addRoomsCommand(program: Command): void {
  const command = program
    .command('rooms')
    .description(
      'Rooms of many members, one of whom is online and speaks, for each way of HUBBUB_BROADCAST: creation, until the message ' +
        'is acknowledged; broadcast, from the commit to the last byte handed to the kernel as the server itself measures it; ' +
        'delivery, from the sender’s bytes to the receipt. On a server of its own, where the people are registered first.',
    )
    .addOption(
      new Option('--sizes <counts>', 'members, with commas')
        .argParser(readCounts)
        .default([100, 1_000, 10_000], '100,1000,10000; the whole set has 100k as well'),
    )
    .option('--modes <names>', `with commas, of ${broadcastModes.join(', ')}`, broadcastModes.join(','))
    .option('--rounds <count>', 'messages that count, for each size and mode', readCount, 30)
    .option('--warm-ups <count>', 'messages before those', readCountOrNone, 10)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--within <ms>', 'the limit of a message', readCount, 10_000)
  addMeasureOptions(command).action(({ modes: names, within: withinMs, ...options }: RoomsOptions) => {
    const modes = modesNamed(names)
    return measure(options, ({ feed, signal }) => rooms({ ...options, modes, withinMs, feed, signal }))
  })
}

/** Each of them once, in their order. Throws a `BenchError` for a way that there is not. */
export function modesNamed(names: string): BroadcastMode[] {
  return [...new Set(names.split(',').map((name) => name.trim()))].map((name) => {
    const mode = broadcastModes.find((one) => one === name)
    if (mode) return mode
    throw new BenchError(
      'wrong_usage',
      `There is no mode '${name}'. Give some of: ${broadcastModes.join(', ')}.`,
    )
  })
}
