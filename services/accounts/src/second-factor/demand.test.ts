import { expect, it } from '@jest/globals'
import { anAccount } from '../testing/test-service.ts'
import { isOverdue, mustBy, noPolicy, type StoredPolicy } from './demand.ts'

const day = 86_400_000
const since = 100 * day
const policy = (secondFactorFor: StoredPolicy['secondFactorFor']): StoredPolicy => ({
  ...{ secondFactorFor, graceDays: 7, since },
})
const old = anAccount('mina', { createdAt: 0 })
const administrator = anAccount('olga', { createdAt: 0, isAdministrator: true })

it.each([
  ['nobody', old, null],
  ['nobody', administrator, null],
  ['administrators', old, null],
  ['administrators', administrator, since + 7 * day],
  ['everyone', old, since + 7 * day],
  ['everyone', anAccount('new', { createdAt: since + day }), since + 8 * day],
  ['everyone', anAccount(null), null],
  ['everyone', anAccount('test', { kind: 'test' }), null],
] as const)('a second factor for %s is asked for in time', (secondFactorFor, account, by) => {
  expect(mustBy(account, policy(secondFactorFor))).toBe(by)
})

it('a person is overdue from the end of the days of grace, unless there is a second factor', () => {
  const end = since + 7 * day
  expect(isOverdue(old, policy('everyone'), end - 1)).toBe(false)
  expect(isOverdue(old, policy('everyone'), end)).toBe(true)
  expect(isOverdue({ ...old, hasSecondFactor: true }, policy('everyone'), end)).toBe(false)
  expect(isOverdue(old, noPolicy, end)).toBe(false)
})
