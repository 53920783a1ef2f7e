import { expect, it } from '@jest/globals'
import { LargePlaces } from './large-places.ts'

const [hall, nook] = ['c_0000000000000000000000000A', 'c_0000000000000000000000000B'] as const

function places() {
  const world = { asked: 0, isDown: false, now: 0, large: new Set<string>([hall]) }
  const call = async (_: string, { conversationId }: { conversationId: string }) => {
    world.asked++
    if (world.isDown) throw new Error('nobody there')
    return world.large.has(conversationId)
  }
  return { world, places: new LargePlaces({ call: call as never }, { monotonic: () => world.now }) }
}

it('many keystrokes ask for the size of the group once', async () => {
  const { world, places: large } = places()
  const answers = await Promise.all(Array.from({ length: 100 }, () => large.has(hall)))
  expect([...new Set(answers), await large.has(nook)]).toEqual([true, false])
  expect(world.asked).toBe(2)
})

it('a group that has grown counts as large a little later', async () => {
  const { world, places: large } = places()
  expect(await large.has(nook)).toBe(false)
  world.large.add(nook)
  world.now = 60_000
  expect(await large.has(nook)).toBe(true)
})

it('a size that could not be found out is asked for again', async () => {
  const { world, places: large } = places()
  world.isDown = true
  await expect(large.has(hall)).rejects.toThrow('nobody there')
  world.isDown = false
  expect(await large.has(hall)).toBe(true)
})
