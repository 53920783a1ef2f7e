import { describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { noSecondFactor, type SecondFactorState } from './second-factor-state.ts'
import { tryCode, type GivenCode } from './try-code.ts'

const at = 1_800_000_000_000
const state: SecondFactorState = {
  ...noSecondFactor,
  totp: { sealed: 'secret', since: 1, step: 10 },
  recovery: ['one', 'two'],
}
const code = (step: number | null, sealed = 'secret'): GivenCode => ({ kind: 'totp', sealed, step })
const wrongOnce = (from: SecondFactorState, when: number): SecondFactorState => {
  const tried = tryCode(from, code(null), when)
  if (tried.kind !== 'wrong') throw new Error(tried.kind)
  return tried.state
}
const wrongTimes = (times: number) => {
  let now = state
  for (let n = 0; n < times; n++) now = wrongOnce(now, at)
  return now
}

describe('a code of the authenticator', () => {
  it('a code is used up, with all before it', () => {
    const tried = tryCode(state, code(12), at)
    expect(tried).toMatchObject({ kind: 'right', isRecovery: false, state: { totp: { step: 12 } } })
    const used = (tried as { state: SecondFactorState }).state
    for (const step of [12, 11, 10]) expect(tryCode(used, code(step), at)).toMatchObject({ kind: 'wrong' })
    expect(tryCode(used, code(13), at)).toMatchObject({ kind: 'right' })
  })

  it('a code of a secret that was replaced meanwhile is wrong', () => {
    expect(tryCode(state, code(12, 'older secret'), at)).toMatchObject({ kind: 'wrong' })
  })

  it('no code is right where there is no second factor', () => {
    expect(tryCode(noSecondFactor, { kind: 'totp', sealed: null, step: null }, at).kind).toBe('wrong')
    const left = { ...noSecondFactor, recovery: ['one'] }
    expect(tryCode(left, { kind: 'recovery', hash: 'one' }, at).kind).toBe('wrong')
  })
})

it('a recovery code is used up, and the others stay', () => {
  const tried = tryCode(state, { kind: 'recovery', hash: 'one' }, at)
  expect(tried).toMatchObject({ kind: 'right', isRecovery: true, state: { recovery: ['two'] } })
  const { state: used } = tried as { state: SecondFactorState }
  expect(tryCode(used, { kind: 'recovery', hash: 'one' }, at)).toMatchObject({ kind: 'wrong' })
})

describe('wrong codes', () => {
  it('after five wrong codes a right one is not looked at for half a minute', () => {
    const four = wrongTimes(limits.wrongCodes - 1)
    expect(tryCode(four, code(12), at).kind).toBe('right')
    const five = wrongOnce(four, at)
    expect(tryCode(five, code(12), at)).toEqual({ kind: 'wait', retryAfterMs: 30_000 })
    expect(tryCode(five, code(12), at + 29_999)).toEqual({ kind: 'wait', retryAfterMs: 1 })
    expect(tryCode(five, code(12), at + 30_000).kind).toBe('right')
  })

  it('recovery codes are counted with the others', () => {
    const five = wrongTimes(limits.wrongCodes)
    expect(tryCode(five, { kind: 'recovery', hash: 'one' }, at).kind).toBe('wait')
  })

  it('each further wrong code doubles the wait, up to a quarter of an hour', () => {
    let [now, when] = [wrongTimes(limits.wrongCodes), at]
    const waits: number[] = []
    for (let n = 0; n < 7; n++) {
      const tried = tryCode(now, code(null), when)
      const wait = tried.kind === 'wait' ? tried.retryAfterMs : 0
      waits.push(wait / 1_000)
      when += wait
      now = wrongOnce(now, when)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('a right code, or a day, makes them forgotten', () => {
    const tried = tryCode(wrongTimes(4), code(12), at)
    expect(tried).toMatchObject({ state: { wrong: { count: 0 } } })
    expect(wrongOnce(wrongTimes(4), at + 24 * 3_600_000).wrong.count).toBe(1)
  })
})
