import type { InnerActions } from '@hubbub/kit'
import type { GroupsDeps } from './deps.ts'
import { describe } from './describe.ts'
import { isLargePlace, place, whoSees } from './facts-for-rules.ts'
import { forgetPeople } from './forget-people.ts'
import { Reaches } from './reaches.ts'
import { commonSight, sightOf } from './sight.ts'

/** What other services may ask of groups. */
export function innerActions(deps: GroupsDeps): InnerActions<'groups'> {
  const { members, people } = deps
  const reaches = new Reaches(deps)
  return {
    'groups.role': ({ groupId, userId }) => members.role(groupId, userId),
    'groups.place': ({ conversationId }) => place(conversationId, deps),
    'groups.isIn': ({ conversationId, userId }) => people.isIn(conversationId, userId),
    'groups.isLarge': ({ conversationId }) => isLargePlace(conversationId, deps),
    'groups.reach': ({ userId }) => reaches.of(userId),
    'groups.describe': ({ viewer, changes }) =>
      describe(changes, viewer === null ? commonSight(deps) : sightOf(viewer, deps), deps),
    'groups.forgetPeople': (input) => forgetPeople(input, deps),
    'groups.acquainted': ({ userId, userIds }) => members.acquainted(userId, userIds),
    'groups.whoSees': ({ conversationId, userIds }) => whoSees(conversationId, userIds, deps),
  }
}
