import { ensure, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Opens a channel to the web, or ends that. Nothing remembers that it was open: every page asks the store, so the end needs no command. */
export async function setWebPublic(
  { conversationId, isWebPublic }: Input<'channels.setWebPublic'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'channels.setWebPublic'>> {
  // What was opened before the server stopped to show any can be ended still.
  ensure(deps.hasWebChannels || !isWebPublic, 'web_channels_off')
  const groupId = caller.accessContext!.group!.id
  const details = { conversationId, isWebPublic }
  const audit = audited('channels.setWebPublic', caller, deps.clock, groupId, details)
  const wish = { conversationId, isWebPublic, audit }
  const { channel, changes } = unwrap(
    await onBehalf(caller, deps, ({ webChannels }) => webChannels.set(wish)),
  )
  await publish(changes, deps)
  return channel
}
