import type { GroupRoles, Input, Invite, Output, RoleId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { builtInRoles, may, mayAssignRole, type RoleHolder } from '@hubbub/rules'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { namedRoles } from '../roles/named-roles.ts'
import { rolesGiven } from './decide-invite.ts'

/** The invites that still work: all of them for those who manage invites, else one's own. */
export async function openInvites(
  { groupId }: Input<'groups.invites'>,
  caller: Caller,
  { invites, members, clock }: GroupsDeps,
): Promise<Output<'groups.invites'>> {
  const open = await invites.open(groupId, clock.wall())
  const seesAll = may(caller.accessContext!, 'invites.manage')
  const me = actorOf(caller)
  const seen = open.filter(({ createdBy }) => seesAll || createdBy === me)
  const creators = new Set(seen.flatMap(({ roleIds, createdBy }) => (roleIds ? createdBy : [])))
  const byId = new Map((await members.among(groupId, [...creators])).map((member) => [member.userId, member]))
  const { kind, group } = caller.accessContext!
  const roles = group!.roles ?? builtInRoles
  return {
    invites: seen.map((invite) => {
      const creator = byId.get(invite.createdBy) ?? null
      return asSeen(invite, { creator, reader: invite.createdBy === me ? null : { kind, ...group! }, roles })
    }),
  }
}

/**
 * With the roles that it gives now. Its code is that of a role: whoever may not give all that it names could take it, by another account.
 * `reader`: null for the creator.
 */
function asSeen(
  invite: Invite,
  { creator, reader, roles }: { creator: RoleHolder | null; reader: RoleHolder | null; roles: GroupRoles },
): Invite {
  const { roleIds, ...rest } = invite
  if (!roleIds) return invite
  const mayGiveAll =
    reader === null || namedRoles(roleIds, roles).every((role) => mayAssignRole(reader, role, roles))
  const given = new Set<string>(rolesGiven(invite, { creator, roles }).map(({ id }) => id))
  const there = namedRoles(roleIds, roles).map(({ id }) => id as RoleId)
  const [gives, withholds] = [there.filter((id) => given.has(id)), there.filter((id) => !given.has(id))]
  return {
    ...rest,
    ...(!mayGiveAll && { code: '' }),
    ...(gives.length > 0 && { roleIds: gives }),
    ...(withholds.length > 0 && { withheldRoleIds: withholds }),
  }
}
