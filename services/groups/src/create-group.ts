import type { Conversation, Group, Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { actorOf } from './actor.ts'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { groupViewFor } from './group-views.ts'
import { noHeadline } from './headline.ts'
import { onBehalf } from './on-behalf.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Creates a group with a first public channel; the caller owns it. */
export async function createGroup(
  input: Input<'groups.create'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.create'>> {
  const me = actorOf(caller)
  const group: Group = { ...input, id: deps.newId('g'), categories: [], createdAt: deps.clock.wall() }
  const { changes } = done(
    await onBehalf(caller, deps, ({ groups }) =>
      groups.found({ group, channel: firstChannelOf(group, deps), ownerId: me }),
    ),
  )

  await deps.bus.everywhere('standing.changed', { facts: [{ userId: me, groupId: group.id }] })
  await admit(me, [group.id], deps)
  await tell(changes, deps)
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
