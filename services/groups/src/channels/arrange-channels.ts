import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

/** Sets the categories and the order of all channels at once. */
export async function arrangeChannels(
  { groupId, channels, ...wish }: Input<'groups.arrangeChannels'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.arrangeChannels'>> {
  const named = wish.categories.map(({ id, ...category }) => {
    return { ...category, id: id ?? deps.newId('k'), isNew: id === undefined }
  })
  const { categories, changes } = unwrap(
    await onBehalf(caller, deps, (ports) => ports.channels.arrange({ groupId, channels, categories: named })),
  )
  await publish(changes, deps)
  return { categories }
}
