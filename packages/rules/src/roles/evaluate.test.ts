import type { GroupRole, GroupRoles, Override, RolePermission, UserId } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { builtInRoles, rightsOf, type OverriddenPlace, type RoleHolder } from '../index.ts'

const [helpers, readers] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B'] as const
const me: UserId = 'u_0000000000000000000000000A'
const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]

const own = (id: GroupRole['id'], ...permissions: RolePermission[]): GroupRole => {
  return { id, name: 'own', color: null, permissions }
}
const roles: GroupRoles = {
  version: 1,
  roles: [admin, own(helpers, 'messages.pin', 'mention.everyone'), moderator, own(readers), member],
}

const over = (
  subject: Override['subject'],
  allow: RolePermission[],
  deny: RolePermission[] = [],
): Override => ({ subject, allow, deny })

function mayHere(
  permission: RolePermission,
  holder: Partial<RoleHolder>,
  place: Partial<OverriddenPlace> | null = null,
): boolean {
  const where = place && { isPrivate: false, isIn: false, ...place }
  return rightsOf({ userId: me, role: 'member', ...holder }, roles, where).has(permission)
}

describe('the rights of somebody', () => {
  const cases: [string, boolean, RolePermission, Partial<RoleHolder>, Partial<OverriddenPlace>?][] = [
    ['who is not a member has none', false, 'conversation.see', { role: null }],
    ['an owner has all', true, 'roles.edit', { role: 'owner' }],
    [
      'an owner has all, whatever overrides say',
      true,
      'messages.send',
      { role: 'owner' },
      { channel: [over('member', [], ['conversation.see', 'messages.send'])] },
    ],
    ['a member has what everybody has', true, 'messages.send', {}],
    ['a member has not more', false, 'messages.pin', {}],
    ['an own role gives more', true, 'messages.pin', { roleIds: [helpers] }],
    [
      'several roles give what each of them gives',
      true,
      'messages.moderate',
      { role: 'moderator', roleIds: [helpers, readers] },
    ],
    [
      'a role that is gone gives nothing',
      false,
      'messages.pin',
      { roleIds: ['r_0000000000000000000000000Z'] },
    ],
    [
      'a guest has nothing but what everybody has',
      false,
      'messages.pin',
      { kind: 'guest', roleIds: [helpers] },
    ],
    ['a category denies', false, 'messages.send', {}, { category: [over('member', [], ['messages.send'])] }],
    [
      'a channel wins over its category',
      true,
      'messages.send',
      {},
      { category: [over('member', [], ['messages.send'])], channel: [over('member', ['messages.send'])] },
    ],
    [
      'a role wins over everybody',
      true,
      'messages.send',
      { roleIds: [readers] },
      { channel: [over(readers, ['messages.send']), over('member', [], ['messages.send'])] },
    ],
    [
      'an override of a role that one has not is nothing',
      false,
      'messages.send',
      {},
      { channel: [over(readers, ['messages.send']), over('member', [], ['messages.send'])] },
    ],
    [
      'of two roles the one that allows wins',
      true,
      'messages.send',
      { roleIds: [helpers, readers] },
      { channel: [over(readers, ['messages.send']), over(helpers, [], ['messages.send'])] },
    ],
    [
      'a person wins over roles',
      false,
      'messages.send',
      { roleIds: [readers] },
      { channel: [over(me, [], ['messages.send']), over(readers, ['messages.send'])] },
    ],
    [
      'another person is not meant',
      true,
      'messages.send',
      {},
      { channel: [over('u_0000000000000000000000000B', [], ['messages.send'])] },
    ],
    [
      'what the category denies a person the channel allows everybody',
      true,
      'messages.send',
      {},
      { category: [over(me, [], ['messages.send'])], channel: [over('member', ['messages.send'])] },
    ],
    [
      'who does not see a channel may do nothing there',
      false,
      'messages.pin',
      { role: 'moderator' },
      { channel: [over('member', [], ['conversation.see'])] },
    ],
    [
      'who may not write there starts no thread',
      false,
      'threads.start',
      {},
      { channel: [over('member', [], ['messages.send'])] },
    ],
    [
      'who may not write there calls nobody',
      false,
      'mention.everyone',
      { role: 'moderator' },
      { channel: [over('member', [], ['messages.send'])] },
    ],
    ['a timeout leaves the sight', true, 'conversation.see', { role: 'admin', isTimedOut: true }],
    ['a timeout takes all else', false, 'messages.send', { role: 'admin', isTimedOut: true }],
    [
      'a timeout wins over what a channel allows the person',
      false,
      'messages.send',
      { isTimedOut: true },
      { channel: [over(me, ['messages.send'])] },
    ],
    ['a timeout gives no sight', false, 'conversation.see', { isTimedOut: true }, { isPrivate: true }],
    [
      'an owner has all, also in a timeout from before',
      true,
      'messages.send',
      { role: 'owner', isTimedOut: true },
    ],
    ['a private channel is not seen', false, 'conversation.see', { role: 'moderator' }, { isPrivate: true }],
    [
      'a private channel is seen by who was let in',
      true,
      'messages.send',
      {},
      { isPrivate: true, isIn: true },
    ],
    [
      'a private channel is seen by an admin',
      true,
      'conversation.see',
      { role: 'admin' },
      { isPrivate: true },
    ],
    [
      'a category does not open a private channel',
      false,
      'conversation.see',
      {},
      { isPrivate: true, category: [over('member', ['conversation.see'])] },
    ],
    [
      'a private channel opens itself to a role',
      true,
      'messages.send',
      { roleIds: [readers] },
      { isPrivate: true, channel: [over(readers, ['conversation.see'])] },
    ],
  ]
  it.each(cases.map((one) => ({ title: one[0], one })))('$title', ({ one: [, expected, ...asked] }) =>
    expect(mayHere(...asked)).toBe(expected),
  )

  it('a new version of the roles is not answered by what an old one was', () => {
    const before = { version: 2, roles: [admin, moderator, own(readers), member] }
    const after = { version: 3, roles: [admin, moderator, own(readers, 'messages.pin'), member] }
    const holder = { role: 'member', roleIds: [readers] } as const
    expect(rightsOf(holder, before).has('messages.pin')).toBe(false)
    expect(rightsOf(holder, after).has('messages.pin')).toBe(true)
    expect(rightsOf(holder, before).has('messages.pin')).toBe(false)
  })
})
