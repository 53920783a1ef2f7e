import { expect, it } from '@jest/globals'
import { refusalOfPasswordChange, refusalOfPasswordReset } from './decide-password.ts'

it.each([
  ['is allowed with a live session and the proven password', true, 'hash', null],
  ['is refused to a session that has ended', false, 'hash', { kind: 'session_ended' }],
  ['is refused when somebody was faster', true, 'another hash', { kind: 'outdated' }],
  ['is refused without a password', true, null, { kind: 'outdated' }],
])('changing a password %s', (_, isLive, hash, refusal) => {
  expect(refusalOfPasswordChange({ isLive, hash }, 'hash')).toEqual(refusal)
})

it.each([
  ['is allowed to an administrator', null, 'person', null],
  ['is refused to somebody who is none any more', 'not_allowed', 'person', { kind: 'not_allowed' }],
  ['is refused for a guest', null, 'guest', { kind: 'missing' }],
  ['is refused for nobody', null, null, { kind: 'missing' }],
] as const)('resetting a password %s', (_, refused, kind, refusal) => {
  expect(refusalOfPasswordReset({ refused, kind })).toEqual(refusal)
})
