import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { forgetPlaces } from '../overrides/set-overrides.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'
import { placed } from '../views/categories.ts'

/** Sets the categories and the order of all channels at once. */
export async function arrangeChannels(
  { groupId, channels, removes, ...wish }: Input<'groups.arrangeChannels'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.arrangeChannels'>> {
  const named = wish.categories.map(({ id, ...category }) => {
    return { ...category, id: id ?? deps.newId('k'), isNew: id === undefined }
  })
  const arrangement = { groupId, by: actorOf(caller), channels, categories: named, removes }
  const { categories, overridden, changes } = unwrap(
    await onBehalf(caller, deps, (ports) => ports.channels.arrange(arrangement)),
  )
  await forgetPlaces(overridden, deps)
  await publish(changes, deps)
  return { categories: placed(categories) }
}
