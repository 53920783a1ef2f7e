import { expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { withFavourite } from './favourites.ts'

const idOf = (name: string): ConversationId => `c_0000000000000000000000000${name}`
const idsOf = (names: string) => [...names].map(idOf)

it.each([
  { title: 'the first one', from: '', id: 'A', before: null, to: 'A' },
  { title: 'one more comes last', from: 'AB', id: 'C', before: null, to: 'ABC' },
  { title: 'one more before another one', from: 'AB', id: 'C', before: 'B', to: 'ACB' },
  { title: 'one more before what is no favourite', from: 'AB', id: 'C', before: 'D', to: 'ABC' },
  { title: 'up', from: 'ABC', id: 'C', before: 'A', to: 'CAB' },
  { title: 'down', from: 'ABC', id: 'A', before: 'C', to: 'BAC' },
  { title: 'to the end', from: 'ABC', id: 'A', before: null, to: 'BCA' },
  { title: 'before itself, where it stays', from: 'ABC', id: 'B', before: 'B', to: 'ABC' },
])('a favourite is put where it is wanted: $title', ({ from, id, before, to }) => {
  expect(withFavourite(idsOf(from), idOf(id), before === null ? null : idOf(before))).toEqual(idsOf(to))
})
