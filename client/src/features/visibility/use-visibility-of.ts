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
  useEffect(() => {
    let isAsking = false
    let isDue = false
    // Many channels may change at once: one question is under way, and one more follows it.
    async function askAgain() {
      isDue = true
      if (isAsking) return
      isAsking = true
      while (isDue) {
        isDue = false
        await query.reload()
      }
      isAsking = false
    }
    return hub.onChange((change) => {
      const known = query.get().data?.channels
      if (bearsOnVisibility(known, { groupId, userId }, change)) void askAgain()
    })
  }, [hub, groupId, userId, query])
  return state
}
