import { expect, it } from '@jest/globals'
import type { ConversationView, Person, UserId } from '@hubbub/protocol'
import { peopleToWriteTo } from './people-to-write-to.ts'

const idOf = (name: string): UserId => `u_0000000000000000000000000${name}`
const peopleOf = (names: string) =>
  [...names].map((name) => ({ id: idOf(name), displayName: name }) as unknown as Person)
const direct = (names: string) =>
  ({ conversation: { kind: 'direct' }, people: peopleOf(names) }) as unknown as ConversationView
const adhoc = (names: string) =>
  ({ conversation: { kind: 'adhoc' }, people: peopleOf(names) }) as unknown as ConversationView

it.each([
  { title: 'nobody where there is no group', lists: [], conversations: [], found: '' },
  { title: 'not oneself', lists: ['MAB'], conversations: [], found: 'AB' },
  { title: 'from each group in turn, each once', lists: ['MABC', 'XMAY'], conversations: [], found: 'XABC' },
  { title: 'nobody who was written to', lists: ['MABC'], conversations: [direct('MB')], found: 'AC' },
  {
    title: 'somebody of a conversation of several',
    lists: ['MAB'],
    conversations: [adhoc('MAB')],
    found: 'AB',
  },
])('people to write to are: $title', ({ lists, conversations, found }) => {
  const people = peopleToWriteTo(lists.map(peopleOf), conversations, idOf('M'), 4)
  expect(people.map(({ displayName }) => displayName).join('')).toBe(found)
})
