import { randomUUID } from 'node:crypto'
import { ensure, type ConversationId, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { changeVisibility, ensureGuestsKnown, ensureVisibilityKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'
import type { Turned } from '../records/channel-repository.ts'
import { bringSockets, prepareTurn } from './turn-channels.ts'

/** Changes a channel. A public one is heard in the group's room, a private one in its own. */
export async function editChannel(
  edit: Input<'groups.editChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.editChannel'>> {
  const letsIn = edit.roleIds !== undefined && edit.roleIds.length > 0
  if (letsIn) {
    ensure(edit.isPrivate, 'bad_input', { fields: { roleIds: 'only private channels let roles in' } })
    ensureRolesKnown(deps)
    ensureVisibilityKnown(deps)
    ensureGuestsKnown(edit.roleIds ?? [], deps)
  }
  await refuseName(caller.accessContext!.group?.id, [edit.name, edit.topic], caller, deps)
  const { channel, turned, seenBy, changes } = await write(edit, caller, deps)
  await bringSockets([{ id: channel.id, turned, seenBy }], actorOf(caller), deps)
  if (letsIn) await changeVisibility(channel.groupId!, [channel.id], changes, deps)
  await publish(changes, deps)
  if (turned === 'private') await forgetLostDraftsIn([channel.id], deps)
  return channel
}

/**
 * It is prepared only for somebody who may turn it. All of it belongs to the write: whoever ends the caller's right is answered when nothing of
 * it is seen any more.
 */
async function write(edit: Input<'groups.editChannel'>, caller: Caller, deps: GroupsDeps) {
  const { bus } = deps
  const { conversationId, isPrivate } = edit
  const roleIds = [...new Set(edit.roleIds)]
  const closing = randomUUID()
  const groupId = caller.accessContext!.group!.id
  const audit = audited('groups.editChannel', caller, deps.clock, groupId, { conversationId })
  const written = await onBehalf(caller, deps, async ({ channels, refusal }) => {
    const mayTurn = isPrivate !== undefined && !(await refusal())
    try {
      const turned = mayTurn ? await turnedNow(conversationId, isPrivate, bus) : null
      await prepareTurn({ conversationId, turned, roleIds, closing }, deps)
      return await channels.edit({ ...edit, roleIds, by: actorOf(caller), at: deps.clock.wall(), audit })
    } finally {
      await bus.broadcastAndWait('access.changed', { facts: [{ conversationId, closing }] })
    }
  })
  const how = 'this channel is private already: let roles in one by one'
  ensure(written.refused !== 'bad_input', 'bad_input', { fields: { roleIds: how } })
  return unwrap(written)
}

/** As far as it is known here: also one that is private already is closed, as somebody may be opening it. */
async function turnedNow(
  conversationId: ConversationId,
  isPrivate: boolean,
  { accessContexts }: GroupsDeps['bus'],
): Promise<Turned> {
  if (isPrivate) return 'private'
  return (await accessContexts.place(conversationId))?.isPrivate ? 'public' : null
}
