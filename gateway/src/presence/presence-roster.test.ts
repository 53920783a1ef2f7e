import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { PresenceRoster } from './presence-roster.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const grace = 5_000
const nothing = { came: [], went: [] }

let roster: PresenceRoster
beforeEach(() => {
  roster = new PresenceRoster(grace)
})

it('an arrival is reported once', () => {
  roster.arrived(mina, 'tab')
  expect(roster.everybody()).toEqual([mina])
  expect(roster.takeChanges(0)).toEqual({ came: [mina], went: [] })
  expect(roster.takeChanges(1)).toEqual(nothing)
})

it('a second tab changes nothing, nor does closing one of two', () => {
  roster.arrived(mina, 'tab')
  roster.takeChanges(0)
  roster.arrived(mina, 'phone')
  roster.left(mina, 'tab', 1)
  expect(roster.takeChanges(1 + grace)).toEqual(nothing)
  expect(roster.everybody()).toEqual([mina])
})

it('a departure is reported once, after the grace period', () => {
  roster.arrived(mina, 'tab')
  roster.takeChanges(0)
  roster.left(mina, 'tab', 10)
  expect(roster.takeChanges(10 + grace - 1)).toEqual(nothing)
  expect(roster.everybody()).toEqual([mina])
  expect(roster.takeChanges(10 + grace)).toEqual({ came: [], went: [mina] })
  expect(roster.everybody()).toEqual([])
  expect(roster.takeChanges(10 + 2 * grace)).toEqual(nothing)
})

it('a reload within the grace period is not reported', () => {
  roster.arrived(mina, 'before')
  roster.takeChanges(0)
  roster.left(mina, 'before', 10)
  roster.arrived(mina, 'after')
  expect(roster.takeChanges(10 + 2 * grace)).toEqual(nothing)
})

it('a new departure starts the grace period again', () => {
  for (const [at, tab] of [
    [0, 'first'],
    [4_000, 'second'],
  ] as const) {
    roster.arrived(mina, tab)
    roster.left(mina, tab, at)
  }
  expect(roster.takeChanges(grace)).toEqual({ came: [mina], went: [] })
  expect(roster.takeChanges(4_000 + grace)).toEqual({ came: [], went: [mina] })
})

it('a person who came and went between two reports is reported as gone as well', () => {
  roster.arrived(mina, 'tab')
  roster.left(mina, 'tab', 1)
  expect(roster.takeChanges(1 + grace)).toEqual({ came: [mina], went: [mina] })
})

it('the same socket counts once, and an unknown one changes nothing', () => {
  roster.arrived(mina, 'tab')
  roster.arrived(mina, 'tab')
  roster.left(olga, 'tab', 0)
  roster.left(mina, 'other', 0)
  expect(roster.everybody()).toEqual([mina])
  roster.left(mina, 'tab', 0)
  roster.left(mina, 'tab', 4_000)
  roster.takeChanges(grace)
  expect(roster.everybody()).toEqual([])
})

it('several people leave after their own grace periods', () => {
  for (const person of [mina, olga]) roster.arrived(person, 'tab')
  roster.takeChanges(0)
  roster.left(mina, 'tab', 0)
  roster.left(olga, 'tab', 1_000)
  expect(roster.takeChanges(grace).went).toEqual([mina])
  expect(roster.takeChanges(grace + 1_000).went).toEqual([olga])
})
