import { centrifugo } from './centrifugo.ts'
import { climit } from './climit.ts'
import type { Contender } from './contender.ts'
import { hubbub } from './hubbub.ts'
import { hubbubCluster } from './hubbub-cluster.ts'
import { socketio } from './socketio.ts'

/** What contenders are found by: the environment as main.ts reads it. */
export type Environment = Readonly<Record<string, string | undefined>>

const modes = ['direct', 'outbox', 'log', 'direct+outbox']

/** Every server that can be measured, by its name on the command line. `gateways` are those of the cluster. */
export function contenders(env: Environment, gateways?: number): Record<string, Contender> {
  const all = [
    hubbub(),
    ...modes.map((mode) => hubbub(mode)),
    hubbubCluster(env, gateways),
    socketio(),
    climit(env['PATH']),
    centrifugo(env),
  ]
  return Object.fromEntries(all.map((contender) => [contender.name, contender]))
}
