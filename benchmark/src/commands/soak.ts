import type { Command } from 'commander'
import { soak } from '../scenarios/soak/soak.ts'
import { hubbub } from '../servers/hubbub.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

interface SoakOptions extends MeasureOptions {
  people: number
  minutes: number
  perSecond: number
  coming: number
  stay: number
  rooms: number
  roomsPerSecond: number
  slow: number
  slowPerSecond: number
  bytes: number
  sample: number
  warmUp: number
  rest: number
  processes?: number
}

/** `hubbub-bench soak`: whether a server ends as it began, after a long time. */
export function addSoakCommand(program: Command): void {
  const command = program
    .command('soak')
    .description(
      'A crowd in one room is told something again and again for half an hour, while hundreds come and go, small rooms talk beside it, and ' +
        'some do not read for a while, which cuts them off until they come back. Is anything lost, and does memory end where it began?',
    )
    .option('--people <count>', 'who stay in the large room and listen', readCount, 2_000)
    .option('--minutes <count>', 'how long, in ten parts', readCount, 30)
    .option('--per-second <count>', 'messages to the large room', readCount, 2)
    .option('--coming <count>', 'who come into it and go', readCount, 300)
    .option('--stay <ms>', 'how long each of those stays', readCount, 5_000)
    .option('--rooms <count>', 'small rooms of ten', readCount, 20)
    .option('--rooms-per-second <count>', 'messages of all small rooms together', readCount, 20)
    .option('--slow <count>', 'who do not read for 5 to 18 s now and then', readCount, 20)
    .option('--slow-per-second <count>', 'messages of 8,000 bytes to those', readCount, 50)
    .option('--bytes <count>', 'length of all other messages', readCount, 200)
    .option('--sample <ms>', 'between two looks at the server', readCount, 5_000)
    .option('--warm-up <ms>', 'the same before the time that counts', readCountOrNone, 60_000)
    .option(
      '--rest <ms>',
      'before people come, and three times that after they left',
      readCountOrNone,
      15_000,
    )
    .option('--processes <count>', 'load processes of the large room (default: what suits)', readCountOrNone)
  addMeasureOptions(command).action(({ minutes, stay, sample, warmUp, rest, ...options }: SoakOptions) => {
    const times = { forMs: minutes * 60_000, stayMs: stay, sampleMs: sample, warmUpMs: warmUp, restMs: rest }
    // Who does not answer a ping for 20 s is hung up on for that, and who is 1,000 messages behind cannot catch up one by one.
    const fixed = { roomSize: 10, slowMs: [5_000, 18_000], slowBytes: 8_000, withinMs: 60_000 } as const
    return measure(options, ({ feed, signal }) =>
      soak({ ...options, ...times, ...fixed, contender: hubbub(), feed, signal }),
    )
  })
}
