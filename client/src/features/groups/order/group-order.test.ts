import { describe, expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import { inOrder, moved } from './group-order.ts'

const id = (n: number): GroupId => `g_${String(n).padStart(26, '0')}`
const [a, b, c, d] = [1, 2, 3, 4].map(id) as [GroupId, GroupId, GroupId, GroupId]

describe('the own order of the groups', () => {
  it('unknown groups come last, and missing groups leave no gap', () => {
    const groups = [a, b, c].map((group) => ({ group: { id: group } }))
    expect(inOrder(groups, [d, c, a]).map(({ group }) => group.id)).toEqual([c, a, b])
    expect(inOrder(groups, []).map(({ group }) => group.id)).toEqual([a, b, c])
  })

  it('a group moves to the place of another one, in both directions, and not out of the list', () => {
    const order = [a, b, c, d]
    expect(moved(order, a, 2)).toEqual([b, c, a, d])
    expect(moved(order, d, 0)).toEqual([d, a, b, c])
    for (const [one, to] of [
      [a, -1],
      [d, 4],
      [b, 1],
    ] as const)
      expect(moved(order, one, to)).toBe(order)
  })
})
