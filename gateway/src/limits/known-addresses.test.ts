import { expect, it } from '@jest/globals'
import { KnownAddresses } from './known-addresses.ts'

it('learned pairs of name and address are known, and no others', async () => {
  const known = new KnownAddresses()
  await known.learn('mina', '192.0.2.1')
  expect(await known.has('mina', '192.0.2.1')).toBe(true)
  expect(await known.has('mina', '192.0.2.2')).toBe(false)
  expect(await known.has('olga', '192.0.2.1')).toBe(false)
})

it('the least recently used address is forgotten over the limit', async () => {
  const known = new KnownAddresses(undefined, 2)
  for (const name of ['mina', 'olga', 'mina', 'noor']) await known.learn(name, '192.0.2.1')
  const names = ['mina', 'olga', 'noor']
  const those = await Promise.all(names.map((name) => known.has(name, '192.0.2.1')))
  expect(those).toEqual([true, false, true])
})

it('gateways learn shared addresses from each other, and go on alone without Redis', async () => {
  const marks = new Set<string>()
  let isUp = true
  const shared = {
    isUp: () => isUp,
    mark: async (name: string) => void marks.add(name),
    isMarked: async (name: string) => marks.has(name),
  }
  const [here, there] = [new KnownAddresses(shared), new KnownAddresses(shared)]
  await here.learn('mina', '192.0.2.1')
  expect(await there.has('mina', '192.0.2.1')).toBe(true)
  expect([...marks].join()).not.toMatch(/mina|192/)
  isUp = false
  expect(await there.has('mina', '192.0.2.1')).toBe(false)
  expect(await here.has('mina', '192.0.2.1')).toBe(true)
})
