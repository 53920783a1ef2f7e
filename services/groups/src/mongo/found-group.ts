import type { GroupRepository } from '../group-repository.ts'
import type { Written } from '../written.ts'
import { channelEffect } from './channel-model.ts'
import type { Collections } from './collections.ts'
import { memberEffect } from './member-model.ts'
import { hasRoomForGroup, hasRoomToOwn } from './membership.ts'
import { writeNew } from './write-in.ts'

export function foundGroup(
  store: Collections,
  { group, channel, ownerId }: Parameters<GroupRepository['found']>[0],
): Promise<Written<'limit_reached'>> {
  const write = async (): Promise<Written<'limit_reached'>> => {
    const mayFound = (await hasRoomForGroup(store, ownerId)) && (await hasRoomToOwn(store, ownerId))
    if (!mayFound) return { refused: 'limit_reached' }

    const { id, ...fields } = group
    const owner = { userId: ownerId, role: 'owner', joinedAt: group.createdAt } as const
    const changes = await store.groups.aggregates.insert(
      { _id: id, ...fields, memberCount: 1 },
      {
        effects: [memberEffect(id, owner), channelEffect(channel)],
        rows: [{ stream: ownerId, type: 'group.joined', data: { groupId: id } }],
      },
    )
    return { refused: null, changes }
  }
  return store.turns.run(ownerId, () => writeNew(store, write))
}
