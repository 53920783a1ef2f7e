import type { Conversation, UserId } from '@hubbub/protocol'
import type { NewChange } from '../store/decision.ts'

/** Whether a write made a channel public or private; null: neither. */
export type Turned = 'public' | 'private' | null

export const turnedBy = (before: Conversation, isPrivate: boolean): Turned =>
  before.isPrivate === isPrivate ? null : isPrivate ? 'private' : 'public'

export function withPrivacy(before: Conversation, isPrivate: boolean): Conversation {
  if (before.isPrivate === isPrivate) return before
  // Private ones are never read on the web, and one that turns public again was not meant to be. A public one needs to let nobody in, and
  // one that turns private again begins with those whom it lets in then.
  const { isWebPublic: _, seenByRoles: __, ...settings } = before
  return { ...settings, isPrivate }
}

/** Who comes to see it, or no longer does: besides what its own stream tells. */
export function privacyTold(
  { id, groupId }: Conversation,
  turned: Turned,
  seenBy: readonly UserId[],
): NewChange[] {
  if (!turned) return []
  const data = { conversationId: id }
  return [
    { stream: groupId!, type: turned === 'public' ? 'channel.added' : 'channel.removed', data },
    ...(turned === 'private' ? seenBy : []).map(
      (stream) => ({ stream, type: 'conversation.added', data }) as const,
    ),
  ]
}
