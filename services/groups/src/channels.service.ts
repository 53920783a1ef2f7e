import { defineService } from '@hubbub/runtime'
import type { GroupsDeps } from './deps.ts'
import { readHeadline } from './channels/read-headline.ts'
import { setHeadline } from './channels/set-headline.ts'

/** Channels: what stands over them. It runs beside the groups that they belong to. */
export function channelsService(deps: GroupsDeps) {
  return defineService(deps.bus, 'channels', {
    // One channel's writes meet on one node, most of the time.
    shardBy: ['conversationId'],
    operations: {
      'channels.setHeadline': (input, caller) => setHeadline(input, caller, deps),
      'channels.headline': (input) => readHeadline(input, deps),
    },
    internal: {},
  })
}
