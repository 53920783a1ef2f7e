import type { InnerActions } from '@hubbub/runtime'
import type { GroupsDeps } from './context/deps.ts'
import { toEvents } from './events/to-events.ts'
import { fewPeople, isLargePlace, place, titleOf, whoHears, whoSees } from './access/facts-for-rules.ts'
import { nicknamesOf } from './members/nicknames.ts'
import { afterUpgrade } from './members/after-upgrade.ts'
import { syncMember } from './members/sync-member.ts'
import { forgetPeople } from './purge/forget-people.ts'
import { viewOfReaders } from './views/view-of-readers.ts'
import { SubscriptionCache } from './access/subscription-cache.ts'
import { commonVisibility, visibilityFor } from './access/visibility.ts'

/** What other services may ask of groups. */
export function innerActions(deps: GroupsDeps): InnerActions<'groups'> {
  const { filters, groups, members, people, restrictions, roles } = deps
  const subscriptions = new SubscriptionCache(deps)
  return {
    'groups.role': ({ groupId, userId }) => members.role(groupId, userId),
    'groups.roles': async ({ groupId }) => (await roles.of([groupId])).get(groupId) ?? null,
    'groups.roleIds': async ({ groupId, userId }) =>
      (await members.among(groupId, [userId]))[0]?.roleIds ?? [],
    'groups.rolesHeld': async ({ groupId, userIds }) =>
      Object.fromEntries(
        (await members.among(groupId, userIds)).flatMap(({ userId, roleIds }) =>
          roleIds ? [[userId, roleIds]] : [],
        ),
      ),
    'groups.rolesOf': ({ userId }) => members.roleIdsOf(userId),
    'groups.roleHolders': async ({ groupId, roleIds, most }) => {
      const holders = await members.holders(groupId, roleIds, most + 1)
      return holders.length > most ? null : holders
    },
    'groups.timeouts': ({ groupId }) => restrictions.timeoutsOf(groupId, deps.clock.wall()),
    'groups.filters': ({ groupId }) => filters.of(groupId),
    'groups.raidMode': async ({ groupId }) => (await groups.get([groupId]))[0]?.group.raidMode ?? null,
    'groups.joinedAt': async ({ groupId, userId }) =>
      (await members.among(groupId, [userId]))[0]?.joinedAt ?? null,
    'groups.place': ({ conversationId }) => place(conversationId, deps),
    'groups.isIn': ({ conversationId, userId }) => people.isIn(conversationId, userId),
    'groups.isLarge': ({ conversationId }) => isLargePlace(conversationId, deps),
    'groups.fewPeople': ({ conversationId, most }) => fewPeople(conversationId, most, deps),
    'groups.subscriptions': ({ userId }) => subscriptions.of(userId),
    'groups.describe': ({ viewer, changes }) =>
      toEvents(changes, viewer === null ? commonVisibility(deps) : visibilityFor(viewer, deps), deps),
    'groups.forgetPeople': (input) => forgetPeople(input, deps),
    'groups.syncMember': (input) => syncMember(input, deps),
    'groups.afterUpgrade': ({ userId }) => afterUpgrade(userId, deps),
    'groups.direct': async ({ pair }) => people.direct(pair),
    'groups.pictureOf': async ({ groupId }) => (await groups.get([groupId]))[0]?.group.picture ?? null,
    'groups.whoSharesConversation': ({ userId, userIds }) => members.sharingConversation(userId, userIds),
    'groups.nicknames': (input) => nicknamesOf(input, deps),
    'groups.titleOf': ({ conversationId }) => titleOf(conversationId, deps),
    'groups.whoSees': ({ conversationId, userIds }) => whoSees(conversationId, userIds, deps),
    'groups.visibleTo': ({ conversationId, userIds }) => whoHears(conversationId, userIds, deps),
    'groups.viewOfReaders': ({ conversationId, userIds }) => viewOfReaders(conversationId, userIds, deps),
  }
}
