import type { Conversation, GroupRoles, Member } from '@hubbub/protocol'
import { isAbove } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import type { RoleVisibilityWish } from '../records/channel-repository.ts'
import type { Decision, NewChange, Put } from '../records/decision.ts'
import { lookAgain, visibilityChanged } from './privacy.ts'

interface Facts {
  channel: Conversation | null
  roles: GroupRoles
  actor: Member | null
}

/** One lets in, and out, roles below one's own highest one. Who sees the channel by it is written nowhere. */
export function decideRoleVisibility(
  { channel, roles, actor }: Facts,
  { roleId, isLetIn, from, audit }: RoleVisibilityWish,
): Decision<'not_found' | 'not_allowed', { channel: Conversation }> {
  if (channel?.kind !== 'channel' || !actor) return { refused: 'not_found' }
  if (!channel.isPrivate) return { refused: 'not_allowed' }
  const role = roles.roles.find(({ id }) => id === roleId)
  if (!role) return { refused: 'not_found' }
  if (!isAbove(actor, roleId, roles)) return { refused: 'not_allowed' }
  const before = channel.seenByRoles ?? []
  if (before.some((one) => one.roleId === roleId) === isLetIn)
    return { refused: null, out: { channel }, puts: [], changes: [] }
  const others = before.filter((one) => one.roleId !== roleId)
  const after = withRolesLetIn(channel, isLetIn ? [...others, { roleId, from }] : others)
  return {
    refused: null,
    out: { channel: after },
    puts: [
      { kind: 'conversation', conversation: after },
      ...recorded(audit, { roleId, name: role.name || roleId }),
    ],
    changes: rolesTold(channel),
  }
}

/** Other people see the channel by their roles than before. */
export const rolesTold = (channel: Conversation): NewChange[] => [
  visibilityChanged(channel),
  lookAgain(channel.groupId!),
]

/** A role that is deleted is let in nowhere any more. */
export function withoutRole(
  channels: readonly Conversation[],
  roleId: string,
): { puts: Put[]; changes: NewChange[]; channels: Conversation[] } {
  const those = channels.filter(({ seenByRoles = [] }) => seenByRoles.some((one) => one.roleId === roleId))
  const after = those.map((channel) =>
    withRolesLetIn(
      channel,
      channel.seenByRoles!.filter((one) => one.roleId !== roleId),
    ),
  )
  return {
    puts: after.map((conversation) => ({ kind: 'conversation', conversation })),
    changes: after.map(visibilityChanged),
    channels: after,
  }
}

export function withRolesLetIn(
  channel: Conversation,
  seenByRoles: NonNullable<Conversation['seenByRoles']>,
): Conversation {
  const { seenByRoles: _, ...rest } = channel
  return seenByRoles.length > 0 ? { ...rest, seenByRoles } : rest
}
