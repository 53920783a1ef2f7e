import type { GroupId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useHub } from '../../app/hub.tsx'
import { useKeptQuery } from '../../app/queries.tsx'
import type { Query } from '../../app/query.ts'
import { applyToMembers, type MembersData } from './members-data.ts'

/** The members of a group as far as they were looked at, kept true by what happens in it. */
export function useMembersQuery(groupId: GroupId | undefined): Query<MembersData> | undefined {
  const hub = useHub()
  const query = useKeptQuery<MembersData>(`members:${groupId ?? ''}`, () =>
    groupId
      ? hub.call('groups.members', { groupId, limit: 100 })
      : Promise.resolve({ members: [], total: 0, next: null }),
  )
  useEffect(
    () =>
      hub.onChange((change) => {
        if (change.stream !== groupId) return
        if (change.type === 'members.joined' || change.type === 'members.left') void query.reload()
        else query.change((data) => applyToMembers(data, change))
      }),
    [hub, groupId, query],
  )
  return groupId ? query : undefined
}
