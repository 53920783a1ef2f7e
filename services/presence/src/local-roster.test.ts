import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { LocalRoster } from './local-roster.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]
const part = { node: 'a', came: [] as UserId[], went: [] as UserId[], isWhole: false }

it('people who came are here until they leave', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga] })
  expect(roster.note({ ...part, went: [mina] })).toEqual([{ userId: mina, status: 'offline' }])
  expect([roster.has(mina), roster.has(olga)]).toEqual([false, true])
})

it('a whole report says who has come and gone since the last report that got through', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga] })
  expect(roster.note({ ...part, came: [olga, ivan], isWhole: true })).toEqual([
    { userId: ivan, status: 'online' },
    { userId: mina, status: 'offline' },
  ])
})

it('a person at two gateways comes once, and goes with the last of them', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina] })
  expect(roster.note({ ...part, node: 'b', came: [mina] })).toEqual([])
  expect(roster.note({ ...part, went: [mina] })).toEqual([])
  expect(roster.has(mina)).toBe(true)
  expect(roster.note({ ...part, node: 'b', went: [mina] })).toEqual([{ userId: mina, status: 'offline' }])
})

it('a dead gateway takes people along who were at no other', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga] })
  roster.note({ ...part, node: 'b', came: [olga, ivan] })
  expect(roster.note({ ...part, node: 'b', isWhole: true })).toEqual([{ userId: ivan, status: 'offline' }])
})
