import type { GroupId, Member, Override, UserId } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import { decideCategoryOverrides, decideChannelOverrides } from '../../overrides/decide-overrides.ts'
import { peopleIn } from '../../overrides/people-in.ts'
import type {
  CategoryOverridesWish,
  ChannelOverridesWish,
  OverrideRepository,
} from '../../records/override-repository.ts'
import { readChannels, readConversation } from './conversation.ts'
import { decided } from './decided.ts'
import { readRoles } from './group-roles.ts'
import { readGroup } from './group.ts'
import { readMember } from './membership.ts'
import { isPersonIn } from './people.ts'

const setChannelOverrides = decided((sql: Sql, wish: ChannelOverridesWish) => {
  const channel = readConversation(sql, wish.conversationId)
  const groupId = channel?.groupId ?? null
  const categories = (groupId && readGroup(sql, groupId)?.categories) || []
  const isIn = isPersonIn(sql, wish.conversationId, wish.by)
  const lists = [channel?.overrides?.list ?? [], wish.overrides]
  return { channel, categories, isIn, ...readOverrideFacts(sql, groupId, wish.by, lists) }
}, decideChannelOverrides)

const setCategoryOverrides = decided((sql: Sql, wish: CategoryOverridesWish) => {
  const group = readGroup(sql, wish.groupId)
  const category = group?.categories.find(({ id }) => id === wish.categoryId)
  const lists = [category?.overrides?.list ?? [], wish.overrides]
  const channels = readChannels(sql, wish.groupId)
  return { group, channels, ...readOverrideFacts(sql, wish.groupId, wish.by, lists) }
}, decideCategoryOverrides)

export const overrideWrites = { setChannelOverrides, setCategoryOverrides }

export function sqliteOverrides(write: WriteCall<typeof overrideWrites>): OverrideRepository {
  return {
    ofChannel: (wish) => write('setChannelOverrides', wish),
    ofCategory: (wish) => write('setCategoryOverrides', wish),
  }
}

/** Who asks, and how those who are named stand to the group. */
export function readOverrideFacts(
  sql: Sql,
  groupId: GroupId | null,
  by: UserId,
  lists: readonly (readonly Override[])[],
) {
  const member = (userId: UserId): Member | null => groupId && readMember(sql, groupId, userId)
  return {
    roles: groupId ? readRoles(sql, groupId) : builtInRoles,
    actor: member(by),
    people: peopleIn(lists).flatMap((userId) => member(userId) ?? []),
  }
}
