import { openLoadPool } from '../../load/load-pool.ts'
import type { HeadlineChannel } from './channel.ts'
import type { Watch } from './watch.ts'

/** Everybody of the channel hears of it over a socket. Processes as in `openSwarm`. */
export function watchBySocket(channel: HeadlineChannel, processes?: number): Watch {
  const { conversationId: room, targets, credentials } = channel
  const pool = openLoadPool({ connections: credentials.length, processes })
  return {
    way: 'sockets',
    async enter(onProgress) {
      const people = credentials.map((credential, index) => ({
        ...{ dialect: 'hubbub', credential, rooms: [room] },
        target: targets[index % targets.length]!,
      }))
      const { refused } = await pool.connect(people, { onProgress: ({ ready }) => onProgress(ready) })
      return refused.map(({ why }) => why)
    },
    heard: async (sentAt, withinMs) => (await pool.receipts({ room, sentAt, withinMs })).times,
    faults: () => pool.faults(),
    own: () => pool.own(),
    close: () => pool.close(),
  }
}
