import { AppError, isOffice, reservedName, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** What a member is called in this group. Like a display name, none that sounds as if they ran the server. */
export async function setNickname(
  { groupId, userId, nickname }: Input<'groups.setNickname'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.setNickname'>> {
  if (nickname !== null && isOffice(nickname) && !caller.actor!.isAdministrator)
    throw new AppError('bad_input', { fields: { nickname: reservedName } })
  await refuseName(groupId, [nickname], caller, deps)
  const audit = audited('groups.setNickname', caller, deps.clock, groupId, { userId })
  const wish = { groupId, userId, nickname, by: actorOf(caller), audit }
  const { member, changes } = unwrap(await onBehalf(caller, deps, ({ members }) => members.nickname(wish)))
  // What is remembered of the member is forgotten before anybody is told, or an answer after the event would still have it.
  if (changes.length > 0) await deps.bus.broadcastAndWait('access.changed', { facts: [{ userId, groupId }] })
  await publish(changes, deps)
  return member
}
