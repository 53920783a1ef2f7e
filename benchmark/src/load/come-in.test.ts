import { expect, it } from '@jest/globals'
import { now } from '../measure/clock.ts'
import { comeIn } from './come-in.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, connection) => ({
    ...{ connection, target: { host: 'here', port: 1 }, dialect: 'frames', credential: '', rooms: [] },
  }))

it('all connections are admitted, some hundreds at once and never more', async () => {
  let inside = 0
  let most = 0
  const entered: number[] = []
  const { refused } = await comeIn(people(1_000), {
    onProgress: () => {},
    async enter({ connection }) {
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setImmediate(resolve))
      inside--
      entered.push(connection)
      return connection % 100 === 7 ? 'full' : null
    },
  })
  expect(entered.sort((a, b) => a - b)).toEqual(people(1_000).map(({ connection }) => connection))
  expect(most).toBeGreaterThan(100)
  expect(most).toBeLessThanOrEqual(200)
  expect(refused.map(({ connection }) => connection).sort((a, b) => a - b)).toEqual(
    [...Array(10).keys()].map((hundred) => hundred * 100 + 7),
  )
})

it('no more connections begin in a second than allowed', async () => {
  const beganAt: number[] = []
  const from = performance.now()
  await comeIn(people(20), {
    perSecond: 200,
    onProgress: () => {},
    async enter() {
      beganAt.push(performance.now() - from)
      return null
    },
  })
  // A timer may be late, and a little early.
  for (const [index, at] of beganAt.entries()) expect(at).toBeGreaterThanOrEqual(index * 5 - 3)
})

it('the progress ends with all connections', async () => {
  const told: { ready: number; refused: number }[] = []
  await comeIn(people(5), {
    onProgress: (progress) => told.push(progress),
    enter: async ({ connection }) => (connection === 2 ? 'full' : null),
  })
  expect(told.at(-1)).toEqual({ ready: 4, refused: 1 })
})

it('the time counts from the first connection that begins to the last one that is in', async () => {
  const inAt: number[] = []
  let refusedAt = 0
  const before = now()
  const { beganAt, endedAt } = await comeIn(people(4), {
    onProgress: () => {},
    async enter({ connection }) {
      await new Promise((resolve) => setImmediate(resolve))
      if (connection !== 3) {
        inAt.push(now())
        return null
      }
      while (inAt.length < 3) await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
      refusedAt = now()
      return 'full'
    },
  })
  expect(beganAt).toBeGreaterThanOrEqual(before)
  expect(beganAt).toBeLessThanOrEqual(inAt[0]!)
  // The one who was refused last is not waited for.
  expect(endedAt).toBeGreaterThanOrEqual(inAt.at(-1)!)
  expect(endedAt).toBeLessThanOrEqual(refusedAt)
})

it('nobody takes no time', async () => {
  const entered = await comeIn([], { onProgress: () => {}, enter: async () => null })
  expect(entered).toEqual({ refused: [], beganAt: Infinity, endedAt: -Infinity })
})
