import type { Conversation, GroupId, Member, UserId } from '@hubbub/protocol'
import type { Turned } from '../records/channel-repository.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { NewChange, Put } from '../records/decision.ts'

export const turnedBy = (before: Conversation, isPrivate: boolean): Turned =>
  before.isPrivate === isPrivate ? null : isPrivate ? 'private' : 'public'

export function withPrivacy(before: Conversation, isPrivate: boolean): Conversation {
  if (before.isPrivate === isPrivate) return before
  // Private ones are never read on the web, and one that turns public again was not meant to be. A public one needs to let nobody in, and
  // one that turns private again begins with those whom it lets in then.
  const { isWebPublic: _, seenByRoles: __, ...settings } = before
  return { ...settings, isPrivate }
}

/** Whoever turns a channel private does not shut themselves out: they are let in, where nothing else shows it to them. */
export function shutOut(channel: Conversation, actor: Member, isIn: boolean): boolean {
  const { role, roleIds = [] } = actor
  return channel.isPrivate && !isSeen({ conversation: channel, role, roleIds, isIn })
}

export const letPersonIn = ({ id, groupId }: Conversation, userId: UserId, joinedAt: number): Put => {
  return { kind: 'participant', conversationId: id, groupId, userId, joinedAt }
}

/**
 * What a channel's own stream tells, and who comes to see it or no longer does. Whoever goes on to see a private one hears first that it is
 * private: else their client drops it as one that is gone, and loads it again.
 */
export function privacyTold(channel: Conversation, turned: Turned, seenBy: readonly UserId[]): NewChange[] {
  const { id, groupId } = channel
  if (!turned) return [{ stream: id, type: 'conversation.changed' }]
  const data = { conversationId: id }
  const own = visibilityChanged(channel)
  const others: NewChange[] = [
    { stream: groupId!, type: turned === 'public' ? 'channel.added' : 'channel.removed', data },
    ...(turned === 'private' ? seenBy : []).map(
      (stream) => ({ stream, type: 'conversation.added', data }) as const,
    ),
  ]
  return turned === 'private' ? [own, ...others] : [...others, own]
}

/**
 * The category of these channels is another one than before: private ones tell it themselves, as their group tells everybody only of categories
 * with a public channel.
 */
export const categoryTold = (channels: readonly Conversation[]): NewChange[] =>
  channels
    .filter(({ isPrivate }) => isPrivate)
    .map(({ id }) => ({ stream: id, type: 'conversation.changed' }))

/** The category of a channel that everybody sees now: clients of before do not take it from the channel, and all are told of it by the group. */
export const categoryOpened = ({ groupId, categoryId }: Conversation): NewChange[] =>
  groupId && categoryId ? [lookAgain(groupId)] : []

/** Whoever tells this in the place of a writer that died has the rooms changed as well. */
export function visibilityChanged({ id, groupId }: Conversation): NewChange {
  return { stream: id, type: 'conversation.changed', data: { visibilityIn: groupId } }
}

/** Says nothing of any channel: it is what tells everything that remembers where the members belong to look again. */
export const lookAgain = (groupId: GroupId): NewChange => ({ stream: groupId, type: 'group.changed' })
