import { randomUUID } from 'node:crypto'
import type { FileId, GroupId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'

/** The picture is the group's before the group shows it. Should it never do so, a job of this write removes the picture. */
export function givePicture(
  groupId: GroupId,
  fileId: FileId,
  caller: Caller,
  { bus }: Pick<GroupsDeps, 'bus'>,
): Promise<void> {
  return bus.call('files.attachPicture', {
    ...{ by: actorOf(caller), fileId, of: groupId },
    token: randomUUID(),
  })
}
