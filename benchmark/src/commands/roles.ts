import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { roles } from '../scenarios/roles/roles.ts'
import { addMeasureOptions, measure, type MeasureOptions } from './measure-command.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

interface RolesOptions extends MeasureOptions {
  members: number
  online: number
  turns: number
  rounds: number
  warmUps: number
  bytes: number
  sends: number
  within: number
  processes?: number
}

/** `hubbub-bench roles`: what changes of roles cost in a large group. */
export function addRolesCommand(program: Command): void {
  const command = program
    .command('roles')
    .description(
      'A large group, some of its members online: a role is created, given to half of the members, allowed something in a channel, and let ' +
        'into a private channel; then it is let out again, and taken from them. For each: until it is answered, until the last screen shows ' +
        'it, what is heard and asked, the slowest message of somebody else meanwhile, and the memory of the server. Messages to everybody ' +
        'and sends before and after. On a server of its own, where the people are registered first.',
    )
    .option('--members <count>', 'of the group', readCount, 100_000)
    .option('--online <count>', 'of them', readCount, 10_000)
    .option('--turns <count>', 'how often each change is made', readCount, 5)
    .option('--rounds <count>', 'messages that count, before and after', readCount, 30)
    .option('--warm-ups <count>', 'messages before those', readCountOrNone, 10)
    .option('--bytes <count>', 'length of a message', readCount, 100)
    .option('--sends <count>', 'of a round of sends, before and after', readCount, 10_000)
    .option('--within <ms>', 'the limit of a message, and of a change', readCount, 60_000)
    .option('--processes <count>', 'of the load; chosen when not given', readCount)
  addMeasureOptions(command).action(({ within: withinMs, ...options }: RolesOptions) => {
    // Half of those who are online are of each half of the members, and one member more sends beside them.
    if (options.online + 2 > options.members)
      throw new BenchError('wrong_usage', 'At least two members have to be away.')
    return measure(options, ({ feed, signal }) => roles({ ...options, withinMs, feed, signal }))
  })
}
