import { describe, expect, it } from '@jest/globals'
import { decideClaim, waitOf } from './decide-claim.ts'

const last = { at: 10_000, cid: 'first' }
const wish = { cid: 'second', at: 12_000, periodMs: 5_000 }
const soon = (retryAfterMs: number) => ({ kept: { kind: 'too_soon', retryAfterMs } })

describe('the claim to write in slow mode', () => {
  it('the first message goes through', () => {
    expect(decideClaim(null, wish)).toEqual({ claim: { at: 12_000, cid: 'second' } })
  })

  it.each([
    [10_000, soon(5_000)],
    [14_999, soon(1)],
    [15_000, { claim: { at: 15_000, cid: 'second' } }],
  ])('a message at %d, after one at 10000, waits until the time is over', (at, decision) => {
    expect(decideClaim(last, { ...wish, at })).toEqual(decision)
  })

  it('the same message goes through again, and does not begin the time anew', () => {
    expect(decideClaim(last, { ...wish, cid: 'first' })).toEqual({ claim: null })
    expect(decideClaim(last, { ...wish, cid: 'first', at: 90_000 })).toEqual({ claim: null })
  })

  it('a longer or shorter time counts at once', () => {
    expect(decideClaim(last, { ...wish, periodMs: 60_000 })).toEqual(soon(58_000))
    expect(decideClaim(last, { ...wish, periodMs: 1_000 })).toMatchObject({ claim: { cid: 'second' } })
  })

  it('a clock that is a little behind makes the wait longer, and one that was set back ends it', () => {
    expect(waitOf(last, { at: 9_000, periodMs: 5_000 })).toBe(6_000)
    expect(waitOf(last, { at: 1_000, periodMs: 5_000 })).toBe(0)
  })
})
