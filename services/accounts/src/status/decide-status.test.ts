import { expect, it } from '@jest/globals'
import { anAccount } from '../testing/test-service.ts'
import { decideAvailability, decideStatus, endsStatus } from './decide-status.ts'

const mina = anAccount('mina')
const away = { emoji: '🌴', text: 'Away', until: 9_000 }
const refusedOf = (decision: { refused: { kind: string } | null }) => decision.refused?.kind ?? null

it('a status with an end brings the job that takes it away then', () => {
  expect(decideStatus({ isLive: true, account: mina }, away, 1_000)).toEqual({
    refused: null,
    account: mina,
    status: away,
    jobs: [
      {
        kind: 'accounts.endStatus',
        key: `${mina.id}:9000`,
        payload: { userId: mina.id, until: 9_000 },
        at: 1_000,
        dueAt: 9_000,
      },
    ],
    jobsGone: [],
  })
})

it('a status that is replaced takes the job of its end along, unless the new one ends at the same time', () => {
  const facts = { isLive: true, account: { ...mina, status: away } }
  const gone = (status: Parameters<typeof decideStatus>[1]) => {
    const decision = decideStatus(facts, status, 1_000)
    return decision.refused === null && decision.jobsGone.map(({ key }) => key)
  }
  for (const status of [null, { text: 'Here' }, { ...away, until: 9_500 }])
    expect(gone(status)).toEqual([`${mina.id}:9000`])
  expect(gone({ text: 'Lunch', until: 9_000 })).toEqual([])
})

it('a status without an end, and none, bring no job', () => {
  const account = { ...mina, status: away }
  for (const status of [{ text: 'Away' }, null])
    expect(decideStatus({ isLive: true, account }, status, 1_000)).toMatchObject({ refused: null, jobs: [] })
})

it('the status that is there already changes nothing', () => {
  const facts = { isLive: true, account: { ...mina, status: away } }
  expect(refusedOf(decideStatus(facts, { ...away }, 1_000))).toBe('unchanged')
  expect(refusedOf(decideStatus({ isLive: true, account: mina }, null, 1_000))).toBe('unchanged')
  expect(refusedOf(decideStatus(facts, { ...away, until: 9_001 }, 1_000))).toBe(null)
})

it('an ended session changes nothing, nor does an account that is gone', () => {
  expect(refusedOf(decideStatus({ isLive: false, account: mina }, away, 1_000))).toBe('session_ended')
  expect(refusedOf(decideStatus({ isLive: true, account: null }, away, 1_000))).toBe('session_ended')
  expect(refusedOf(decideAvailability({ isLive: false, account: mina }, 'dnd'))).toBe('session_ended')
})

it('only the status that ends at this time is ended', () => {
  expect(endsStatus({ ...mina, status: away }, 9_000)).toBe(true)
  expect(endsStatus({ ...mina, status: { ...away, until: 9_500 } }, 9_000)).toBe(false)
  expect(endsStatus({ ...mina, status: { text: 'Away' } }, 9_000)).toBe(false)
  expect(endsStatus(mina, 9_000)).toBe(false)
  expect(endsStatus(null, 9_000)).toBe(false)
})

it('an availability that is so already changes nothing', () => {
  expect(refusedOf(decideAvailability({ isLive: true, account: mina }, 'auto'))).toBe('unchanged')
  expect(refusedOf(decideAvailability({ isLive: true, account: mina }, 'dnd'))).toBe(null)
  const account = { ...mina, availability: 'dnd' as const }
  expect(refusedOf(decideAvailability({ isLive: true, account }, 'dnd'))).toBe('unchanged')
  expect(refusedOf(decideAvailability({ isLive: true, account }, 'auto'))).toBe(null)
})
