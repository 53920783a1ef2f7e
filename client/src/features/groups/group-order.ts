import type { GroupId, GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { usePreferences } from '../favourites/use-preferences.ts'

const remembered = 'hubbub.groupOrder'

/** In the order that was chosen; those that it does not know come last, as they came. */
export function inOrder<T extends { group: { id: GroupId } }>(
  groups: readonly T[],
  order: readonly GroupId[],
): T[] {
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ group }: T) => places.get(group.id) ?? order.length
  return [...groups].sort((a, b) => placeOf(a) - placeOf(b))
}

/** With one of them moved to where another one stands; the same when that leads out of the list. */
export function moved(order: readonly GroupId[], id: GroupId, to: number): readonly GroupId[] {
  const from = order.indexOf(id)
  if (from === -1 || to < 0 || to >= order.length || to === from) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** One's own order of the groups, and how one is moved in it: whether it was. */
export function useGroupOrder(
  groups: readonly GroupView[],
): [GroupView[], (id: GroupId, to: number) => boolean] {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { isKnown, groupOrder } = usePreferences()
  const [keptHere, setKeptHere] = useState(orderKeptHere)
  // A server of before has no place for it.
  const isOnServer = isKnown || groupOrder.length > 0
  const ordered = inOrder(groups, groupOrder.length > 0 ? groupOrder : keptHere)
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
      setKeptHere(after)
    }
    return true
  }
}

/** From before the server kept it. */
export function orderKeptHere(): readonly GroupId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(remembered) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const forgetOrderHere = (): void => localStorage.removeItem(remembered)
