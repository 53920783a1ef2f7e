import {
  isGroup,
  mentionsIn,
  type Conversation,
  type ConversationId,
  type GroupId,
  type Message,
  type StreamId,
  type UserId,
} from '@hubbub/protocol'
import { aMessage, card, messageId } from './users.ts'
import { ModelStream, type Telling } from './model-stream.ts'
import { ModelNotifications } from './model-notifications.ts'
import type { ModelConversation, ModelGroup } from './model-places.ts'
import { groupOf, memberOf, messageFor, groupViewOf, tombstoneOf, viewOf } from './model-views.ts'

type Announce = (stream: StreamId, rev: number) => void

/** The truth, in memory: a small server without networks, to compare a client with. */
export class ModelStore {
  epoch = 'first'
  readonly conversations = new Map<ConversationId, ModelConversation>()
  readonly groups = new Map<GroupId, ModelGroup>()
  readonly #streams = new Map<StreamId, ModelStream>()
  readonly #announce: Announce
  readonly notifications = new ModelNotifications((userId, telling) => this.#change(userId, telling))
  #messages = 0

  constructor(announce: Announce) {
    this.#announce = announce
  }

  stream(id: StreamId): ModelStream {
    const stream = this.#streams.get(id) ?? new ModelStream(id)
    this.#streams.set(id, stream)
    return stream
  }

  addGroup(id: GroupId, members: UserId[]): void {
    this.groups.set(id, { id, name: 'chess', members: new Set(), nicknames: new Map() })
    for (const member of members) this.join(id, member)
  }

  join(id: GroupId, userId: UserId): void {
    const { members } = this.groups.get(id)!
    if (members.has(userId)) return
    members.add(userId)
    this.#changeMember(id, userId)
    this.#change(userId, (viewer) => this.#ownGroup(id, viewer))
  }

  leave(id: GroupId, userId: UserId): void {
    if (!this.groups.get(id)!.members.delete(userId)) return
    this.groups.get(id)!.nicknames.delete(userId)
    for (const { conversation, people } of this.conversations.values()) {
      if (conversation.groupId === id) people.delete(userId)
    }
    this.#change(userId, (viewer) => this.#ownGroup(id, viewer))
    this.#changeMember(id, userId)
  }

  nickname(id: GroupId, userId: UserId, nickname: string | null): void {
    const { nicknames } = this.groups.get(id)!
    nicknames.delete(userId)
    if (nickname !== null) nicknames.set(userId, nickname)
    this.#change(id, () => ({ type: 'member.changed', data: { userId, nickname } }))
  }

  renameGroup(id: GroupId, name: string): void {
    this.groups.get(id)!.name = name
    this.#change(id, () => ({ type: 'group.changed', data: { group: groupOf(this, id) } }))
  }

  addConversation(conversation: Conversation, people: UserId[] = []): void {
    const { id, groupId, isPrivate } = conversation
    this.conversations.set(id, { conversation, people: new Set(), messages: [], reads: new Map() })
    if (groupId && !isPrivate) this.#change(groupId, (viewer) => this.#channel(id, viewer))
    for (const person of people) this.letIn(id, person)
  }

  letIn(id: ConversationId, userId: UserId): void {
    const { people } = this.conversations.get(id)!
    if (people.has(userId)) return
    people.add(userId)
    this.#change(id, () => this.#person(id, userId))
    this.#change(userId, (viewer) => this.#ownConversation(id, viewer))
  }

  putOut(id: ConversationId, userId: UserId): void {
    if (!this.conversations.get(id)!.people.delete(userId)) return
    this.#change(userId, (viewer) => this.#ownConversation(id, viewer))
    this.#change(id, () => this.#person(id, userId))
  }

  /** Public to private or back, the way the server tells it. */
  turn(id: ConversationId, isPrivate: boolean): void {
    const place = this.conversations.get(id)!
    place.conversation = { ...place.conversation, isPrivate }
    this.#change(place.conversation.groupId!, (viewer) => this.#channel(id, viewer))
    if (isPrivate)
      for (const userId of place.people) this.#change(userId, (viewer) => this.#ownConversation(id, viewer))
  }

  setTopic(id: ConversationId, topic: string): void {
    const place = this.conversations.get(id)!
    place.conversation = { ...place.conversation, topic }
    this.#change(id, () => ({ type: 'conversation.changed', data: { conversation: place.conversation } }))
  }

  /** Puts the channels elsewhere: the group hears of the public ones, the private ones say it themselves. */
  arrange(id: GroupId, position: number): void {
    const here = [...this.conversations.values()].filter(({ conversation }) => conversation.groupId === id)
    for (const place of here) place.conversation = { ...place.conversation, position }
    this.#change(id, () => {
      const open = here.flatMap(({ conversation }) => (conversation.isPrivate ? [] : conversation))
      const places = open.map(({ id, categoryId }) => ({ conversationId: id, categoryId, position }))
      return { type: 'channels.arranged', data: { categories: [], places } }
    })
    for (const { conversation } of here) if (conversation.isPrivate) this.setTopic(conversation.id, 'moved')
  }

  send(
    id: ConversationId,
    authorId: UserId,
    body: string,
    given: Partial<Message> = {},
  ): Message & { rev: number } {
    const { messages, reads } = this.conversations.get(id)!
    const seq = messages.length + 1
    const { userIds: mentions, everyone: mentionsEveryone } = mentionsIn(body)
    const named = { id: messageId((this.#messages += 1)), cid: `cid-model-${this.#messages}` }
    const message = aMessage(id, seq, { ...named, authorId, body, mentions, mentionsEveryone, ...given })
    messages.push({ message, reactions: new Map() })
    reads.set(authorId, seq)
    const rev = this.#change(id, () => {
      const said = { ...messages[seq - 1]!.message, reactions: [] }
      const answered = said.replyTo === null ? undefined : messages[said.replyTo - 1]!.message.authorId
      return { type: 'message.created', data: { message: said, ...(answered && { answered }) } }
    })
    return { ...message, rev }
  }

  edit(id: ConversationId, seq: number, body: string): void {
    const found = this.conversations.get(id)!.messages[seq - 1]!
    if (found.message.deletedAt !== null) return
    const { userIds: mentions, everyone: mentionsEveryone } = mentionsIn(body)
    found.message = { ...found.message, body, mentions, mentionsEveryone, editedAt: seq }
    this.#change(id, () => {
      const { body, mentions, mentionsEveryone } = found.message
      return { type: 'message.edited', data: { seq, body, mentions, mentionsEveryone, editedAt: seq } }
    })
  }

  delete(id: ConversationId, seq: number): void {
    const found = this.conversations.get(id)!.messages[seq - 1]!
    if (found.message.deletedAt !== null) return
    found.reactions.clear()
    found.message = tombstoneOf(found.message, seq)
    this.#change(id, () => ({ type: 'message.deleted', data: { seq, deletedAt: seq } }))
  }

  react(id: ConversationId, seq: number, emoji: string, userId: UserId, isThere: boolean): void {
    const { message, reactions } = this.conversations.get(id)!.messages[seq - 1]!
    const those = reactions.get(emoji) ?? new Set()
    if (message.deletedAt !== null || those.has(userId) === isThere) return
    if (isThere) reactions.set(emoji, those.add(userId))
    else those.delete(userId)
    if (those.size === 0) reactions.delete(emoji)
    const data = { seq, emoji, userId, count: those.size }
    this.#change(id, () => ({ type: isThere ? 'reaction.added' : 'reaction.removed', data }))
  }

  read(id: ConversationId, userId: UserId, seq: number): void {
    const { reads } = this.conversations.get(id)!
    if (seq <= (reads.get(userId) ?? 0)) return
    reads.set(userId, seq)
    this.#change(userId, () => ({ type: 'read.moved', data: { conversationId: id, seq } }))
  }

  putBack(id: ConversationId, userId: UserId, seq: number): void {
    this.conversations.get(id)!.reads.set(userId, seq - 1)
    this.#change(userId, () => {
      if (!this.sees(id, userId)) return { type: 'read.moved', data: { conversationId: id, seq: 0 } }
      const { epoch, rev, seq, readSeq, mentionSeqs } = viewOf(this, id, userId)
      return { type: 'read.set', data: { conversationId: id, epoch, rev, seq, readSeq, mentionSeqs } }
    })
  }

  /** A backup was restored: the same content, another numbering. */
  restore(epoch: string): void {
    this.epoch = epoch
  }

  sees(id: StreamId, userId: UserId): boolean {
    if (id === userId) return true
    if (isGroup(id)) return this.groups.get(id)?.members.has(userId) ?? false
    const place = this.conversations.get(id as ConversationId)
    if (!place) return false
    const { groupId, isPrivate } = place.conversation
    return groupId && !isPrivate ? this.sees(groupId, userId) : place.people.has(userId)
  }

  streamsOf(userId: UserId): StreamId[] {
    return [userId, ...this.groups.keys(), ...this.conversations.keys()].filter((id) => this.sees(id, userId))
  }

  messages(id: ConversationId, viewer: UserId): Message[] {
    return this.conversations.get(id)!.messages.map((message) => messageFor(message, viewer))
  }

  #channel(id: ConversationId, viewer: UserId): ReturnType<Telling> {
    return this.sees(id, viewer) && !this.conversations.get(id)!.conversation.isPrivate
      ? { type: 'channel.added', data: { channel: viewOf(this, id, viewer) } }
      : { type: 'channel.removed', data: { conversationId: id } }
  }

  #ownConversation(id: ConversationId, viewer: UserId): ReturnType<Telling> {
    return this.sees(id, viewer)
      ? { type: 'conversation.added', data: { conversation: viewOf(this, id, viewer) } }
      : { type: 'conversation.removed', data: { conversationId: id } }
  }

  #ownGroup(groupId: GroupId, viewer: UserId): ReturnType<Telling> {
    return this.sees(groupId, viewer)
      ? { type: 'group.joined', data: { group: groupViewOf(this, groupId, viewer) } }
      : { type: 'group.left', data: { groupId, reason: 'left' } }
  }

  #person(id: ConversationId, userId: UserId): ReturnType<Telling> {
    return this.conversations.get(id)!.people.has(userId)
      ? { type: 'person.joined', data: { person: card(userId) } }
      : { type: 'person.left', data: { userId } }
  }

  #changeMember(id: GroupId, userId: UserId): void {
    this.#change(id, () => {
      const { members } = this.groups.get(id)!
      const member = memberOf(this, id, userId)
      return members.has(userId)
        ? { type: 'member.joined', data: { member, person: card(userId), memberCount: members.size } }
        : { type: 'member.left', data: { userId, memberCount: members.size } }
    })
  }

  #change(stream: StreamId, telling: Telling): number {
    const rev = this.stream(stream).add(telling)
    this.#announce(stream, rev)
    return rev
  }
}
