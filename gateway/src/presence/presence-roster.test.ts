import { beforeEach, describe, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { PresenceRoster } from './presence-roster.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const grace = 5_000
const nothing = { came: [], went: [], modes: [] }

let roster: PresenceRoster
beforeEach(() => {
  roster = new PresenceRoster(grace)
})

it('an arrival is reported once', () => {
  roster.arrived(mina, 'tab')
  expect(roster.everybody().came).toEqual([mina])
  expect(roster.takeChanges(0)).toEqual({ ...nothing, came: [mina], went: [] })
  expect(roster.takeChanges(1)).toEqual(nothing)
})

it('a second tab changes nothing, nor does closing one of two', () => {
  roster.arrived(mina, 'tab')
  roster.takeChanges(0)
  roster.arrived(mina, 'phone')
  roster.left(mina, 'tab', 1)
  expect(roster.takeChanges(1 + grace)).toEqual(nothing)
  expect(roster.everybody().came).toEqual([mina])
})

it('a departure is reported once, after the grace period', () => {
  roster.arrived(mina, 'tab')
  roster.takeChanges(0)
  roster.left(mina, 'tab', 10)
  expect(roster.takeChanges(10 + grace - 1)).toEqual(nothing)
  expect(roster.everybody().came).toEqual([mina])
  expect(roster.takeChanges(10 + grace)).toEqual({ ...nothing, came: [], went: [mina] })
  expect(roster.everybody().came).toEqual([])
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
  expect(roster.takeChanges(grace)).toEqual({ ...nothing, came: [mina], went: [] })
  expect(roster.takeChanges(4_000 + grace)).toEqual({ ...nothing, came: [], went: [mina] })
})

it('a person who came and went between two reports is reported as gone as well', () => {
  roster.arrived(mina, 'tab')
  roster.left(mina, 'tab', 1)
  expect(roster.takeChanges(1 + grace)).toEqual({ ...nothing, came: [mina], went: [mina] })
})

it('the same socket counts once, and an unknown one changes nothing', () => {
  roster.arrived(mina, 'tab')
  roster.arrived(mina, 'tab')
  roster.left(olga, 'tab', 0)
  roster.left(mina, 'other', 0)
  expect(roster.everybody().came).toEqual([mina])
  roster.left(mina, 'tab', 0)
  roster.left(mina, 'tab', 4_000)
  roster.takeChanges(grace)
  expect(roster.everybody().came).toEqual([])
})

it('several people leave after their own grace periods', () => {
  for (const person of [mina, olga]) roster.arrived(person, 'tab')
  roster.takeChanges(0)
  roster.left(mina, 'tab', 0)
  roster.left(olga, 'tab', 1_000)
  expect(roster.takeChanges(grace).went).toEqual([mina])
  expect(roster.takeChanges(grace + 1_000).went).toEqual([olga])
})

describe('how somebody is here', () => {
  const modesAt = (now: number) => roster.takeChanges(now).modes

  it('a person is away who is idle on all sockets, and no more with one that is used', () => {
    roster.arrived(mina, 'tab')
    roster.arrived(mina, 'phone')
    roster.turned(mina, 'tab', true)
    expect(modesAt(0)).toEqual([])
    roster.turned(mina, 'phone', true)
    expect(modesAt(1)).toEqual([[mina, 'away']])
    roster.turned(mina, 'tab', false)
    expect(modesAt(2)).toEqual([[mina, null]])
    expect(modesAt(3)).toEqual([])
  })

  it('a person is away when the socket that is used leaves, and not when an idle one does', () => {
    roster.arrived(mina, 'tab')
    roster.arrived(mina, 'phone', true)
    roster.arrived(olga, 'tab')
    roster.arrived(olga, 'phone', true)
    roster.takeChanges(0)
    roster.left(mina, 'tab', 0)
    roster.left(olga, 'phone', 0, true)
    expect(modesAt(1)).toEqual([[mina, 'away']])
  })

  it('a socket that says the same twice, arrives twice or is unknown counts once', () => {
    roster.arrived(mina, 'tab', true)
    roster.arrived(mina, 'tab', true)
    roster.arrived(mina, 'phone')
    roster.turned(mina, 'unknown', true)
    roster.turned(olga, 'tab', true)
    expect(roster.takeChanges(0)).toEqual({ ...nothing, came: [mina] })
  })

  it('a person who was away stays so until the grace period ends', () => {
    roster.arrived(mina, 'tab', true)
    roster.takeChanges(0)
    roster.left(mina, 'tab', 1, true)
    expect(roster.takeChanges(2)).toEqual(nothing)
    expect(roster.everybody()).toEqual({ came: [mina], modes: [[mina, 'away']] })
    expect(roster.takeChanges(1 + grace)).toEqual({ ...nothing, went: [mina] })
  })

  it('a choice goes before what the sockets say', () => {
    roster.arrived(mina, 'tab', false, 'dnd')
    expect(roster.takeChanges(0)).toEqual({ ...nothing, came: [mina], modes: [[mina, 'dnd']] })
    roster.turned(mina, 'tab', true)
    expect(modesAt(1)).toEqual([])
    roster.chose(mina, 'auto')
    expect(modesAt(2)).toEqual([[mina, 'away']])
  })

  it('an invisible person goes, and comes when they want to be seen again', () => {
    roster.arrived(mina, 'tab')
    roster.takeChanges(0)
    roster.chose(mina, 'invisible')
    expect(roster.takeChanges(1)).toEqual({ ...nothing, went: [mina] })
    expect(roster.everybody()).toEqual({ came: [], modes: [] })
    roster.turned(mina, 'tab', true)
    expect(roster.takeChanges(2)).toEqual(nothing)
    roster.chose(mina, 'auto')
    expect(roster.takeChanges(3)).toEqual({ ...nothing, came: [mina], modes: [[mina, 'away']] })
  })

  it('a person who arrives invisible is never reported, nor when they leave', () => {
    roster.arrived(mina, 'tab', false, 'invisible')
    expect(roster.takeChanges(0)).toEqual(nothing)
    roster.left(mina, 'tab', 1)
    expect(roster.takeChanges(1 + grace)).toEqual(nothing)
    roster.chose(mina, 'auto')
    expect(roster.takeChanges(2 + grace)).toEqual(nothing)
  })
})
