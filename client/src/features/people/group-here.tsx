import type { GroupId } from '@hubbub/protocol'
import { createContext, use, type ReactNode } from 'react'

const GroupHere = createContext<GroupId | null>(null)

/** The group in which everything below is shown: people are called there as the group calls them. */
export function GroupHereProvider({ groupId, children }: { groupId: GroupId | null; children: ReactNode }) {
  return <GroupHere value={groupId}>{children}</GroupHere>
}

/** Null outside groups. */
export const useGroupHere = (): GroupId | null => use(GroupHere)
