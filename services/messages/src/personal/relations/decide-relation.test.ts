import { expect, it } from '@jest/globals'
import { limits, type UserId } from '@hubbub/protocol'
import type { Item } from '../store/item.ts'
import { decideRelate, decideUnrelate, type RelationKind } from './decide-relation.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const wish = (kind: RelationKind) => ({ userId: mina, kind, key: olga, now: 7 })
const facts = (item: Item<RelationKind> | null, count = item ? 1 : 0) => ({ item, count, last: 0 })
const had = (kind: RelationKind): Item<RelationKind> =>
  ({ userId: mina, kind, key: olga, conversationId: olga, position: 1, data: {} }) as Item<RelationKind>
const nothing = { kept: { refused: null } }
const change = { type: 'relation.changed', data: { userId: olga } }

it.each<RelationKind>(['block', 'mute'])('a %s is kept at the other person, and twice is once', (kind) => {
  expect(decideRelate(facts(null), wish(kind))).toEqual({
    puts: [
      {
        kind: 'item',
        item: { userId: mina, kind, key: olga, conversationId: olga, position: 7, data: {} },
      },
    ],
    change,
  })
  expect(decideRelate(facts(had(kind)), wish(kind))).toEqual(nothing)
})

it.each<RelationKind>(['block', 'mute'])('a %s is taken away, and twice is once', (kind) => {
  const item = had(kind)
  expect(decideUnrelate(facts(item), wish(kind))).toEqual({ puts: [{ kind: 'itemGone', item }], change })
  expect(decideUnrelate(facts(null), wish(kind))).toEqual(nothing)
})

it.each<[RelationKind, number]>([
  ['block', limits.blockedPeople],
  ['mute', limits.mutedPeople],
])('a %s more than there may be is refused, and none of those that are there', (kind, most) => {
  expect(decideRelate(facts(null, most), wish(kind))).toEqual({ kept: { refused: 'limit_reached' } })
  expect(decideRelate(facts(null, most - 1), wish(kind))).toMatchObject({ change })
  expect(decideRelate(facts(had(kind), most), wish(kind))).toEqual(nothing)
})
