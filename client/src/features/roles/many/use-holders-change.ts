import type { GroupId, Output, Person, RoleId } from '@hubbub/protocol'
import { useState } from 'react'
import { useHub } from '../../../core/hub.tsx'
import { useAction, type Action } from '../../../core/use-action.ts'

/** What was done last: a role given to some, or taken from them. */
export interface HoldersChange extends Output<'roles.assignMany'> {
  isGiven: boolean
  /** Who was asked for. */
  people: readonly Person[]
  /** It took back what was done before. */
  isUndo: boolean
}

type Wish = Pick<HoldersChange, 'isGiven' | 'people'> & { isUndo?: boolean }

export interface HoldersActions {
  done: HoldersChange | null
  change: Action<[wish: Wish]>
  /** What takes the role from exactly those who got it by what was done last, or gives it back; null where there is nothing to undo. */
  undoing: Wish | null
}

/** Gives a role to members, or takes it from them, however many they are, and knows how to undo it. */
export function useHoldersChange(groupId: GroupId, roleId: RoleId): HoldersActions {
  const hub = useHub()
  const [done, setDone] = useState<HoldersChange | null>(null)
  const change = useAction(async ({ isGiven, people, isUndo = false }: Wish) => {
    const userIds = people.map(({ id }) => id)
    const act = isGiven ? 'roles.assignMany' : 'roles.unassignMany'
    setDone({ ...(await hub.call(act, { groupId, roleId, userIds })), isGiven, people, isUndo })
  })
  return { done, change, undoing: done && undoingOf(done) }
}

function undoingOf({ isGiven, isUndo, people, changedIds = [] }: HoldersChange): Wish | null {
  const changed = new Set(changedIds)
  if (isUndo || changed.size === 0) return null
  return { isGiven: !isGiven, people: people.filter(({ id }) => changed.has(id)), isUndo: true }
}
