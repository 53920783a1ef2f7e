import { expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { beforeWhich, splitFavourites } from './split-favourites.ts'

const idOf = (name: string): ConversationId => `c_0000000000000000000000000${name}`
const idsOf = (names: string) => [...names].map(idOf)

it('favourites come first in their own order, and what is not here leaves no gap', () => {
  const views = idsOf('ABCD').map((id) => ({ conversation: { id } }))
  const { first, others } = splitFavourites(views, idsOf('DXB'))
  expect(first.map(({ conversation }) => conversation.id)).toEqual(idsOf('DB'))
  expect(others.map(({ conversation }) => conversation.id)).toEqual(idsOf('AC'))
})

it.each([
  { id: 'C', to: 0, before: idOf('A') },
  { id: 'A', to: 1, before: idOf('C') },
  { id: 'A', to: 2, before: null },
  { id: 'B', to: 1, before: undefined },
  { id: 'A', to: -1, before: undefined },
  { id: 'C', to: 3, before: undefined },
  { id: 'X', to: 0, before: undefined },
])('of A, B and C, $id at $to comes before the right one', ({ id, to, before }) => {
  expect(beforeWhich(idsOf('ABC'), idOf(id), to)).toBe(before)
})
