import { expect, it } from '@jest/globals'
import { Parcels } from './parcels.ts'

const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => n % 251)

it('a large message arrives whole, in any order of its parts, and with a part that comes twice', () => {
  const parts = Parcels.split(bytes(1_000), 300)
  expect(parts.map(({ data }) => data.length)).toEqual([300, 300, 300, 100])
  const parcels = new Parcels()
  const [first, second, third, fourth] = parts
  for (const part of [third!, first!, third!, fourth!]) expect(parcels.take(part)).toBeNull()
  expect(parcels.take(second!)).toEqual(Buffer.from(bytes(1_000)))
})

it('two large messages at once are not mixed up', () => {
  const [a, b] = [Parcels.split(bytes(500), 300), Parcels.split(bytes(400), 300)]
  const parcels = new Parcels()
  expect([parcels.take(a[0]!), parcels.take(b[0]!)]).toEqual([null, null])
  expect(parcels.take(b[1]!)).toHaveLength(400)
  expect(parcels.take(a[1]!)).toHaveLength(500)
})

it('a large message with a lost part is forgotten in the end', () => {
  const parcels = new Parcels()
  const [first, second] = Parcels.split(bytes(500), 300)
  parcels.take(first!)
  for (let n = 0; n < 100; n++) parcels.take(Parcels.split(bytes(500), 300)[0]!)
  expect(parcels.take(second!)).toBeNull()
})
