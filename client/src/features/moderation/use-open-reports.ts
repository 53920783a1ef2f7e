import type { GroupId } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useReportsChanged } from './use-reports-changed.ts'

/** How many reports wait, for who may handle them: those of a group, or (null) of the server. */
export function useOpenReports(groupId: GroupId | null, mayHandle: boolean): number {
  const hub = useHub()
  const [{ data }, query] = useQuery(`open reports ${groupId} ${mayHandle}`, async () => {
    if (!mayHandle) return { open: 0 }
    return groupId ? hub.call('reports.count', { groupId }) : hub.call('reports.countOnServer', {})
  })
  useReportsChanged(groupId, () => {
    if (mayHandle) void query.reload()
  })
  return data?.open ?? 0
}
