import { beforeEach, expect, it } from '@jest/globals'
import { LostLinks } from './lost-links.ts'

let now: number
let lostLinks: LostLinks
beforeEach(() => {
  now = 0
  lostLinks = new LostLinks('own', { monotonic: () => now })
})

it('a gateway that does not hear Redis is known until it hears again, or says nothing more', () => {
  lostLinks.noteDeaf('a')
  now = 2_000
  lostLinks.noteDeaf('a')
  lostLinks.noteDeaf('b')
  lostLinks.noteDeaf('own')
  lostLinks.noteDeaf('c')
  lostLinks.noteDeaf('c', false)
  now = 4_900
  expect([...lostLinks.deaf()]).toEqual(['a', 'b'])
  now = 5_000
  expect([...lostLinks.deaf()]).toEqual([])
  expect(lostLinks.hasAnyWithoutBus()).toBe(false)
})

it('a gateway that has lost NATS is known as long as it says so', () => {
  expect(lostLinks.hasAnyWithoutBus()).toBe(false)
  lostLinks.noteBus('a', false)
  lostLinks.noteBus('own', false)
  now = 2_900
  expect([lostLinks.hasAnyWithoutBus(), lostLinks.hasAnyWithBus(), ...lostLinks.deaf()]).toEqual([
    true,
    false,
  ])
  now = 3_000
  expect(lostLinks.hasAnyWithoutBus()).toBe(false)
})

it('a gateway that has NATS is known by what it said last', () => {
  lostLinks.noteBus('a', false)
  lostLinks.noteBus('a', true)
  lostLinks.noteBus('own', true)
  expect([lostLinks.hasAnyWithoutBus(), lostLinks.hasAnyWithBus()]).toEqual([false, true])
  lostLinks.noteBus('a', false)
  expect([lostLinks.hasAnyWithoutBus(), lostLinks.hasAnyWithBus()]).toEqual([true, false])
})
