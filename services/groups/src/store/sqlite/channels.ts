import type { Conversation, GroupId } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import type {
  ChannelRepository,
  Arrangement,
  CategoryVisibilityWish,
  ChannelEdit,
  NewChannel,
  NewHeadline,
  RoleVisibilityWish,
} from '../../records/channel-repository.ts'
import {
  conversationColumns,
  conversationOf,
  readChannels,
  readConversation,
  readViewers,
  type ConversationRow,
} from './conversation.ts'
import { decideArrangement } from '../../channels/decide-arrangement.ts'
import { decideCategoryVisibility } from '../../channels/decide-category-visibility.ts'
import { decideChannelEdit } from '../../channels/decide-channel-edit.ts'
import { decideHeadline } from '../../channels/decide-headline.ts'
import { decideNewChannel } from '../../channels/decide-new-channel.ts'
import { decideRoleVisibility } from '../../privacy/decide-role-visibility.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { readRoles } from './group-roles.ts'
import { readOverrideFacts } from './overrides.ts'
import { readAdmins, readMember } from './membership.ts'
import { isPersonIn, readPeople } from './people.ts'

const setHeadline = decided(
  (sql: Sql, { conversationId }: NewHeadline) => readConversation(sql, conversationId),
  decideHeadline,
)

const editChannel = decided((sql: Sql, { conversationId, isPrivate, by }: ChannelEdit) => {
  const channel = readConversation(sql, conversationId)
  const viewers = channel && (isPrivate ?? channel.isPrivate) ? readViewers(sql, channel) : []
  const groupId = channel?.groupId
  if (!groupId || !by || !isPrivate) return { channel, viewers }
  const categories = readGroup(sql, groupId)?.categories ?? []
  return {
    ...{ channel, viewers, categories },
    ...{ actor: readMember(sql, groupId, by), roles: readRoles(sql, groupId) },
  }
}, decideChannelEdit)

const arrangeChannels = decided((sql: Sql, { groupId, by }: Arrangement) => {
  const group = readGroup(sql, groupId)
  const lists = group?.categories.map(({ overrides }) => overrides?.list ?? []) ?? []
  const channels = readChannels(sql, groupId)
  const letInto = channels.filter(({ id, isPrivate }) => isPrivate && isPersonIn(sql, id, by))
  return {
    ...{ group, channels, letInto: letInto.map(({ id }) => id) },
    ...readOverrideFacts(sql, groupId, by, lists),
  }
}, decideArrangement)

const letRole = decided((sql: Sql, { conversationId, by }: RoleVisibilityWish) => {
  const channel = readConversation(sql, conversationId)
  const { roles, actor } = readOverrideFacts(sql, channel?.groupId ?? null, by, [])
  return { channel, roles, actor }
}, decideRoleVisibility)

const setCategoryVisibility = decided(
  (sql: Sql, { groupId, categoryId, by, channels: named }: CategoryVisibilityWish) => {
    const channels = readChannels(sql, groupId).filter((channel) => channel.categoryId === categoryId)
    const { roles, actor } = readOverrideFacts(sql, groupId, by, [])
    const closed = channels.filter(({ id, isPrivate }) => isPrivate && isPersonIn(sql, id, by))
    const open = channels.filter(({ id, isPrivate }) => !isPrivate && named.includes(id)).map(({ id }) => id)
    const inside = [...closed.map(({ id }) => ({ conversationId: id, userId: by })), ...readPeople(sql, open)]
    const admins = readAdmins(sql, groupId)
    return { group: readGroup(sql, groupId), roles, actor, channels, admins, inside }
  },
  decideCategoryVisibility,
)

const createChannel = decided(
  (sql: Sql, { groupId, createdBy, isPrivate }: NewChannel) => ({
    categories: readGroup(sql, groupId)?.categories ?? null,
    roles: readRoles(sql, groupId),
    creator: readMember(sql, groupId, createdBy),
    extent: readExtent(sql, groupId),
    admins: isPrivate === false ? [] : readAdmins(sql, groupId),
  }),
  decideNewChannel,
)

function readExtent(sql: Sql, groupId: GroupId): { count: number; last: number } {
  return sql.get<{ count: number; last: number }>(
    'SELECT count(*) AS count, coalesce(max(position), -1) AS last FROM conversations WHERE group_id = ?',
    groupId,
  )!
}

export const channelWrites = {
  createChannel,
  editChannel,
  arrangeChannels,
  setHeadline,
  letRole,
  setCategoryVisibility,
}

export function sqliteChannels(sql: Sql, write: WriteCall<typeof channelWrites>): ChannelRepository {
  return {
    create: (channel) => write('createChannel', channel),
    edit: (edit) => write('editChannel', edit),
    arrange: (arrangement) => write('arrangeChannels', arrangement),
    setHeadline: (headline) => write('setHeadline', headline),
    letRole: (wish) => write('letRole', wish),
    setCategoryVisibility: (wish) => write('setCategoryVisibility', wish),
    of: async (groupIds) => readChannelsOf(sql, groupIds),
  }
}

function readChannelsOf(sql: Sql, groupIds: readonly GroupId[]): Conversation[] {
  return sql
    .all<ConversationRow>(
      `SELECT ${conversationColumns} FROM json_each(?) asked CROSS JOIN conversations c ON c.group_id = asked.value
       ORDER BY c.group_id, c.position, c.id`,
      JSON.stringify(groupIds),
    )
    .map(conversationOf)
}
