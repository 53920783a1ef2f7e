import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { may } from '@hubbub/rules'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../deps.ts'

/** The invites that still work: all of them for those who manage invites, else one's own. */
export async function openInvites(
  { groupId }: Input<'groups.invites'>,
  caller: Caller,
  { invites, clock }: GroupsDeps,
): Promise<Output<'groups.invites'>> {
  const open = await invites.open(groupId, clock.wall())
  const seesAll = may(caller.accessContext!, 'invites.manage')
  return { invites: open.filter(({ createdBy }) => seesAll || createdBy === actorOf(caller)) }
}
