import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { roles } from '../scenarios/roles/roles.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

interface RolesOptions extends MeasureOptions {
  members: number
  online: number
  batch: number
  rounds: number
  warmUps: number
  bytes: number
  within: number
  processes?: number
}

/** `hubbub-bench roles`: what a change of roles costs in a large group. */
export function addRolesCommand(program: Command): void {
  const command = program
    .command('roles')
    .description(
      'A large group, some of its members online: a role is created, given to half of the members, and allowed something in a channel. For ' +
        'each: until it is answered, until the last one online has heard it, what one of them hears, and the memory of the server before ' +
        'and after; messages to everybody before and after. On a server of its own, where the people are registered first.',
    )
    .option('--members <count>', 'of the group', readCount, 10_000)
    .option('--online <count>', 'of them', readCount, 1_000)
    .option('--batch <count>', 'members who are given the role at once, 1,000 at most', readCount, 1_000)
    .option('--rounds <count>', 'messages that count, before and after', readCount, 30)
    .option('--warm-ups <count>', 'messages before those', readCountOrNone, 10)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--within <ms>', 'the limit of a message, and of a change', readCount, 60_000)
    .option('--processes <count>', 'of the load; chosen when not given', readCount)
  addMeasureOptions(command).action(({ within: withinMs, ...options }: RolesOptions) => {
    // One more is online, who counts bytes.
    if (options.online >= options.members)
      throw new BenchError('wrong_usage', 'Fewer have to be online than there are members.')
    return measure(options, ({ feed, signal }) => roles({ ...options, withinMs, feed, signal }))
  })
}
