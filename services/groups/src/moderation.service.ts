import { defineService } from '@hubbub/runtime'
import type { GroupsDeps } from './context/deps.ts'
import { ban, unban } from './moderation/ban.ts'
import { countMessages, deleteMessages } from './moderation/delete-messages.ts'
import { bansPage, timeoutsPage } from './moderation/restrictions-page.ts'
import { joinRate, setRaidMode } from './moderation/raid-mode.ts'
import { endTimeout, timeOut } from './moderation/time-out.ts'

/** What those who moderate a group do about people in it. It runs beside the groups. */
export function moderationService(deps: GroupsDeps) {
  return defineService(deps.bus, 'moderation', {
    // One group's writes meet on one node, most of the time.
    shardBy: ['groupId'],
    operations: {
      'moderation.timeOut': (input, caller) => timeOut(input, caller, deps),
      'moderation.endTimeout': (input, caller) => endTimeout(input, caller, deps),
      'moderation.timeouts': (input) => timeoutsPage(input, deps),
      'moderation.ban': (input, caller) => ban(input, caller, deps),
      'moderation.unban': (input, caller) => unban(input, caller, deps),
      'moderation.countMessages': (input, caller) => countMessages(input, caller, deps),
      'moderation.deleteMessages': (input, caller) => deleteMessages(input, caller, deps),
      'moderation.bans': (input) => bansPage(input, deps),
      'moderation.setRaidMode': (input, caller) => setRaidMode(input, caller, deps),
      'moderation.joinRate': (input) => joinRate(input, deps),
    },
    internal: {},
  })
}
