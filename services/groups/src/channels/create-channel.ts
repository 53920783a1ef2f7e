import { ensure, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { inSlices } from '../context/in-slices.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { changeVisibility, ensureGuestsKnown, ensureVisibilityKnown } from '../events/change-visibility.ts'
import { publish } from '../events/publish.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'

/**
 * Creates a channel at the end of its category; a private one is seen by its creator, those who run the group, and the roles let in. Where it is
 * not said who sees it, that is as the category says.
 */
export async function createChannel(
  input: Input<'groups.createChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.createChannel'>> {
  const roleIds = [...new Set(input.roleIds)]
  const isRight = input.isPrivate === true || roleIds.length === 0
  ensure(isRight, 'bad_input', { fields: { roleIds: 'only a private channel lets roles in' } })
  if (roleIds.length > 0) {
    ensureRolesKnown(deps)
    ensureVisibilityKnown(deps)
    ensureGuestsKnown(roleIds, deps)
  }
  await refuseName(input.groupId, [input.name, input.topic], caller, deps)
  const me = actorOf(caller)
  const id = deps.newId('c')
  const audit = audited('groups.createChannel', caller, deps.clock, input.groupId, { conversationId: id })
  const wish = { ...input, roleIds, id, createdBy: me, createdAt: deps.clock.wall(), audit }
  const { channel, seenBy, changes } = unwrap(
    await onBehalf(caller, deps, ({ channels }) => channels.create(wish)),
  )
  await inSlices(seenBy, (userId) => subscribeSockets(userId, [channel.id], deps))
  if (channel.seenByRoles) await changeVisibility(input.groupId, [channel.id], changes, deps)
  await publish(changes, deps)
  return channel
}
