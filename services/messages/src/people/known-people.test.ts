import { beforeEach, expect, it, jest } from '@jest/globals'
import type { Person, UserId } from '@hubbub/protocol'
import { KnownPeople } from './known-people.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const ivan: UserId = 'u_0000000000000000000000000B'
const gone: UserId = 'u_0000000000000000000000000C'
const card = (id: UserId, displayName: string): Person => ({ id, name: null, displayName, kind: 'person' })

let names: Map<UserId, string>
let asked: UserId[][]
let isHeld: boolean
let lose: () => void
let people: KnownPeople
let wall = 0
beforeEach(() => {
  names = new Map([
    [mina, 'Mina'],
    [ivan, 'Ivan'],
  ])
  asked = []
  isHeld = true
  const call = async (_: string, { userIds }: { userIds: UserId[] }) => {
    asked.push(userIds)
    return userIds.flatMap((id) => (names.has(id) ? card(id, names.get(id)!) : []))
  }
  const lease = {
    ...{ isHeld: () => isHeld, remembersMs: 60_000 },
    whenLost: (run: () => void) => void (lose = run),
  }
  people = new KnownPeople({ call, lease } as never, () => wall)
})

const namesOf = async (...ids: UserId[]) => (await people.of(ids)).map(({ displayName }) => displayName)

it('a card is asked for once, also that of a person who is gone', async () => {
  expect(await namesOf(mina, gone, ivan)).toEqual(['Mina', 'Ivan'])
  expect(await namesOf(ivan, mina, gone)).toEqual(['Ivan', 'Mina'])
  expect(asked).toEqual([[mina, gone, ivan]])
})

it('a card that has changed is asked for again', async () => {
  await namesOf(mina, ivan)
  names.set(mina, 'Mina Berg')
  people.forget([mina])
  expect(await namesOf(mina, ivan)).toEqual(['Mina Berg', 'Ivan'])
  expect(asked).toEqual([[mina, ivan], [mina]])
})

it('an answer from before a change is not remembered', async () => {
  const asking = namesOf(mina)
  names.set(mina, 'Mina Berg')
  people.forget([mina])
  await asking
  expect(await namesOf(mina)).toEqual(['Mina Berg'])
})

it('cards are not remembered while changes may go unheard', async () => {
  await namesOf(mina)
  isHeld = false
  names.set(mina, 'Mina Berg')
  expect(await namesOf(mina)).toEqual(['Mina Berg'])
  lose()
  isHeld = true
  expect(await namesOf(mina)).toEqual(['Mina Berg'])
})

it('a remembered name is asked for again after a while', async () => {
  await namesOf(mina)
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  await namesOf(mina)
  later.mockRestore()
  expect(asked).toHaveLength(2)
})

it('a remembered card shows no status that has ended', async () => {
  const status = { text: 'Lunch', until: 500 }
  const call = async () => [{ ...card(mina, 'Mina'), status }]
  const lease = { isHeld: () => true, remembersMs: 60_000, whenLost: () => {} }
  const knowing = new KnownPeople({ call, lease } as never, () => wall)
  wall = 499
  expect(await knowing.of([mina])).toEqual([{ ...card(mina, 'Mina'), status }])
  wall = 500
  expect(await knowing.of([mina])).toEqual([card(mina, 'Mina')])
})
