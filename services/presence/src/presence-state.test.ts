import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { PresenceState } from './presence-state.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]
const grace = 5_000

let state: PresenceState
beforeEach(() => {
  state = new PresenceState(grace)
})

it('somebody who arrives is online at once, and is told once', () => {
  state.arrived(mina, 'tab')
  expect(state.of(mina)).toEqual({ userId: mina, status: 'online' })
  expect(state.takeChanges(0)).toEqual([{ userId: mina, status: 'online' }])
  expect(state.takeChanges(1)).toEqual([])
})

it('a second tab changes nothing, nor does the end of one of two', () => {
  state.arrived(mina, 'tab')
  state.takeChanges(0)
  state.arrived(mina, 'phone')
  state.left(mina, 'tab', 1)
  expect(state.takeChanges(1 + grace)).toEqual([])
  expect(state.of(mina).status).toBe('online')
})

it('who leaves is offline after the grace, and is told once', () => {
  state.arrived(mina, 'tab')
  state.takeChanges(0)
  state.left(mina, 'tab', 10)
  expect(state.takeChanges(10 + grace - 1)).toEqual([])
  expect(state.of(mina).status).toBe('online')
  expect(state.takeChanges(10 + grace)).toEqual([{ userId: mina, status: 'offline' }])
  expect(state.of(mina).status).toBe('offline')
  expect(state.takeChanges(10 + 2 * grace)).toEqual([])
})

it('a reload is not seen by others', () => {
  state.arrived(mina, 'before')
  state.takeChanges(0)
  state.left(mina, 'before', 10)
  state.arrived(mina, 'after')
  expect(state.takeChanges(10 + 2 * grace)).toEqual([])
})

it('a new departure begins the grace anew', () => {
  for (const [at, tab] of [
    [0, 'first'],
    [4_000, 'second'],
  ] as const) {
    state.arrived(mina, tab)
    state.left(mina, tab, at)
  }
  expect(state.takeChanges(grace)).toEqual([{ userId: mina, status: 'online' }])
  expect(state.takeChanges(4_000 + grace)).toEqual([{ userId: mina, status: 'offline' }])
})

it('somebody who was seen between two tellings is told to be gone as well', () => {
  state.arrived(mina, 'tab')
  state.left(mina, 'tab', 1)
  expect(state.takeChanges(1 + grace)).toEqual([
    { userId: mina, status: 'online' },
    { userId: mina, status: 'offline' },
  ])
})

it('the same socket counts once, and one that never came leaves nothing', () => {
  state.arrived(mina, 'tab')
  state.arrived(mina, 'tab')
  state.left(olga, 'tab', 0)
  state.left(mina, 'other', 0)
  expect(state.of(mina).status).toBe('online')
  state.left(mina, 'tab', 0)
  state.left(mina, 'tab', 4_000)
  state.takeChanges(grace)
  expect([state.of(mina).status, state.of(olga).status]).toEqual(['offline', 'offline'])
})

it('each of several people goes in their own time', () => {
  for (const person of [mina, olga]) state.arrived(person, 'tab')
  state.takeChanges(0)
  state.left(mina, 'tab', 0)
  state.left(olga, 'tab', 1_000)
  expect(state.takeChanges(grace)).toEqual([{ userId: mina, status: 'offline' }])
  expect(state.takeChanges(grace + 1_000)).toEqual([{ userId: olga, status: 'offline' }])
})
