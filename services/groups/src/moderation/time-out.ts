import type { GroupId, Input, Output } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'

/** Lets a member only read for some time. When this is answered nothing of theirs is on its way any more. [P-12] */
export async function timeOut(
  { groupId, userId, forMs, reason }: Input<'moderation.timeOut'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.timeOut'>> {
  ensureRolesKnown(deps)
  const at = deps.clock.wall()
  const timeout = { userId, until: at + forMs, reason, by: actorOf(caller), at }
  const audit = audited('moderation.timeOut', caller, deps.clock, groupId, {
    ...{ userId, reason, minutes: forMs / 60_000 },
  })
  const wish = { groupId, restriction: { kind: 'timeout', ...timeout }, audit } as const
  const { changes } = unwrap(await onBehalf(caller, deps, ({ restrictions }) => restrictions.timeOut(wish)))
  await tellOfTimeout(groupId, changes, deps)
  return timeout
}

export async function endTimeout(
  { groupId, userId }: Input<'moderation.endTimeout'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.endTimeout'>> {
  const now = deps.clock.wall()
  const audit = audited('moderation.endTimeout', caller, deps.clock, groupId, { userId })
  const wish = { groupId, userId, kind: 'timeout', by: actorOf(caller), now, audit } as const
  const { changes } = unwrap(await onBehalf(caller, deps, ({ restrictions }) => restrictions.lift(wish)))
  await tellOfTimeout(groupId, changes, deps)
  return {}
}

export async function tellOfTimeout(
  groupId: GroupId,
  changes: readonly LoggedChange[],
  deps: GroupsDeps,
): Promise<void> {
  await deps.bus.broadcastAndWait('access.changed', { facts: [{ groupId }] })
  await publish(changes, deps)
}
