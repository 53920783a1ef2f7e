import { expect, it } from '@jest/globals'
import { LargePlaces } from './large-places.ts'

const [hall, nook] = ['c_0000000000000000000000000A', 'c_0000000000000000000000000B'] as const

function places() {
  const service = { asked: 0, isDown: false, now: 0, large: new Set<string>([hall]) }
  const call = async (_: string, { conversationId }: { conversationId: string }) => {
    service.asked++
    if (service.isDown) throw new Error('nobody there')
    return service.large.has(conversationId)
  }
  return { service, places: new LargePlaces({ call: call as never }, { monotonic: () => service.now }) }
}

it('many keystrokes ask for the size of the group once', async () => {
  const { service, places: large } = places()
  const answers = await Promise.all(Array.from({ length: 100 }, () => large.has(hall)))
  expect([...new Set(answers), await large.has(nook)]).toEqual([true, false])
  expect(service.asked).toBe(2)
})

it('a group that has grown counts as large a little later', async () => {
  const { service, places: large } = places()
  expect(await large.has(nook)).toBe(false)
  service.large.add(nook)
  service.now = 60_000
  expect(await large.has(nook)).toBe(true)
})

it('a size that could not be found out is asked for again', async () => {
  const { service, places: large } = places()
  service.isDown = true
  await expect(large.has(hall)).rejects.toThrow('nobody there')
  service.isDown = false
  expect(await large.has(hall)).toBe(true)
})
