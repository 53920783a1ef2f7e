import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Gives an ad-hoc conversation a title. */
export async function renameAdhoc(
  { conversationId, name }: Input<'groups.renameAdhoc'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.renameAdhoc'>> {
  const { changes } = unwrap(
    await onBehalf(caller, deps, ({ conversations }) => conversations.rename(conversationId, name)),
  )
  await publish(changes, deps)
  const [conversation] = await deps.conversations.get([conversationId])
  ensure(conversation, 'not_found')
  return conversation
}
