import type { Command } from 'commander'
import { BenchError } from '../../bench-error.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { systemsUnderTest, type Counts, type Environment } from '../../servers/systems-under-test.ts'
import { withContender, type LoadOptions } from './load-options.ts'
import { readCount } from './read-options.ts'

/** Who is measured beside ours in the same run. */
export interface PeerOptions {
  /** None without it. */
  with?: string
  gateways: number
}

/** `usual` are those that are measured when none are named; nobody without it. */
export function addPeerOptions(command: Command, env: Environment, usual?: string): Command {
  return command
    .option('--with <names>', `with commas, of ${Object.keys(systemsUnderTest(env)).join(', ')}`, usual)
    .option('--gateways <count>', 'of hubbub-cluster', readCount, 2)
}

/** Works with ours and those that were named. Throws a `BenchError` for a name that nobody has before anything is started. */
export async function withPeers<T>(
  options: LoadOptions & PeerOptions,
  env: Environment,
  work: (contenders: SystemUnderTest[]) => Promise<T>,
): Promise<T> {
  const others = options.with === undefined ? [] : contendersNamed(options.with, env, options)
  return withContender(options, env, (ours) =>
    work([ours, ...others.filter(({ name }) => name !== ours.name)]),
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
