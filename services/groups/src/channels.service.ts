import { defineService } from '@hubbub/runtime'
import type { GroupsDeps } from './context/deps.ts'
import { readHeadline } from './channels/read-headline.ts'
import { setChannelOverrides } from './overrides/set-overrides.ts'
import { letRole } from './channels/let-role.ts'
import { setHeadline } from './channels/set-headline.ts'
import { setWebPublic } from './web/set-web-public.ts'
import { webList, webPage } from './web/web-page.ts'

/** Channels: what stands over them, what they say otherwise than roles, and what the web reads of them. It runs beside the groups that they belong to. */
export function channelsService(deps: GroupsDeps) {
  return defineService(deps.bus, 'channels', {
    // One channel's writes meet on one node, most of the time.
    shardBy: ['conversationId'],
    operations: {
      'channels.setHeadline': (input, caller) => setHeadline(input, caller, deps),
      'channels.addRole': (input, caller) => letRole(input, true, caller, deps),
      'channels.removeRole': (input, caller) => letRole(input, false, caller, deps),
      'channels.setOverrides': (input, caller) => setChannelOverrides(input, caller, deps),
      'channels.headline': (input) => readHeadline(input, deps),
      'channels.setWebPublic': (input, caller) => setWebPublic(input, caller, deps),
      'channels.webPage': (input) => webPage(input, deps),
      'channels.webList': (input) => webList(input, deps),
    },
    internal: {},
  })
}
