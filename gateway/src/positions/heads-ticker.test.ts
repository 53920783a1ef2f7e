import { expect, it } from '@jest/globals'
import type { Audience } from '../rooms/audience.ts'
import { HeadsTicker } from './heads-ticker.ts'

const never = () => setTimeout(() => {}, 0).unref()

it('the newest heads of a room’s changed streams are repeated once', () => {
  const told: unknown[] = []
  const ticker = new HeadsTicker(
    { heads: (room: string, heads: unknown) => told.push([room, heads]) } as unknown as Audience,
    never,
  )
  ticker.note('g_1', 'c_1', ['e', 4, 2])
  ticker.note('g_1', 'c_1', ['e', 5, 0])
  ticker.note('g_1', 'c_2', ['e', 1, 1])
  ticker.note('u_1', 'u_1', ['e', 9, 0])
  ticker.tick()
  ticker.tick()
  expect(told).toEqual([
    ['g_1', { c_1: ['e', 5, 2], c_2: ['e', 1, 1] }],
    ['u_1', { u_1: ['e', 9, 0] }],
  ])
  ticker.stop()
})
