import { describe, expect, it } from '@jest/globals'
import { Arrivals } from './arrivals.ts'

describe('the arrivals of a message', () => {
  it('an arrival is noted with its time, also beyond the expected number', () => {
    const arrival = new Arrivals().of(1, 500, 2)
    for (const connection of [4, 2, 9]) arrival.add(connection, 500 + connection)
    expect([...arrival.times()]).toEqual([504, 502, 509])
    expect(arrival.who()).toEqual(new Set([4, 2, 9]))
  })

  it('a wait for arrivals ends with the last expected one', async () => {
    const arrival = new Arrivals().of(1, 500, 3)
    arrival.add(1, 501)
    const all = arrival.heardBy(3, 60_000)
    arrival.add(2, 502)
    arrival.add(3, 503)
    await all
    expect(arrival.times()).toHaveLength(3)
  })

  it('a wait for arrivals ends at once for connections that have the message already, or are gone', async () => {
    const arrival = new Arrivals().of(1, 500, 3)
    arrival.add(1, 501)
    arrival.add(2, 502)
    expect(await arrival.heardBy(2, 60_000)).toBeUndefined()
    const all = arrival.heardBy(3, 60_000)
    arrival.wantOneLess()
    expect(await all).toBeUndefined()
  })

  it('a wait for arrivals ends after the given time', async () => {
    const arrival = new Arrivals().of(1, 500, 3)
    await arrival.heardBy(3, 1)
    expect(arrival.times()).toHaveLength(0)
  })

  it('arrivals are kept for the last messages only', () => {
    const arrivals = new Arrivals()
    const first = arrivals.of(1, 1, 10_000)
    expect(arrivals.of(1, 1, 10_000)).toBe(first)
    for (let message = 2; message <= 1_000; message++) arrivals.of(1, message, 10_000)
    expect([...arrivals]).toHaveLength(100)
    expect(arrivals.of(1, 1, 10_000)).not.toBe(first)
  })
})
