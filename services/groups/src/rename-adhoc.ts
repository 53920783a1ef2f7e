import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import type { GroupsDeps } from './deps.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Gives an ad-hoc conversation a title. */
export async function renameAdhoc(
  { conversationId, name }: Input<'groups.renameAdhoc'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.renameAdhoc'>> {
  const { changes } = done(
    await onBehalf(caller, deps, ({ conversations }) => conversations.rename(conversationId, name)),
  )
  await tell(changes, deps)
  const [conversation] = await deps.conversations.get([conversationId])
  ensure(conversation, 'not_found')
  return conversation
}
