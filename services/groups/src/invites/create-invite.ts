import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'

/** Creates an invite link; it lives no longer than its creator's right to invite. */
export async function createInvite(
  { groupId, expiresInMs, maxUses, ...input }: Input<'groups.createInvite'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createInvite'>> {
  const { clock, newId, newCode } = deps
  const createdAt = clock.wall()
  const roleIds = [...new Set(input.roleIds)]
  if (roleIds.length > 0) ensureRolesKnown(deps)
  const invite = {
    id: newId('i'),
    groupId,
    code: newCode(),
    createdBy: actorOf(caller),
    createdAt,
    expiresAt: expiresInMs === null ? null : createdAt + expiresInMs,
    usesLeft: maxUses,
    ...(roleIds.length > 0 && { roleIds }),
  }
  // Without the code: who has it comes in.
  const details = { inviteId: invite.id, ...(maxUses !== null && { maxUses }) }
  const audit = audited('groups.createInvite', caller, clock, groupId, details)
  unwrap(await onBehalf(caller, deps, ({ invites }) => invites.create({ ...invite, audit })))
  return { ...invite, isRevoked: false }
}
