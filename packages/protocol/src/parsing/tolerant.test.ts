import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { tolerant } from './tolerant.ts'

const Person = z.strictObject({ name: z.string(), colour: z.string().default('red') })
const Group = z.strictObject({
  owner: Person.nullable(),
  deputy: Person.optional(),
  members: z.array(Person).min(1),
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('joined'), data: z.strictObject({ person: Person }) }),
    z.strictObject({ type: z.literal('left') }),
  ]),
})

const mina = { name: 'Mina', colour: 'blue' }
const later = { ...mina, picture: 'cat' }
const group = {
  owner: mina,
  deputy: mina,
  members: [mina],
  event: { type: 'joined', data: { person: mina } },
}

it('a reader leaves out unknown fields at every depth', () => {
  const event = { type: 'joined', by: 'olga', data: { person: later, at: 1 } }
  const sent = { owner: later, deputy: later, members: [later], event, size: 3 }
  expect(Group.safeParse(sent).success).toBe(false)
  expect(tolerant(Group).parse(sent)).toEqual(group)
})

it('a reader refuses missing or wrong fields as before', () => {
  for (const wrong of [
    { ...group, owner: undefined },
    { ...group, members: [] },
    { ...group, members: [{ name: 7 }] },
    { ...group, event: { type: 'gone' } },
  ])
    expect(tolerant(Group).safeParse(wrong).success).toBe(false)
})

it('the strict schema stays strict, and its tolerant copy is made once', () => {
  expect(tolerant(Group)).toBe(tolerant(Group))
  expect(Person.safeParse(later).success).toBe(false)
  expect(tolerant(Person).parse({ name: 'Mina', picture: 'cat' })).toEqual({ name: 'Mina', colour: 'red' })
})
