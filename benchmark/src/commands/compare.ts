import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { broadcast } from '../scenarios/broadcast/broadcast.ts'
import type { SystemUnderTest } from '../servers/system-under-test.ts'
import { systemsUnderTest, type Counts, type Environment } from '../servers/systems-under-test.ts'
import { addRoundOptions, plannedBy, type BroadcastOptions } from './broadcast.ts'
import { addLoadOptions, withContender } from './load-options.ts'
import { addMeasureOptions, measure } from './measure-command.ts'
import { readCount } from './read-options.ts'

const usualPeers = 'socketio,centrifugo,climit'

/** `hubbub-bench compare`: full receipt of ours and of others in the same run. */
export function addCompareCommand(program: Command, env: Environment): void {
  const command = program
    .command('compare')
    .description(
      'The same broadcast on Hubbub and on others, taking turns round by round on one machine. Who cannot run here is left ' +
        'out with a note that says how to get it.',
    )
    .option('--with <names>', `with commas, of ${Object.keys(systemsUnderTest(env)).join(', ')}`, usualPeers)
    .option('--gateways <count>', 'of hubbub-cluster', readCount, 2)
  addRoundOptions(addMeasureOptions(addLoadOptions(command, [100, 1_000]))).action(
    (options: BroadcastOptions & { with: string; gateways: number }) => {
      const others = contendersNamed(options.with, env, options)
      return measure(options, ({ feed, signal }) =>
        withContender(options, env, (ours) =>
          broadcast({
            contenders: [ours, ...others.filter(({ name }) => name !== ours.name)],
            ...{ feed, signal },
            ...plannedBy(options),
          }),
        ),
      )
    },
  )
}

/** Each of them once, in their order. Throws a `BenchError` for a name that nobody has. */
export function contendersNamed(names: string, env: Environment, counts?: Counts): SystemUnderTest[] {
  const all = systemsUnderTest(env, counts)
  return [...new Set(names.split(',').map((name) => name.trim()))].map((name) => {
    const found = Object.hasOwn(all, name) ? all[name] : undefined
    if (found) return found
    throw new BenchError(
      'wrong_usage',
      `There is no '${name}'. Give some of: ${Object.keys(all).join(', ')}.`,
    )
  })
}
