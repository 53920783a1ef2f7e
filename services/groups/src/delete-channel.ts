import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/kit'
import { closePlaces } from './close-places.ts'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Deletes a channel. Nobody sees it or hears it any more when this answers; what was said in it goes after that. [P-12] */
export async function deleteChannel(
  { conversationId }: Input<'groups.deleteChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.deleteChannel'>> {
  const groupId = caller.standing!.group!.id
  const audit = audited('groups.deleteChannel', caller, deps.clock, groupId, { conversationId })
  const { changes } = done(
    await onBehalf(caller, deps, ({ removals }) => removals.hideChannel(conversationId, audit)),
  )
  await closePlaces([conversationId], deps)
  await tell(changes, deps)
  deps.sweeper.nudge()
  return {}
}
