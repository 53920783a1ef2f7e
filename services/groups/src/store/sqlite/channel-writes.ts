import { decideArrangement } from '../../channels/decide-arrangement.ts'
import { decideChannelEdit } from '../../channels/decide-channel-edit.ts'
import { decideHeadline } from '../../channels/decide-headline.ts'
import { decideNewChannel } from '../../channels/decide-new-channel.ts'
import type { Arrangement, ChannelEdit, NewChannel, NewHeadline } from '../channel-repository.ts'
import type { GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { readChannels, readConversation, readViewers } from './conversation.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { readAdmins, readMember } from './membership.ts'

export const setHeadline = decided(
  (sql: Sql, { conversationId }: NewHeadline) => readConversation(sql, conversationId),
  decideHeadline,
)

export const editChannel = decided((sql: Sql, { conversationId, isPrivate }: ChannelEdit) => {
  const channel = readConversation(sql, conversationId)
  return { channel, viewers: channel && (isPrivate ?? channel.isPrivate) ? readViewers(sql, channel) : [] }
}, decideChannelEdit)

export const arrangeChannels = decided(
  (sql: Sql, { groupId }: Arrangement) => ({
    group: readGroup(sql, groupId),
    channels: readChannels(sql, groupId),
  }),
  decideArrangement,
)

export const createChannel = decided(
  (sql: Sql, { groupId, createdBy, isPrivate }: NewChannel) => ({
    categories: readGroup(sql, groupId)?.categories ?? null,
    isMember: readMember(sql, groupId, createdBy) !== null,
    extent: readExtent(sql, groupId),
    admins: isPrivate ? readAdmins(sql, groupId) : [],
  }),
  decideNewChannel,
)

function readExtent(sql: Sql, groupId: GroupId): { count: number; last: number } {
  return sql.get<{ count: number; last: number }>(
    'SELECT count(*) AS count, coalesce(max(position), -1) AS last FROM conversations WHERE group_id = ?',
    groupId,
  )!
}
