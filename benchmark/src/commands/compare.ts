import type { Command } from 'commander'
import { broadcast } from '../scenarios/broadcast/broadcast.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { addRoundOptions, plannedBy, type BroadcastOptions } from './broadcast.ts'
import { addLoadOptions } from './options/load-options.ts'
import { addMeasureOptions, measure } from './measure-command.ts'
import { addPeerOptions, withPeers, type PeerOptions } from './options/peer-options.ts'

const usualPeers = 'socketio,centrifugo,climit'

/** `hubbub-bench compare`: full receipt of ours and of others in the same run. */
export function addCompareCommand(program: Command, env: Environment): void {
  const command = program
    .command('compare')
    .description(
      'The same broadcast on Hubbub and on others, taking turns round by round on one machine. Who cannot run here is left ' +
        'out with a note that says how to get it.',
    )
  addPeerOptions(command, env, usualPeers)
  addRoundOptions(addMeasureOptions(addLoadOptions(command, [100, 1_000]))).action(
    (options: BroadcastOptions & PeerOptions) =>
      measure(options, ({ feed, signal }) =>
        withPeers(options, env, (contenders) =>
          broadcast({ contenders, feed, signal, ...plannedBy(options) }),
        ),
      ),
  )
}
