import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { LocalRoster } from './local-roster.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]
const come = (userId: UserId) => ({ userId, state: 'active', isTurn: false })
const gone = (userId: UserId) => ({ userId, state: null, isTurn: false })
const part = { node: 'a', came: [] as UserId[], went: [] as UserId[], isWhole: false }

it('people who came are here until they leave', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga] })
  expect(roster.note({ ...part, went: [mina] })).toEqual([gone(mina)])
  expect([roster.of(mina), roster.of(olga)]).toEqual([null, 'active'])
})

it('a whole report says who has come and gone since the last report that got through', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga] })
  expect(roster.note({ ...part, came: [olga, ivan], isWhole: true })).toEqual([come(ivan), gone(mina)])
})

it('a person at two gateways comes once, and goes with the last of them', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina] })
  expect(roster.note({ ...part, node: 'b', came: [mina] })).toEqual([])
  expect(roster.note({ ...part, went: [mina] })).toEqual([])
  expect(roster.of(mina)).toBe('active')
  expect(roster.note({ ...part, node: 'b', went: [mina] })).toEqual([gone(mina)])
})

it('a dead gateway takes people along who were at no other', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga] })
  roster.note({ ...part, node: 'b', came: [olga, ivan] })
  expect(roster.note({ ...part, node: 'b', isWhole: true })).toEqual([gone(ivan)])
})

it('a person is as at the gateway where they are active', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina], modes: [[mina, 'away']] })
  expect(roster.of(mina)).toBe('away')
  expect(roster.note({ ...part, node: 'b', came: [mina] })).toEqual([
    { userId: mina, state: 'active', isTurn: true },
  ])
  expect(roster.note({ ...part, node: 'b', modes: [[mina, 'away']] })).toEqual([
    { userId: mina, state: 'away', isTurn: true },
  ])
  expect(roster.note({ ...part, modes: [[mina, null]] })).toEqual([
    { userId: mina, state: 'active', isTurn: true },
  ])
  expect(roster.note({ ...part, node: 'b', went: [mina] })).toEqual([])
})

it('a whole report says who is in which mode, and a mode brings nobody in', () => {
  const roster = new LocalRoster()
  roster.note({ ...part, came: [mina, olga], modes: [[mina, 'dnd']] })
  expect(roster.note({ ...part, came: [mina, olga], modes: [[olga, 'away']], isWhole: true })).toEqual([
    { userId: mina, state: 'active', isTurn: true },
    { userId: olga, state: 'away', isTurn: true },
  ])
  expect(roster.note({ ...part, modes: [[ivan, 'away']] })).toEqual([])
  expect(roster.of(ivan)).toBe(null)
})
