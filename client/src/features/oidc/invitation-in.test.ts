import { expect, it } from '@jest/globals'
import { invitationIn } from './invitation-in.ts'

it.each([
  ['/invited#v_1.token', 'v_1.token'],
  ['/invited', undefined],
  ['/invited#', undefined],
  ['/invite/code', undefined],
  ['/somewhere/invited#v_1.token', undefined],
])('an invitation stands behind the # of its page alone: %s', (path, invitation) => {
  expect(invitationIn(path)).toBe(invitation)
})
