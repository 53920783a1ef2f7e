import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

/** Changes name, description or icon. */
export async function editGroup(
  edit: Input<'groups.edit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.edit'>> {
  const { changes } = unwrap(await onBehalf(caller, deps, ({ groups }) => groups.edit(edit)))
  await publish(changes, deps)
  const [record] = await deps.groups.get([edit.groupId])
  ensure(record, 'not_found')
  return record.group
}
