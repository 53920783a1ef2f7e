import type { GroupId, UserId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { bearsOnVisibility } from './bears-on-visibility.ts'

/** Which channels of a group somebody sees, and why, kept true while one looks. The server decides it. */
export function useVisibilityOf(groupId: GroupId, userId: UserId) {
  const hub = useHub()
  const [state, query] = useQuery(`visibility:${groupId}:${userId}`, () =>
    hub.call('roles.explainVisibility', { groupId, userId }),
  )
  useEffect(
    () =>
      hub.onChange((change) => {
        const { data } = query.get()
        if (data && bearsOnVisibility(data, { groupId, userId }, change)) void query.reload()
      }),
    [hub, groupId, userId, query],
  )
  return state
}
