import { expect, it } from '@jest/globals'
import { IdleGc } from './idle-gc.ts'

/** Looked at again and again while so many are there; answers at which looks memory was given back. */
function released(looks: { people: number; busy?: number }[]): number[] {
  const when: number[] = []
  let look = () => {}
  let index = 0
  const idleGc = new IdleGc({
    size: () => looks[index]!.people,
    busy: () => looks[index]!.busy ?? 0,
    release: () => void when.push(index),
    every: (run) => {
      look = run
      return setTimeout(() => {}, 0)
    },
  })
  for (; index < looks.length; index++) look()
  idleGc.stop()
  return when
}

it('memory is released once when most people have gone', () => {
  expect(released([{ people: 0 }, { people: 5_000 }, { people: 40 }, { people: 40 }, { people: 0 }])).toEqual(
    [2],
  )
})

it('memory is not released while most people are still there', () => {
  expect(released([{ people: 5_000 }, { people: 4_000 }, { people: 501 }])).toEqual([])
})

it('memory is not released while the process is busy', () => {
  expect(released([{ people: 5_000 }, { people: 0, busy: 0.5 }, { people: 0, busy: 0.05 }])).toEqual([2])
})

it('memory is not released after a small number of people', () => {
  expect(released([{ people: 999 }, { people: 0 }])).toEqual([])
})

it('memory is released again after the next peak', () => {
  expect(released([{ people: 2_000 }, { people: 0 }, { people: 1_500 }, { people: 0 }])).toEqual([1, 3])
})
