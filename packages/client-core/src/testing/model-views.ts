import {
  limits,
  type ConversationId,
  type ConversationView,
  type GroupId,
  type GroupView,
  type Home,
  type Message,
  type UserId,
} from '@hubbub/protocol'
import { card } from './users.ts'
import type { ModelRecords } from './model-places.ts'

/** The model world as one person sees it now. */
export function homeOf(world: ModelRecords, userId: UserId): Home {
  const own = { email: null, isAdministrator: false, isDisabled: false, createdAt: 1 }
  const groups = [...world.groups.keys()].filter((id) => world.sees(id, userId))
  const conversations = viewsOf(world, userId).filter(({ conversation }) => conversation.groupId === null)
  const { epoch } = world
  const { rev } = world.stream(userId)
  const me = { ...card(userId), ...own }
  return { me, epoch, rev, groups: groups.map((id) => groupViewOf(world, id, userId)), conversations }
}

export function groupViewOf(world: ModelRecords, id: GroupId, userId: UserId): GroupView {
  const channels = viewsOf(world, userId).filter(({ conversation }) => conversation.groupId === id)
  const memberCount = world.groups.get(id)!.members.size
  const { rev } = world.stream(id)
  return { group: groupOf(world, id), epoch: world.epoch, rev, role: 'member', memberCount, channels }
}

export function groupOf(world: ModelRecords, id: GroupId) {
  return { id, name: world.groups.get(id)!.name, description: '', icon: null, categories: [], createdAt: 1 }
}

export function viewOf(world: ModelRecords, id: ConversationId, userId: UserId): ConversationView {
  const { conversation, people, messages, reads } = world.conversations.get(id)!
  const readSeq = reads.get(userId) ?? 0
  const calls = ({ seq, authorId, mentions, mentionsEveryone }: Message) =>
    seq > readSeq && authorId !== userId && (mentionsEveryone || mentions.includes(userId))
  const calling = messages.filter(({ message }) => calls(message))
  return {
    ...{ conversation, epoch: world.epoch, rev: world.stream(id).rev, seq: messages.length, readSeq },
    mentionSeqs: calling.map(({ message }) => message.seq).slice(-limits.unreadMentionsShown),
    people: conversation.kind === 'channel' ? [] : [...people].map(card),
  }
}

function viewsOf(world: ModelRecords, userId: UserId): ConversationView[] {
  return [...world.conversations.keys()]
    .filter((id) => world.sees(id, userId))
    .map((id) => viewOf(world, id, userId))
}
