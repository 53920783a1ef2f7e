import type { GroupId, GroupView } from '@hubbub/protocol'
import { useState } from 'react'

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

/** One's own order of the groups. The server has no place for it, so each browser keeps its own. */
export function useGroupOrder(
  groups: readonly GroupView[],
): [GroupView[], (id: GroupId, to: number) => number | null] {
  const [order, setOrder] = useState(read)
  const ordered = inOrder(groups, order)
  return [ordered, move]

  /** Where it stands now, from 0; null when it did not move. */
  function move(id: GroupId, to: number): number | null {
    const before = ordered.map(({ group }) => group.id)
    const after = moved(before, id, to)
    if (after === before) return null
    localStorage.setItem(remembered, JSON.stringify(after))
    setOrder(after)
    return to
  }
}

function read(): readonly GroupId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(remembered) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
