import type { GroupId, RoleId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { applyToHolders, isOutdated, withNextPage, type Holders } from './holders.ts'

const atATime = 100

/** The members of a role, page after page, kept true by what happens in the group. */
export function useHolders(groupId: GroupId, roleId: RoleId) {
  const hub = useHub()
  const ask = (after?: string) => hub.call('groups.members', { groupId, roleId, after, limit: atATime })
  const [state, query] = useQuery<Holders>(`holders:${groupId}:${roleId}`, () => ask())
  useEffect(
    () =>
      hub.onChange((change) => {
        const { data } = query.get()
        if (change.stream !== groupId || !data) return
        query.change((known) => applyToHolders(known, change, roleId))
        if (isOutdated(data, change, roleId)) void query.reload()
      }),
    [hub, groupId, roleId, query],
  )
  const more = useAction(async () => {
    const page = await ask(query.get().data?.next ?? undefined)
    query.change((known) => withNextPage(known, page))
  })
  return { ...state, more, reload: () => void query.reload() }
}
