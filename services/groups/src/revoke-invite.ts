import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { may } from '@hubbub/rules'
import { actorOf } from './actor.ts'
import type { GroupsDeps } from './deps.ts'
import { done } from './written.ts'

/** Makes an invite useless: one's own, or any for those who manage invites. */
export async function revokeInvite(
  { groupId, inviteId }: Input<'groups.revokeInvite'>,
  caller: Caller,
  { invites }: GroupsDeps,
): Promise<Output<'groups.revokeInvite'>> {
  const by = may(caller.standing!, 'invites.manage') ? null : actorOf(caller)
  done(await invites.revoke({ groupId, inviteId, by }))
  return {}
}
