import type { HubbubClient } from '@hubbub/client-core'
import {
  limits,
  type AuditId,
  type GroupId,
  type Input,
  type Output,
  type Person,
  type RoleId,
} from '@hubbub/protocol'
import { useState } from 'react'
import { useHub } from '../../../core/hub.tsx'
import { useAction, type Action } from '../../../core/use-action.ts'

/** What was done last: a role given to some, or taken from them. */
export interface HoldersChange extends Output<'roles.assignMany'> {
  isGiven: boolean
  /** Those of whom one knows who they are. */
  people: readonly Person[]
  /** It took back what was done before. */
  isUndo: boolean
}

interface Wish extends Pick<HoldersChange, 'isGiven' | 'people'> {
  /** It is for all whom this finds, in place of these people alone. */
  search?: Omit<Input<'roles.assignFound'>, keyof Place>
  /** It is for those of what was done before. */
  undoes?: AuditId
}

interface Place {
  groupId: GroupId
  roleId: RoleId
}

export interface HoldersActions {
  done: HoldersChange | null
  change: Action<[wish: Wish]>
  /** What takes the role from exactly those who got it by what was done last, or gives it back; null where there is nothing to undo. */
  undoing: Wish | null
}

/**
 * Gives a role to members, or takes it from them, however many they are, and knows how to undo it. `onMany`: it is done to so many that the group
 * is told of it without saying who they are, and not at once.
 */
export function useHoldersChange(groupId: GroupId, roleId: RoleId, onMany: () => void): HoldersActions {
  const hub = useHub()
  const [done, setDone] = useState<HoldersChange | null>(null)
  const change = useAction(async (wish: Wish) => {
    const { isGiven, people, undoes } = wish
    const answer = await changeHolders(hub, { groupId, roleId }, wish)
    setDone({ ...answer, isGiven, people, isUndo: undoes !== undefined })
    if (answer.changed > limits.membersTold) onMany()
  })
  return { done, change, undoing: done && undoingOf(done) }
}

function changeHolders(hub: HubbubClient, place: Place, { isGiven, people, search, undoes }: Wish) {
  if (undoes) return hub.call('roles.undoAssignment', { groupId: place.groupId, auditId: undoes })
  if (search) return hub.call(isGiven ? 'roles.assignFound' : 'roles.unassignFound', { ...place, ...search })
  const userIds = people.map(({ id }) => id)
  return hub.call(isGiven ? 'roles.assignMany' : 'roles.unassignMany', { ...place, userIds })
}

function undoingOf({ isGiven, isUndo, people, auditId }: HoldersChange): Wish | null {
  return isUndo || !auditId ? null : { isGiven: !isGiven, people, undoes: auditId }
}
