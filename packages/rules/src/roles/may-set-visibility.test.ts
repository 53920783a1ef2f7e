import type { GroupRole, GroupRoles, Override, RolePermission } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import {
  builtInRoles,
  isSameVisibility,
  maySetVisibility,
  visibilityOf,
  type RoleVisibility,
} from '../index.ts'
import type { OverriddenPlace, RoleHolder } from './role-holder.ts'

const [chiefs, editors, openers, helpers, staff, gone] = ['A', 'B', 'C', 'D', 'E', 'F'].map(
  (end) => `r_0000000000000000000000000${end}` as const,
) as [Id, Id, Id, Id, Id, Id]
type Id = `r_${string}`

const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
const own = (id: Id, ...permissions: RolePermission[]): GroupRole => {
  return { id, name: 'own', color: null, permissions }
}
/** Each stands above the next. Helpers have all that it takes, and stand below moderators. */
const roles: GroupRoles = {
  version: 1,
  roles: [
    admin,
    own(chiefs, 'channels.edit', 'people.add', 'people.remove'),
    own(editors, 'channels.edit'),
    own(openers, 'people.add'),
    moderator,
    own(helpers, 'channels.edit', 'people.add', 'people.remove'),
    own(staff),
    member,
  ],
}
const having = (...roleIds: Id[]): RoleHolder => ({ role: 'member', roleIds })
const owner: RoleHolder = { role: 'owner' }
const [chief, editor, opener, helper] = [having(chiefs), having(editors), having(openers), having(helpers)]

type Seen = RoleVisibility['roleIds']
const open: OverriddenPlace = { isPrivate: false, isIn: false }
const unseen = (...ids: Seen): OverriddenPlace => {
  return { isPrivate: true, isIn: false, seenByRoles: ids.map((roleId) => ({ roleId })) }
}
const closed = (...ids: Seen): OverriddenPlace => ({ ...unseen(...ids), isIn: true })
const everybody: RoleVisibility = { isPrivate: false, roleIds: [] }
const only = (...roleIds: Seen): RoleVisibility => ({ isPrivate: true, roleIds })
const denied = (...deny: RolePermission[]): Override[] => [{ subject: chiefs, allow: [], deny }]

const cases: [string, RoleHolder, OverriddenPlace, RoleVisibility, boolean][] = [
  ['a public channel is closed by somebody who edits channels', editor, open, only(), true],
  ['a public channel is closed by somebody who only lets in', opener, open, only(), false],
  ['a private channel is opened to all by somebody who edits channels', editor, closed(), everybody, true],
  ['a private channel is opened to all by somebody who only lets in', opener, closed(), everybody, false],
  ['a private channel that is unseen is opened to all', editor, unseen(), everybody, false],
  ['a private channel that is unseen stays as it is', chief, unseen(staff), only(staff), false],
  ['a private channel that is unseen lets in a role', chief, unseen(), only(staff), false],
  ['a private channel seen by a role lets in another', chief, unseen(chiefs), only(chiefs, staff), true],
  ['a public channel stays public for a member', having(), open, everybody, true],
  ['a public channel stays public for a stranger', { role: null }, open, everybody, false],
  ['a public channel is closed to a lower role', chief, open, only(staff, 'moderator'), true],
  ['a public channel is closed to a lower role without a right to let in', editor, open, only(staff), false],
  ["a public channel is closed to one's own highest role", chief, open, only(chiefs), false],
  ['a public channel is closed to a higher role', helper, open, only('moderator'), false],
  ['a public channel is closed to one role below and one above', helper, open, only(staff, chiefs), false],
  ['a private channel lets in a lower role', opener, closed(), only(staff), true],
  ["a private channel lets in one's own highest role", opener, closed(), only(openers), false],
  ['a private channel lets in a higher role', helper, closed(), only('moderator'), false],
  ['a private channel lets out a lower role', chief, closed(staff), only(), true],
  [
    'a private channel lets out a lower role by somebody who only lets in',
    opener,
    closed(staff),
    only(),
    false,
  ],
  ['a private channel lets out a higher role', helper, closed('moderator'), only(), false],
  [
    'a private channel keeps a higher role, and lets in a lower one',
    ...([helper, closed('moderator'), only(staff, 'moderator'), true] as const),
  ],
  [
    'a private channel lets a role in and another out by somebody who only lets in',
    ...([opener, closed('moderator'), only(staff), false] as const),
  ],
  ['a private channel of a higher role is opened to all', helper, closed(chiefs, staff), everybody, true],
  ['roles are named in another order', editor, closed(chiefs, staff), only(staff, chiefs), true],
  ['an owner lets in every role', owner, unseen('moderator'), only(chiefs, staff), true],
  ['an owner lets in a role that is gone', owner, closed(), only(gone), false],
  ['somebody in a timeout closes', { ...chief, isTimedOut: true }, open, only(), false],
  [
    'a role is let in where the channel denies people.add',
    ...([chief, { ...closed(), channel: denied('people.add') }, only(staff), false] as const),
  ],
  [
    'a role is let out where the channel denies people.add',
    ...([chief, { ...closed(staff), channel: denied('people.add') }, only(), true] as const),
  ],
  [
    'a role is let out where the category denies people.remove',
    ...([chief, { ...closed(staff), category: denied('people.remove') }, only(), false] as const),
  ],
  [
    'a public channel is closed to a role where the category denies people.add',
    ...([chief, { ...open, category: denied('people.add') }, only(staff), false] as const),
  ],
  [
    'a public channel is closed where the channel denies channels.edit',
    ...([chief, { ...open, channel: denied('channels.edit') }, only(), false] as const),
  ],
  [
    'a private channel is opened to all where the category denies channels.edit',
    ...([chief, { ...closed(), category: denied('channels.edit') }, everybody, false] as const),
  ],
  [
    'a private channel lets in a role where it denies channels.edit',
    ...([chief, { ...closed(), channel: denied('channels.edit') }, only(staff), true] as const),
  ],
]

const casesOf = (isSo: boolean) =>
  cases.filter((one) => one[4] === isSo).map((one) => ({ title: one[0], one }))

it.each(casesOf(true))('visibility is set: $title', ({ one: [, holder, place, to] }) =>
  expect(maySetVisibility(holder, place, to, roles)).toBe(true),
)

it.each(casesOf(false))('visibility is refused: $title', ({ one: [, holder, place, to] }) =>
  expect(maySetVisibility(holder, place, to, roles)).toBe(false),
)

it('a channel is seen by the roles that it lets in, and a public one by everybody', () => {
  expect(visibilityOf(closed(staff, 'moderator'))).toEqual(only(staff, 'moderator'))
  expect(visibilityOf({ isPrivate: true })).toEqual(only())
  expect(visibilityOf({ ...closed(staff), isPrivate: false })).toEqual(everybody)
})

it('a private channel without roles is not the same as a public one', () => {
  expect(isSameVisibility(only(), everybody)).toBe(false)
  expect(isSameVisibility(only(staff, chiefs), only(chiefs, staff))).toBe(true)
  expect(isSameVisibility(only(staff), only(staff, chiefs))).toBe(false)
  expect(isSameVisibility(only(staff, chiefs), only(staff))).toBe(false)
})
