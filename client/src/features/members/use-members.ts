import type { GroupId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useCachedQuery } from '../../core/queries.tsx'
import type { Query } from '../../core/query.ts'
import { applyToMembers, isWhole, noMembers, withPage, type MembersData } from './members-data.ts'

export const membersAtATime = 100

/** The members of a group as far as they were looked at, kept true by what happens in it. */
export function useMembersQuery(groupId: GroupId | undefined): Query<MembersData> | undefined {
  const hub = useHub()
  const query = useCachedQuery<MembersData>(`members:${groupId ?? ''}`, async () => {
    if (!groupId) return noMembers
    const page = await hub.call('groups.members', { groupId, limit: membersAtATime })
    return withPage(noMembers, undefined, page, Date.now())
  })
  useEffect(
    () =>
      hub.onChange((change) => {
        const { data } = query.get()
        if (change.stream !== groupId || !data) return
        const now = applyToMembers(data, change)
        if (now === data) return
        query.change(() => now)
        // All who have a large group's list open would ask at once: they ask where they look.
        const isUnknown = now.pages.some(({ isStale }) => isStale)
        if (isUnknown && query.isWatched && isWhole(data)) void query.reload()
      }),
    [hub, groupId, query],
  )
  return groupId ? query : undefined
}
