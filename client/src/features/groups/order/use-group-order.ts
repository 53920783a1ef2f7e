import type { GroupId, GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../../core/hub.tsx'
import { asAppError } from '../../../core/use-action.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { usePreferences } from '../../favourites/use-preferences.ts'
import { inOrder, moved } from './group-order.ts'

const remembered = 'hubbub.groupOrder'

/** One's own order of the groups, and how one is moved in it: whether it was. */
export function useGroupOrder(
  groups: readonly GroupView[],
): [GroupView[], (id: GroupId, to: number) => boolean] {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { isKnown, groupOrder } = usePreferences()
  const [orderedHere, setOrderedHere] = useState(orderHere)
  // A server of before has no place for it.
  const isOnServer = isKnown || groupOrder.length > 0
  const ordered = inOrder(groups, groupOrder.length > 0 ? groupOrder : orderedHere)
  return [ordered, move]

  function move(id: GroupId, to: number): boolean {
    const before = ordered.map(({ group }) => group.id)
    const after = moved(before, id, to)
    if (after === before) return false
    if (isOnServer)
      hub.preferences
        .orderGroups(after)
        .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
    else {
      localStorage.setItem(remembered, JSON.stringify(after))
      setOrderedHere(after)
    }
    return true
  }
}

/** From before the server kept it. */
export function orderHere(): readonly GroupId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(remembered) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const forgetOrderHere = (): void => localStorage.removeItem(remembered)
