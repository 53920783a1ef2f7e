import { expect, it } from '@jest/globals'
import { refusalOfPasswordChange, refusalOfPasswordReset } from './decide-password.ts'

it.each([
  ['is allowed with a live session and the proven password', null, 'hash', null],
  ['is refused to a session that has ended', 'session_ended', 'hash', { kind: 'session_ended' }],
  [
    'is refused to a session that is not fresh',
    'fresh_sign_in_needed',
    'hash',
    { kind: 'fresh_sign_in_needed' },
  ],
  ['is refused when somebody was faster', null, 'another hash', { kind: 'outdated' }],
  ['is refused without a password', null, null, { kind: 'outdated' }],
] as const)('changing a password %s', (_, refused, hash, refusal) => {
  expect(refusalOfPasswordChange({ refused, hash }, 'hash')).toEqual(refusal)
})

it.each([
  ['is allowed to an administrator', null, 'person', null],
  ['is refused to somebody who is none any more', 'not_allowed', 'person', { kind: 'not_allowed' }],
  ['is refused for a guest', null, 'guest', { kind: 'missing' }],
  ['is refused for nobody', null, null, { kind: 'missing' }],
] as const)('resetting a password %s', (_, refused, kind, refusal) => {
  expect(refusalOfPasswordReset({ refused, kind })).toEqual(refusal)
})
