import type { GroupId } from '@hubbub/protocol'

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
