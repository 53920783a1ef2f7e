import { randomUUID } from 'node:crypto'
import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../deps.ts'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

/** Changes name, description, icon or picture. */
export async function editGroup(
  edit: Input<'groups.edit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.edit'>> {
  const { groupId } = edit
  const wish = { ...(await withPicture(edit, caller, deps)), at: deps.clock.wall() }
  const { changes, lostPicture } = unwrap(await onBehalf(caller, deps, ({ groups }) => groups.edit(wish)))
  // Before this answers: nobody can fetch it any more. The job of the write does it in any case.
  if (lostPicture) await deps.bus.call('files.removePicture', { of: groupId, fileId: lostPicture })
  await publish(changes, deps)
  const [record] = await deps.groups.get([groupId])
  ensure(record, 'not_found')
  return record.group
}

/**
 * The picture is the group's before the group shows it. Should it never do so, a job of this write removes the picture. Asked again after a
 * lost answer, the picture is left as it is.
 */
async function withPicture(
  edit: Input<'groups.edit'>,
  caller: Caller,
  { bus, groups }: GroupsDeps,
): Promise<Input<'groups.edit'>> {
  const { groupId, picture: fileId, ...others } = edit
  if (!fileId) return edit
  const [record] = await groups.get([groupId])
  if (record?.group.picture === fileId) return { groupId, ...others }
  await bus.call('files.attachPicture', { by: actorOf(caller), fileId, of: groupId, token: randomUUID() })
  return edit
}
