import { centrifugo } from './centrifugo.ts'
import { climit } from './climit.ts'
import type { SystemUnderTest } from './system-under-test.ts'
import { hubbub } from './hubbub.ts'
import { hubbubCluster } from './hubbub-cluster.ts'
import { socketio } from './socketio.ts'

/** What contenders are found by: the environment as main.ts reads it. */
export type Environment = Readonly<Record<string, string | undefined>>

const modes = ['direct', 'outbox', 'log', 'direct+outbox']
const threadCounts = [1, 2]

export interface Counts {
  /** Of the cluster. */
  gateways?: number
  /** Processes that hold the sockets of a Hubbub alone, and of the C program. */
  workers?: number | undefined
}

/** Every server that can be measured, by its name on the command line. */
export function systemsUnderTest(
  env: Environment,
  { gateways, workers }: Counts = {},
): Record<string, SystemUnderTest> {
  const all = [
    hubbub({ workers }),
    ...modes.map((mode) => hubbub({ mode })),
    ...threadCounts.map((threads) => hubbub({ threads })),
    hubbubCluster(env, { gateways }),
    socketio(),
    climit({ path: env['PATH'], processes: workers ?? 1 }),
    centrifugo(env),
  ]
  return Object.fromEntries(all.map((contender) => [contender.name, contender]))
}
