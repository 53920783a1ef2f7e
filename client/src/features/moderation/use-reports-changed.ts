import type { GroupId } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
import { useHub } from '../../core/hub.tsx'

/** Hears when a queue is another one than before: that of a group, or (null) of the server. What was missed while away may have changed it. */
export function useReportsChanged(groupId: GroupId | null, changed: () => void): void {
  const hub = useHub()
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  useEffect(() => {
    const { state } = hub.connection
    let wasCaughtUp = state.get().isCaughtUp
    const ends = [
      hub.onChange(({ type, data }) => {
        if (type === 'reports.changed' && data.groupId === groupId) latest.current()
      }),
      state.subscribe(() => {
        const { isCaughtUp } = state.get()
        if (isCaughtUp && !wasCaughtUp) latest.current()
        wasCaughtUp = isCaughtUp
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [hub, groupId])
}
