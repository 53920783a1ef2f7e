import type { AuditEntry, Conversation, Member, UserId } from '@hubbub/protocol'
import type { ChannelEdit } from '../store/channel-repository.ts'
import { recorded, turned } from '../events/recorded.ts'
import type { Decision } from '../store/decision.ts'
import { letPersonIn, privacyTold, shutOut, turnedBy, withPrivacy, type Turned } from './privacy.ts'

interface Facts {
  channel: Conversation | null
  /** Who sees it, if it is private now or is to be; else nobody needs them. */
  viewers: UserId[]
  /** Who edits it; null where it is not said. */
  actor?: Member | null
}

export function decideChannelEdit(
  { channel: before, viewers, actor = null }: Facts,
  edit: ChannelEdit,
): Decision<'not_found', { channel: Conversation; turned: Turned; seenBy: UserId[] }> {
  if (before?.kind !== 'channel') return { refused: 'not_found' }
  const isPrivate = edit.isPrivate ?? before.isPrivate
  const turned = turnedBy(before, isPrivate)
  const { hasPreviews = true, slowModeMs: slowBefore = 0, ...settings } = withPrivacy(before, isPrivate)
  const slowModeMs = edit.slowModeMs ?? slowBefore
  const channel: Conversation = {
    ...settings,
    name: edit.name ?? before.name,
    topic: edit.topic ?? before.topic,
    isArchived: edit.isArchived ?? before.isArchived,
    ...(!(edit.hasPreviews ?? hasPreviews) && { hasPreviews: false }),
    ...(slowModeMs > 0 && { slowModeMs }),
  }
  const isShutOut =
    turned === 'private' && actor !== null && shutOut(channel, actor, viewers.includes(actor.userId))
  const letInNow = isShutOut ? [actor.userId] : []
  const seenBy = channel.isPrivate ? [...viewers, ...letInNow] : []
  return {
    refused: null,
    out: { channel, turned, seenBy },
    puts: [
      { kind: 'conversation', conversation: channel },
      ...letInNow.map((userId) => letPersonIn(channel, userId, edit.at ?? 0)),
      ...recorded(edit.audit, detailsOf(before, channel)),
    ],
    changes: privacyTold(channel, turned, seenBy),
  }
}

/** Of the topic only that it is another one. */
function detailsOf(before: Conversation, after: Conversation): AuditEntry['details'] {
  const told = ({
    name,
    isPrivate,
    isArchived,
    hasPreviews = true,
    isWebPublic,
    slowModeMs = 0,
  }: Conversation) => {
    return {
      name,
      isPrivate,
      isArchived,
      hasPreviews,
      isWebPublic: isWebPublic === true,
      slowModeSeconds: slowModeMs / 1_000,
    }
  }
  return {
    ...turned(told(before), told(after)),
    ...(before.topic !== after.topic && { isTopicChanged: true }),
  }
}
