import { expect, it } from '@jest/globals'
import { limits, type UserId } from '@hubbub/protocol'
import type { Item, RelationKind } from '../store/item.ts'
import {
  decideAccepted,
  decideDecline,
  decideFriend,
  decideRelate,
  decideUnrelate,
} from './decide-relation.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const wish = <K extends RelationKind>(kind: K) => ({ userId: mina, kind, key: olga, now: 7 })
const facts = <K extends RelationKind>(item: Item<K> | null, count = item ? 1 : 0) => ({
  ...{ item, count, last: 0 },
})
const had = <K extends RelationKind>(kind: K, data: object = {}) =>
  ({ userId: mina, kind, key: olga, conversationId: olga, position: 1, data }) as Item<K>
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
  ['request', limits.messageRequests],
  ['ask', limits.friendRequestsSent],
  ['asking', limits.friendRequestsReceived],
])('a %s more than there may be is refused, and none of those that are there', (kind, most) => {
  expect(decideRelate(facts(null, most), wish(kind))).toEqual({ kept: { refused: 'limit_reached' } })
  expect(decideRelate(facts(null, most - 1), wish(kind))).toMatchObject({ change })
  expect(decideRelate(facts(had(kind), most), wish(kind))).toEqual(nothing)
})

const friend = { kind: 'item', item: { userId: mina, kind: 'friend', key: olga } }
const gone = (kind: RelationKind) => ({ kind: 'itemGone', item: { userId: mina, kind, key: olga } })

it('a friendship takes the place of the request, with the one who accepts and with the one who asked', () => {
  expect(decideFriend(facts<'friend'>(null), wish('friend'))).toMatchObject({
    ...{ puts: [friend, gone('asking')], change },
  })
  expect(decideFriend(facts(had('friend')), wish('friend'))).toEqual(nothing)
  expect(decideFriend(facts<'friend'>(null, limits.friends), wish('friend'))).toEqual({
    kept: { refused: 'limit_reached' },
  })
  expect(decideAccepted(facts(had('ask')), wish('ask'))).toMatchObject({
    puts: [friend, gone('ask')],
    change,
  })
})

it('somebody who took their request back is no friend', () => {
  expect(decideAccepted(facts<'ask'>(null), wish('ask'))).toEqual({ kept: { refused: 'not_found' } })
})

it('a request that is declined stays, so that the next one is none', () => {
  const declined = had('asking', { isDeclined: true })
  expect(decideDecline(facts(had('asking')), wish('asking'))).toMatchObject({
    ...{ puts: [{ kind: 'item', item: { kind: 'asking', data: { isDeclined: true } } }], change },
  })
  expect(decideDecline(facts(declined), wish('asking'))).toEqual(nothing)
  expect(decideDecline(facts<'asking'>(null), wish('asking'))).toEqual(nothing)
  expect(decideRelate(facts(declined), wish('asking'))).toEqual(nothing)
})
