import { expect, it } from '@jest/globals'
import { anAccount } from '../testing/test-service.ts'
import { endsAdministration, refusalOfDisabling } from './decide-disabled.ts'

const mina = anAccount('mina')
const administrator = anAccount('olga', { isAdministrator: true })
const facts = { refused: null, account: mina, isLastAdministrator: false }

it('an account can be disabled', () => {
  expect(refusalOfDisabling(facts, true)).toBe(null)
})

it('nothing changes for an account that is as it is wished', () => {
  expect(refusalOfDisabling(facts, false)).toEqual({ kind: 'unchanged', account: mina })
})

it('an account that does not exist is missing', () => {
  expect(refusalOfDisabling({ ...facts, account: null }, true)).toEqual({ kind: 'missing' })
})

it('an administrator who is none any more disables nobody', () => {
  expect(refusalOfDisabling({ ...facts, refused: 'not_allowed' }, true)).toEqual({ kind: 'not_allowed' })
})

it('the last administrator stays enabled', () => {
  const last = { ...facts, account: administrator, isLastAdministrator: true }
  expect(refusalOfDisabling(last, true)).toEqual({ kind: 'last_administrator' })
  expect(refusalOfDisabling({ ...last, isLastAdministrator: false }, true)).toBe(null)
})

it('only disabling an administrator ends an administration', () => {
  expect([
    endsAdministration(administrator, true),
    endsAdministration(administrator, false),
    endsAdministration(mina, true),
  ]).toEqual([true, false, false])
})
