import type { GroupId, Home, RoleId } from '@hubbub/protocol'

/** The roles of its own that one has in a group; none outside groups. */
export const roleIdsIn = (home: Home | undefined, groupId: GroupId | null): readonly RoleId[] | undefined =>
  home?.groups.find(({ group }) => group.id === groupId)?.roleIds
