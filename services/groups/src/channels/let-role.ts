import type { Conversation, Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { changeVisibility, ensureGuestsKnown, ensureVisibilityKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import { forgetPlaces } from '../overrides/set-overrides.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'

/**
 * Lets a role into a private channel, or out of it: a removal for all who saw it by that role alone [P-12]. However many have the role,
 * nothing is written for any of them, and what it costs depends on how many of the group are connected.
 */
export async function letRole(
  { conversationId, roleId }: Input<'channels.addRole'>,
  isLetIn: boolean,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Conversation> {
  ensureRolesKnown(deps)
  ensureVisibilityKnown(deps)
  if (isLetIn) ensureGuestsKnown([roleId], deps)
  const groupId = caller.accessContext!.group!.id
  const act = isLetIn ? 'channels.addRole' : 'channels.removeRole'
  const audit = audited(act, caller, deps.clock, groupId, { conversationId })
  const heads = await deps.bus.call('messages.headsOf', { streams: [conversationId] })
  const [, , from] = heads[conversationId]!
  const wish = { conversationId, roleId, isLetIn, from, by: actorOf(caller), audit }
  const { channel, changes } = unwrap(await onBehalf(caller, deps, ({ channels }) => channels.letRole(wish)))
  if (changes.length > 0) {
    await forgetPlaces([conversationId], deps)
    await changeVisibility(groupId, [conversationId], changes, deps)
  }
  await publish(changes, deps)
  if (changes.length > 0 && !isLetIn) await forgetLostDraftsIn([conversationId], deps)
  return channel
}
