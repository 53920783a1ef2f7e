import { expect, it } from '@jest/globals'
import { inSlices } from './in-slices.ts'

it('work in slices keeps its order, and lets other work run in between', async () => {
  const turns: string[] = []
  setImmediate(() => turns.push('somebody else'))
  const numbers = Array.from({ length: 120 }, (_, index) => index)
  const doubled = await inSlices(numbers, async (number) => {
    if (number % 50 === 0) turns.push(`slice at ${number}`)
    return number * 2
  })
  expect(doubled).toEqual(numbers.map((number) => number * 2))
  expect(turns).toEqual(['slice at 0', 'somebody else', 'slice at 50', 'slice at 100'])
})
