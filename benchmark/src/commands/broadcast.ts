import type { Command } from 'commander'
import { broadcast } from '../scenarios/broadcast/broadcast.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { addLoadOptions, withContender, type LoadOptions } from './options/load-options.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

/** `hubbub-bench broadcast`: full receipt of one message by everybody online. */
export function addBroadcastCommand(program: Command, env: Environment): void {
  const command = program
    .command('broadcast')
    .description(
      'One message to everybody online in one room, again and again: from the moment the sender’s bytes leave until the last ' +
        'receiver has read it. A round in which anything is missing, doubled or out of order is no figure.',
    )
  addRoundOptions(addMeasureOptions(addLoadOptions(command, [100, 1_000]))).action(
    (options: BroadcastOptions) =>
      measure(options, ({ feed, signal }) =>
        withContender(options, env, (contender) =>
          broadcast({ contenders: [contender], feed, signal, ...plannedBy(options) }),
        ),
      ),
  )
}

export interface RoundOptions {
  rounds: number
  warmUps: number
  bytes: number
  senders: number
  within: number
  rest: number
}

export type BroadcastOptions = LoadOptions & MeasureOptions & RoundOptions

/** How often, how much and by whom is spoken. */
export function addRoundOptions(command: Command): Command {
  return command
    .option('--rounds <count>', 'rounds that count, for each size', readCount, 10)
    .option('--warm-ups <count>', 'rounds before those', readCountOrNone, 5)
    .option('--bytes <count>', 'length of the message', readCount, 100)
    .option('--senders <count>', 'who speak at the same moment in each round', readCount, 1)
    .option('--within <ms>', 'the limit of a round', readCount, 30_000)
    .option('--rest <ms>', 'between rounds', readCountOrNone, 100)
}

/** The options as the scenario takes them. */
export function plannedBy(options: LoadOptions & RoundOptions) {
  const { sizes, rounds, warmUps, bytes, senders, within, rest, processes, perSecond } = options
  return { sizes, rounds, warmUps, bytes, senders, withinMs: within, restMs: rest, processes, perSecond }
}
