import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { unwrap } from '../store/write-result.ts'

/** Creates an invite link; it lives no longer than its creator's right to invite. */
export async function createInvite(
  { groupId, expiresInMs, maxUses }: Input<'groups.createInvite'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createInvite'>> {
  const { clock, newId, newCode } = deps
  const createdAt = clock.wall()
  const invite = {
    id: newId('i'),
    groupId,
    code: newCode(),
    createdBy: actorOf(caller),
    createdAt,
    expiresAt: expiresInMs === null ? null : createdAt + expiresInMs,
    usesLeft: maxUses,
  }
  unwrap(await onBehalf(caller, deps, ({ invites }) => invites.create(invite)))
  return { ...invite, isRevoked: false }
}
