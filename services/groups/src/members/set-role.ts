import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { forgetLostDrafts } from '../events/forget-lost-drafts.ts'
import { subscribeSockets, unsubscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'
import { startWhereGained } from '../positions/start-where-gained.ts'

/** Changes a role, and with it which private channels are seen; an owner may hand over the group. */
export async function setRole(
  { groupId, userId, role }: Input<'groups.setRole'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.setRole'>> {
  const by = actorOf(caller)
  await startWhereGained(groupId, userId, () => ({ role }), deps)
  const audit = audited('groups.setRole', caller, deps.clock, groupId, { userId })
  const wish = { groupId, userId, role, by, audit }
  const { member, changed, gained, lost, changes } = unwrap(
    await onBehalf(caller, deps, ({ members }) => members.assign(wish)),
  )

  await deps.bus.broadcastAndWait('access.changed', {
    facts: changed.map((id) => ({ userId: id, groupId })),
  })
  await unsubscribeSockets(userId, lost, deps)
  await subscribeSockets(userId, gained, deps)
  await publish(changes, deps)
  if (lost.length > 0) await forgetLostDrafts(userId, deps)
  return member
}
