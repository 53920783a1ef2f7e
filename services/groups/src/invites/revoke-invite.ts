import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { may } from '@hubbub/rules'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { unwrap } from '../records/write-result.ts'

/** Makes an invite useless: one's own, or any for those who manage invites. */
export async function revokeInvite(
  { groupId, inviteId }: Input<'groups.revokeInvite'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.revokeInvite'>> {
  const manages = may(caller.accessContext!, 'invites.manage')
  const by = manages ? asManager(caller) : caller
  const audit = audited('groups.revokeInvite', caller, deps.clock, groupId, { inviteId })
  const invite = { groupId, inviteId, by: manages ? null : actorOf(caller), audit }
  unwrap(await onBehalf(by, deps, ({ invites }) => invites.revoke(invite)))
  return {}
}

/** Who revokes those of others must manage invites in the moment of the write. */
const asManager = (caller: Caller): Caller => {
  return { ...caller, authority: { ...caller.authority!, access: { group: 'invites.manage' } } }
}
