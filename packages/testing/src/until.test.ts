import { expect, it } from '@jest/globals'
import { until, untilEqual } from './until.ts'

const oneByOne = <T>(...seen: T[]) => {
  let looks = 0
  return { look: async () => seen[Math.min(looks++, seen.length - 1)]!, looks: () => looks }
}

it('until looks again until what is seen fits, and answers it', async () => {
  const { look, looks } = oneByOne([], [], ['a'], ['b'])
  const seen = await until(look, ({ length }) => length > 0, { everyMs: 1 })
  expect([seen, looks()]).toEqual([['a'], 3])
})

it('until takes anything that is true where no condition is given', async () => {
  expect(await until(oneByOne(0, null, 7).look, undefined, { everyMs: 1 })).toBe(7)
})

it('until throws what was seen at last', async () => {
  await expect(
    until(
      () => ['a'],
      () => false,
      { withinMs: 0 },
    ),
  ).rejects.toThrow("what was waited for did not come within 0 s; seen at last: [ 'a' ]")
  await expect(untilEqual(() => [1], [2], { withinMs: 0 })).rejects.toThrow(
    '[ 2 ] did not come within 0 s; seen at last: [ 1 ]',
  )
})

it('untilEqual waits for what is equal', async () => {
  expect(await untilEqual(oneByOne([1], [2]).look, [2], { everyMs: 1 })).toEqual([2])
})
