import { expect, it } from '@jest/globals'
import { Tidying } from './tidying.ts'

/** Looked at again and again while so many are there; answers at which looks memory was given back. */
function released(looks: { people: number; busy?: number }[]): number[] {
  const when: number[] = []
  let look = () => {}
  let index = 0
  const tidying = new Tidying({
    size: () => looks[index]!.people,
    busy: () => looks[index]!.busy ?? 0,
    release: () => void when.push(index),
    every: (run) => {
      look = run
      return setTimeout(() => {}, 0)
    },
  })
  for (; index < looks.length; index++) look()
  tidying.stop()
  return when
}

it('memory is given back once when a crowd has gone', () => {
  expect(released([{ people: 0 }, { people: 5_000 }, { people: 40 }, { people: 40 }, { people: 0 }])).toEqual(
    [2],
  )
})

it('not while most of it is still there', () => {
  expect(released([{ people: 5_000 }, { people: 4_000 }, { people: 501 }])).toEqual([])
})

it('not while there is something to do', () => {
  expect(released([{ people: 5_000 }, { people: 0, busy: 0.5 }, { people: 0, busy: 0.05 }])).toEqual([2])
})

it('not for a few', () => {
  expect(released([{ people: 999 }, { people: 0 }])).toEqual([])
})

it('again after the next crowd', () => {
  expect(released([{ people: 2_000 }, { people: 0 }, { people: 1_500 }, { people: 0 }])).toEqual([1, 3])
})
