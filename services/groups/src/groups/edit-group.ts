import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { groupViewFor } from '../views/group-views.ts'
import { givePicture } from './give-picture.ts'
import { unwrap } from '../records/write-result.ts'

/** Changes name, description, icon or picture. */
export async function editGroup(
  edit: Input<'groups.edit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.edit'>> {
  const { groupId } = edit
  await refuseName(groupId, [edit.name, edit.description], caller, deps)
  const audit = audited('groups.edit', caller, deps.clock, groupId)
  const wish = { ...(await withPicture(edit, caller, deps)), at: deps.clock.wall(), audit }
  const { changes, lostPicture } = unwrap(await onBehalf(caller, deps, ({ groups }) => groups.edit(wish)))
  await publish(changes, deps)
  // Before this answers: nobody can fetch it any more. The job of the write does it in any case.
  if (lostPicture) await deps.bus.call('files.removePicture', { of: groupId, fileId: lostPicture })
  return (await groupViewFor(actorOf(caller), groupId, deps)).group
}

/** Asked again after a lost answer, the picture is left as it is. */
async function withPicture(
  edit: Input<'groups.edit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Input<'groups.edit'>> {
  const { groupId, picture, ...others } = edit
  if (!picture) return edit
  const [record] = await deps.groups.get([groupId])
  if (record?.group.picture === picture) return { groupId, ...others }
  await givePicture(groupId, picture, caller, deps)
  return edit
}
