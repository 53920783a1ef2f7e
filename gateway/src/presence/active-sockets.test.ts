import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { ActiveSockets } from './active-sockets.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]

it('a person looks at a device as long as one of their sockets says so, and each change is told once', () => {
  const active = new ActiveSockets()
  active.turned(mina, 'phone', true)
  active.turned(mina, 'laptop', true)
  expect(active.takeChanges()).toEqual([[mina, true]])
  active.turned(mina, 'phone', false)
  expect(active.takeChanges()).toEqual([])
  active.turned(mina, 'laptop', false)
  active.turned(olga, 'tab', false)
  expect(active.takeChanges()).toEqual([[mina, false]])
  expect(active.everybody()).toEqual([])
})

it('a person who looks up for a moment between two reports is told of in none', () => {
  const active = new ActiveSockets()
  active.turned(mina, 'phone', true)
  active.turned(mina, 'phone', false)
  expect(active.takeChanges()).toEqual([])
})
