import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Changes name, description or icon. */
export async function editGroup(
  edit: Input<'groups.edit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.edit'>> {
  const { changes } = done(await onBehalf(caller, deps, ({ groups }) => groups.edit(edit)))
  await tell(changes, deps)
  const [record] = await deps.groups.get([edit.groupId])
  ensure(record, 'not_found')
  return record.group
}
