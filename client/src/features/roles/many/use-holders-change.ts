import type { GroupId, Output, Person, RoleId, UserId } from '@hubbub/protocol'
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

export interface HoldersActions {
  done: HoldersChange | null
  change: Action<[isGiven: boolean, people: readonly Person[]]>
  /** Takes the role from exactly those who got it by what was done last, or gives it back. */
  undo: Action<[]>
  forget: () => void
}

/** Gives a role to members, or takes it from them, however many they are, and knows how to undo it. */
export function useHoldersChange(groupId: GroupId, roleId: RoleId): HoldersActions {
  const hub = useHub()
  const [done, setDone] = useState<HoldersChange | null>(null)
  const call = (isGiven: boolean, userIds: UserId[]) =>
    hub.call(isGiven ? 'roles.assignMany' : 'roles.unassignMany', { groupId, roleId, userIds })
  const change = useAction(async (isGiven: boolean, people: readonly Person[]) => {
    setDone(null)
    const userIds = people.map(({ id }) => id)
    setDone({ ...(await call(isGiven, userIds)), isGiven, people, isUndo: false })
  })
  const undo = useAction(async () => {
    if (!done?.changedIds) return
    const { isGiven, people } = done
    setDone({ ...(await call(!isGiven, done.changedIds)), isGiven: !isGiven, people, isUndo: true })
  })
  const forget = () => {
    setDone(null)
    change.forget()
    undo.forget()
  }
  return { done, change, undo, forget }
}
