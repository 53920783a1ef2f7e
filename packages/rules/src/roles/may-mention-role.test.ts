import { expect, it } from '@jest/globals'
import type { GroupRole, RoleId } from '@hubbub/protocol'
import type { AccessContext } from '../access-context.ts'
import { builtInRoles } from './built-in-roles.ts'
import { mayMentionRole } from './may-mention-role.ts'

const [open, closed, gone] = ['A', 'B', 'C'].map((end) => `r_0000000000000000000000000${end}`) as [
  RoleId,
  RoleId,
  RoleId,
]
const role = (id: RoleId, isMentionable: boolean): GroupRole => {
  return { id, name: id, color: null, permissions: [], ...(isMentionable && { isMentionable }) }
}
const roles = { version: 1, roles: [role(open, true), role(closed, false), ...builtInRoles.roles] }

const channel: NonNullable<AccessContext['conversation']> = {
  ...{
    id: 'c_0000000000000000000000000A',
    kind: 'channel',
    isPrivate: false,
    isArchived: false,
    isIn: false,
  },
}
const inGroup = (role: 'member' | 'moderator', conversation = channel): AccessContext => {
  return { kind: 'person', group: { id: 'g_0000000000000000000000000A', role, roles }, conversation }
}
const denied = [{ subject: 'moderator' as const, allow: [], deny: ['mention.everyone'] }]

it.each<[string, AccessContext, RoleId, boolean]>([
  ['a mentionable one by anybody', inGroup('member'), open, true],
  ['another one by a member', inGroup('member'), closed, false],
  ['another one by who may call everyone', inGroup('moderator'), closed, true],
  [
    'another one where that is denied',
    inGroup('moderator', { ...channel, overrides: { channel: denied } }),
    closed,
    false,
  ],
  ['one that is gone', inGroup('moderator'), gone, false],
  ['one outside groups', { ...inGroup('member'), group: null }, open, false],
])('a role is mentioned: %s', (_, accessContext, roleId, isSo) => {
  expect(mayMentionRole(accessContext, roleId)).toBe(isSo)
})
