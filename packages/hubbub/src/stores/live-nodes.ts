import { leaseMs, StartupError } from '@hubbub/runtime'
import type { Mongo } from '@hubbub/mongo'

/** For what has to find a cluster stopped. */
export async function refuseLiveNodes({ nodes }: Pick<Mongo, 'nodes'>): Promise<void> {
  const live = await nodes.alive(leaseMs)
  if (live.length > 0)
    throw new StartupError(
      'node_refused',
      `Nodes are running on this database (${live.map(({ id }) => id).join(', ')}). Stop them first.`,
    )
}
