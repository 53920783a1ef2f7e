import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import type { GroupsDeps } from './deps.ts'
import { done } from './written.ts'

/** Creates an invite link; it lives no longer than its creator's right to invite. */
export async function createInvite(
  { groupId, expiresInMs, maxUses }: Input<'groups.createInvite'>,
  caller: Caller,
  { invites, clock, newId, newCode }: GroupsDeps,
): Promise<Output<'groups.createInvite'>> {
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
  done(await invites.create(invite))
  return { ...invite, isRevoked: false }
}
