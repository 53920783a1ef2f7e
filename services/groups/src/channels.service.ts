import { defineService } from '@hubbub/runtime'
import type { GroupsDeps } from './deps.ts'
import { readHeadline } from './channels/read-headline.ts'
import { setChannelOverrides } from './overrides/set-overrides.ts'
import { setHeadline } from './channels/set-headline.ts'

/** Channels: what stands over them, and what they say otherwise than roles. It runs beside the groups that they belong to. */
export function channelsService(deps: GroupsDeps) {
  return defineService(deps.bus, 'channels', {
    // One channel's writes meet on one node, most of the time.
    shardBy: ['conversationId'],
    operations: {
      'channels.setHeadline': (input, caller) => setHeadline(input, caller, deps),
      'channels.setOverrides': (input, caller) => setChannelOverrides(input, caller, deps),
      'channels.headline': (input) => readHeadline(input, deps),
    },
    internal: {},
  })
}
