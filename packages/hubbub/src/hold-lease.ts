import { StartupError, type Lease } from '@hubbub/runtime'
import { whenReachable } from './when-reachable.ts'

type How = Parameters<typeof whenReachable>[1]

/** The first promise to the others, for which NATS is asked. It may break off, or answer late, while a whole cluster starts. */
export const holdLease = (lease: Pick<Lease, 'start'>, how: How): Promise<void> =>
  whenReachable(async () => {
    try {
      await lease.start()
    } catch (error) {
      throw new StartupError(
        'part_unreachable',
        `NATS or MongoDB does not answer (${(error as Error).message}). Are they running, and are NATS_URL and MONGO_URL right?`,
      )
    }
  }, how)
