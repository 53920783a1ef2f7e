import type { AuditEntry, Category, Conversation, GroupRoles, Member, UserId } from '@hubbub/protocol'
import { builtInRoles, isSameVisibility, maySetVisibility, visibilityOf } from '@hubbub/rules'
import type { ChannelEdit } from '../records/channel-repository.ts'
import { recorded, turned } from '../events/recorded.ts'
import type { Decision } from '../records/decision.ts'
import { overridesOf } from '../access/overrides-of.ts'
import { namedRoles, rolesRecorded } from '../roles/named-roles.ts'
import { withRolesLetIn } from '../privacy/decide-role-visibility.ts'
import {
  letPersonIn,
  lookAgain,
  privacyTold,
  categoryOpened,
  shutOut,
  turnedBy,
  withPrivacy,
} from '../privacy/privacy.ts'
import type { Turned } from '../records/channel-repository.ts'

interface Facts {
  channel: Conversation | null
  /** Who sees it, if it is private now or is to be; else nobody needs them. */
  viewers: UserId[]
  /** Who edits it; null where it is not said. */
  actor?: Member | null
  roles?: GroupRoles
  /** Of the group. */
  categories?: readonly Category[]
}

export function decideChannelEdit(
  { channel: before, viewers, actor = null, roles = builtInRoles, categories = [] }: Facts,
  edit: ChannelEdit,
): Decision<
  'not_found' | 'not_allowed' | 'bad_input',
  { channel: Conversation; turned: Turned; seenBy: UserId[] }
> {
  if (before?.kind !== 'channel') return { refused: 'not_found' }
  const isPrivate = edit.isPrivate ?? before.isPrivate
  const turned = turnedBy(before, isPrivate)
  const { hasPreviews = true, slowModeMs: slowBefore = 0, ...settings } = withPrivacy(before, isPrivate)
  const slowModeMs = edit.slowModeMs ?? slowBefore
  const { roleIds = [] } = edit
  const letIn = namedRoles(roleIds, roles)
  if (letIn.length < roleIds.length) return { refused: 'not_found' }
  const to = { isPrivate, roleIds: [...roleIds] }
  // Of one that is private already roles are let in one by one. What was done before is not refused.
  if (letIn.length > 0 && turned !== 'private' && !isSameVisibility(visibilityOf(before), to))
    return { refused: 'bad_input' }
  const closesWithRoles = letIn.length > 0 && turned === 'private'
  if (closesWithRoles) {
    const place = { isPrivate: false, isIn: false, ...overridesOf(before, categories) }
    if (!actor || !maySetVisibility(actor, place, to, roles)) return { refused: 'not_allowed' }
  }
  const edited: Conversation = {
    ...settings,
    name: edit.name ?? before.name,
    topic: edit.topic ?? before.topic,
    isArchived: edit.isArchived ?? before.isArchived,
    ...(!(edit.hasPreviews ?? hasPreviews) && { hasPreviews: false }),
    ...(slowModeMs > 0 && { slowModeMs }),
  }
  const seenByRoles = roleIds.map((roleId) => ({ roleId, from: 0 }))
  const channel = closesWithRoles ? withRolesLetIn(edited, seenByRoles) : edited
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
      ...recorded(edit.audit, {
        ...detailsOf(before, channel),
        ...(closesWithRoles && rolesRecorded(letIn)),
      }),
    ],
    changes: [
      ...privacyTold(channel, turned, seenBy),
      ...(closesWithRoles ? [lookAgain(channel.groupId!)] : []),
      ...(turned === 'public' ? categoryOpened(channel) : []),
    ],
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
