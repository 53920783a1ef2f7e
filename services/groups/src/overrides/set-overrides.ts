import type { ConversationId, Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'

/** When this is answered nobody goes on by the old ones in this channel. [P-12] */
export async function setChannelOverrides(
  { conversationId, version, overrides }: Input<'channels.setOverrides'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'channels.setOverrides'>> {
  ensureRolesKnown(deps)
  const groupId = caller.accessContext!.group!.id
  const audit = audited('channels.setOverrides', caller, deps.clock, groupId, { conversationId })
  const wish = { conversationId, version, overrides, by: actorOf(caller), audit }
  const { channel, changes } = unwrap(
    await onBehalf(caller, deps, (ports) => ports.overrides.ofChannel(wish)),
  )
  if (changes.length > 0) await forgetPlaces([conversationId], deps)
  await publish(changes, deps)
  return channel
}

/** The same in all channels of a category. What it costs does not depend on how many members there are. */
export async function setCategoryOverrides(
  { groupId, categoryId, version, overrides }: Input<'groups.setCategoryOverrides'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.setCategoryOverrides'>> {
  ensureRolesKnown(deps)
  const audit = audited('groups.setCategoryOverrides', caller, deps.clock, groupId, { categoryId })
  const wish = { groupId, categoryId, version, overrides, by: actorOf(caller), audit }
  const { category, channels, changes } = unwrap(
    await onBehalf(caller, deps, (ports) => ports.overrides.ofCategory(wish)),
  )
  await forgetPlaces(channels, deps)
  await publish(changes, deps)
  return category
}

/** Every process has forgotten what was said there, and what was begun by it is finished. */
export async function forgetPlaces(channels: readonly ConversationId[], { bus }: GroupsDeps): Promise<void> {
  if (channels.length === 0) return
  await bus.broadcastAndWait('access.changed', {
    facts: channels.map((conversationId) => ({ conversationId })),
  })
}
