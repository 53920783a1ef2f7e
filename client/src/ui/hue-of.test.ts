import { expect, it } from '@jest/globals'
import { hueOf, huesOf } from './hue-of.ts'

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `u_01J${String(n + from).padStart(23, '0')}`)

it('twelve people in one group have twelve colours', () => {
  for (let from = 0; from < 200; from += 12) expect(new Set(huesOf(people(12, from)).values()).size).toBe(12)
})

it('thirty people share colours evenly', () => {
  const counts = Map.groupBy([...huesOf(people(30)).values()], (hue) => hue)
  expect(
    [...counts.values()]
      .map(({ length }) => length)
      .sort()
      .at(-1),
  ).toBe(3)
})

it('the order in which people become known, or a newer account, changes no colour', () => {
  const colours = huesOf(people(9))
  expect(new Map([...huesOf(people(9).reverse())].sort())).toEqual(colours)
  for (const [id, hue] of colours) expect(huesOf(people(14)).get(id)).toBe(hue)
})

it('a single person has the colour of the id', () => {
  for (const id of people(20)) expect(huesOf([id]).get(id)).toBe(hueOf(id))
})
