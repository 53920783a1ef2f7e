import type { Conversation, Group, Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { givePicture } from './give-picture.ts'
import { actorOf } from '../access/actor.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { groupViewFor } from '../views/group-views.ts'
import { noHeadline } from '../channels/headline.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Creates a group with a first public channel; the caller owns it. */
export async function createGroup(
  input: Input<'groups.create'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.create'>> {
  const me = actorOf(caller)
  const { picture, ...named } = input
  const id = deps.newId('g')
  if (picture) await givePicture(id, picture, caller, deps)
  const group: Group = {
    ...{ ...named, ...(picture && { picture, icon: null }) },
    ...{ id, categories: [], createdAt: deps.clock.wall() },
  }
  const { changes } = unwrap(
    await onBehalf(caller, deps, ({ groups }) =>
      groups.found({ group, channel: firstChannelOf(group, deps), ownerId: me }),
    ),
  )

  await deps.bus.broadcastAndWait('access.changed', { facts: [{ userId: me, groupId: group.id }] })
  await subscribeSockets(me, [group.id], deps)
  await publish(changes, deps)
  return groupViewFor(me, group.id, deps)
}

function firstChannelOf({ id: groupId, createdAt }: Group, { newId }: GroupsDeps): Conversation {
  return {
    id: newId('c'),
    kind: 'channel',
    groupId,
    name: 'general',
    topic: '',
    categoryId: null,
    position: 0,
    isPrivate: false,
    isArchived: false,
    createdAt,
    headline: noHeadline,
  }
}
