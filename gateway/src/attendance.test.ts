import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { Attendance } from './attendance.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const grace = 5_000
const nothing = { came: [], went: [] }

let attendance: Attendance
beforeEach(() => {
  attendance = new Attendance(grace)
})

it('somebody who arrives is told once', () => {
  attendance.arrived(mina, 'tab')
  expect(attendance.everybody()).toEqual([mina])
  expect(attendance.takeChanges(0)).toEqual({ came: [mina], went: [] })
  expect(attendance.takeChanges(1)).toEqual(nothing)
})

it('a second tab changes nothing, nor does the end of one of two', () => {
  attendance.arrived(mina, 'tab')
  attendance.takeChanges(0)
  attendance.arrived(mina, 'phone')
  attendance.left(mina, 'tab', 1)
  expect(attendance.takeChanges(1 + grace)).toEqual(nothing)
  expect(attendance.everybody()).toEqual([mina])
})

it('who leaves has gone after the grace, and is told once', () => {
  attendance.arrived(mina, 'tab')
  attendance.takeChanges(0)
  attendance.left(mina, 'tab', 10)
  expect(attendance.takeChanges(10 + grace - 1)).toEqual(nothing)
  expect(attendance.everybody()).toEqual([mina])
  expect(attendance.takeChanges(10 + grace)).toEqual({ came: [], went: [mina] })
  expect(attendance.everybody()).toEqual([])
  expect(attendance.takeChanges(10 + 2 * grace)).toEqual(nothing)
})

it('a reload is not seen by others', () => {
  attendance.arrived(mina, 'before')
  attendance.takeChanges(0)
  attendance.left(mina, 'before', 10)
  attendance.arrived(mina, 'after')
  expect(attendance.takeChanges(10 + 2 * grace)).toEqual(nothing)
})

it('a new departure begins the grace anew', () => {
  for (const [at, tab] of [
    [0, 'first'],
    [4_000, 'second'],
  ] as const) {
    attendance.arrived(mina, tab)
    attendance.left(mina, tab, at)
  }
  expect(attendance.takeChanges(grace)).toEqual({ came: [mina], went: [] })
  expect(attendance.takeChanges(4_000 + grace)).toEqual({ came: [], went: [mina] })
})

it('somebody who was here between two tellings is told to have gone as well', () => {
  attendance.arrived(mina, 'tab')
  attendance.left(mina, 'tab', 1)
  expect(attendance.takeChanges(1 + grace)).toEqual({ came: [mina], went: [mina] })
})

it('the same socket counts once, and one that never came leaves nothing', () => {
  attendance.arrived(mina, 'tab')
  attendance.arrived(mina, 'tab')
  attendance.left(olga, 'tab', 0)
  attendance.left(mina, 'other', 0)
  expect(attendance.everybody()).toEqual([mina])
  attendance.left(mina, 'tab', 0)
  attendance.left(mina, 'tab', 4_000)
  attendance.takeChanges(grace)
  expect(attendance.everybody()).toEqual([])
})

it('each of several people goes in their own time', () => {
  for (const person of [mina, olga]) attendance.arrived(person, 'tab')
  attendance.takeChanges(0)
  attendance.left(mina, 'tab', 0)
  attendance.left(olga, 'tab', 1_000)
  expect(attendance.takeChanges(grace).went).toEqual([mina])
  expect(attendance.takeChanges(grace + 1_000).went).toEqual([olga])
})
