import { expect, it } from '@jest/globals'
import { decideSubscription, whyNot } from './push-state.ts'

const able = { hasWorker: true, hasPush: true, permission: 'default' as const }

it('a device takes no pushes where its browser has none, or blocks them', () => {
  expect(whyNot(able)).toBeNull()
  expect(whyNot({ ...able, permission: 'granted' })).toBeNull()
  expect(whyNot({ ...able, permission: 'denied' })).toBe('blocked')
  expect(whyNot({ ...able, permission: 'unsupported' })).toBe('unsupported')
  expect(whyNot({ ...able, hasPush: false })).toBe('unsupported')
  expect(whyNot({ ...able, hasWorker: false })).toBe('unsupported')
})

it('a subscription with another key than the server’s is replaced', () => {
  expect(decideSubscription(null, 'key')).toBe('subscribe')
  expect(decideSubscription({ key: 'key' }, 'key')).toBe('keep')
  expect(decideSubscription({ key: 'of before' }, 'key')).toBe('replace')
  expect(decideSubscription({ key: null }, 'key')).toBe('replace')
})
