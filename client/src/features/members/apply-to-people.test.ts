import { expect, it } from '@jest/globals'
import type { Person, StreamEvent } from '@hubbub/protocol'
import { applyToPeople } from './apply-to-people.ts'

const [mina, olga] = ['mina', 'olga'].map((name): Person => ({
  id: `u_${name}`,
  name,
  displayName: name,
  kind: 'person',
})) as [Person, Person]
const change = (type: string, data: object) => ({ type, data }) as StreamEvent

it('a person who joins a private channel is in the list once, and a person who leaves is not', () => {
  const joined = change('person.joined', { person: olga })
  const both = applyToPeople(applyToPeople([mina], joined), joined)
  expect(both).toEqual([mina, olga])
  expect(applyToPeople(both, change('person.left', { userId: mina.id }))).toEqual([olga])
  expect(applyToPeople(both, change('message.deleted', { seq: 1, deletedAt: 1 }))).toBe(both)
})
