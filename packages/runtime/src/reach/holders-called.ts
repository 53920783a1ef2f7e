import type { GroupId, RoleId, UserId } from '@hubbub/protocol'
import type { ServicesBus } from '../bus/broker.ts'

/** A role that more people have calls nobody by name: it is as when everybody is called. [P-6] */
const most = 500

/** Who has one of these roles of a group, as far as few do. */
export async function holdersCalled(
  roleIds: readonly RoleId[],
  groupId: GroupId | null,
  { bus }: { bus: Pick<ServicesBus, 'call'> },
): Promise<UserId[]> {
  if (groupId === null) return []
  const holders = await Promise.all(
    [...new Set(roleIds)].map((roleId) =>
      bus.call('groups.roleHolders', { groupId, roleIds: [roleId], most }),
    ),
  )
  return [...new Set(holders.flatMap((some) => some ?? []))]
}
