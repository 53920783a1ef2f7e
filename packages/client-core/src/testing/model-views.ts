import {
  isGroup,
  limits,
  type ConversationId,
  type ConversationView,
  type GroupId,
  type GroupView,
  type Home,
  type Member,
  type Message,
  type Nicknames,
  type UserId,
} from '@hubbub/protocol'
import { card } from './users.ts'
import type { ModelMessage, ModelRecords } from './model-places.ts'

/** The records of a model as one person sees it now. */
export function homeOf(records: ModelRecords, userId: UserId): Home {
  const own = { email: null, isAdministrator: false, isDisabled: false, createdAt: 1 }
  const groups = [...records.groups.keys()].filter((id) => records.sees(id, userId))
  const conversations = viewsOf(records, userId).filter(({ conversation }) => conversation.groupId === null)
  const { epoch } = records
  const { rev } = records.stream(userId)
  const me = { ...card(userId), ...own }
  return { me, epoch, rev, groups: groups.map((id) => groupViewOf(records, id, userId)), conversations }
}

export function groupViewOf(records: ModelRecords, id: GroupId, userId: UserId): GroupView {
  const channels = viewsOf(records, userId).filter(({ conversation }) => conversation.groupId === id)
  const memberCount = records.groups.get(id)!.members.size
  const { rev } = records.stream(id)
  return { group: groupOf(records, id), epoch: records.epoch, rev, role: 'member', memberCount, channels }
}

export function groupOf(records: ModelRecords, id: GroupId) {
  return { id, name: records.groups.get(id)!.name, description: '', icon: null, categories: [], createdAt: 1 }
}

export function viewOf(records: ModelRecords, id: ConversationId, userId: UserId): ConversationView {
  const { conversation, people, messages, reads } = records.conversations.get(id)!
  const readSeq = reads.get(userId) ?? 0
  const calls = ({ seq, authorId, mentions, mentionsEveryone }: Message) =>
    seq > readSeq && authorId !== userId && (mentionsEveryone || mentions.includes(userId))
  const calling = messages.filter(({ message }) => calls(message))
  return {
    ...{ conversation, epoch: records.epoch, rev: records.stream(id).rev, seq: messages.length, readSeq },
    mentionSeqs: calling.map(({ message }) => message.seq).slice(-limits.unreadMentionsShown),
    people: conversation.kind === 'channel' ? [] : [...people].map(card),
  }
}

function viewsOf(records: ModelRecords, userId: UserId): ConversationView[] {
  return [...records.conversations.keys()]
    .filter((id) => records.sees(id, userId))
    .map((id) => viewOf(records, id, userId))
}

export function messageFor({ message, reactions }: ModelMessage, viewer: UserId): Message {
  const reacted = [...reactions].map(([emoji, users]) => {
    return { emoji, count: users.size, isMine: users.has(viewer) }
  })
  return { ...message, reactions: reacted }
}

/** With the nickname, if there is one. */
export function memberOf({ groups }: ModelRecords, groupId: GroupId, userId: UserId): Member {
  const nickname = groups.get(groupId)!.nicknames.get(userId)
  return { userId, role: 'member', joinedAt: 1, ...(nickname !== undefined && { nickname }) }
}

/** In this group, or in the group of this conversation. */
export function nicknamesIn(
  { groups, conversations }: ModelRecords,
  id: GroupId | ConversationId,
  userIds: readonly UserId[],
): Nicknames | undefined {
  const groupId = isGroup(id) ? id : conversations.get(id)?.conversation.groupId
  const nicknames = groupId && groups.get(groupId)?.nicknames
  if (!nicknames) return undefined
  return Object.fromEntries([...nicknames].filter(([userId]) => userIds.includes(userId)))
}

export function tombstoneOf(message: Message, deletedAt: number): Message {
  return { ...message, body: '', mentions: [], mentionsEveryone: false, editedAt: null, deletedAt }
}
