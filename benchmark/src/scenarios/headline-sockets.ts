import { openSwarm } from '../load/swarm.ts'
import type { HeadlineChannel } from './headline-channel.ts'
import type { Watch } from './headline-watch.ts'

/** Everybody of the channel hears of it over a socket. Processes as in `openSwarm`. */
export function watchBySocket(channel: HeadlineChannel, processes?: number): Watch {
  const { conversationId: room, targets, credentials } = channel
  const swarm = openSwarm({ connections: credentials.length, processes })
  return {
    way: 'sockets',
    async enter(onProgress) {
      const people = credentials.map((credential, index) => ({
        ...{ dialect: 'hubbub', credential, rooms: [room] },
        target: targets[index % targets.length]!,
      }))
      const { refused } = await swarm.connect(people, { onProgress: ({ ready }) => onProgress(ready) })
      return refused.map(({ why }) => why)
    },
    heard: async (sentAt, withinMs) => (await swarm.receipts({ room, sentAt, withinMs })).times,
    faults: () => swarm.faults(),
    own: () => swarm.own(),
    close: () => swarm.close(),
  }
}
