import { describe, expect, it } from '@jest/globals'
import {
  guestRoleId,
  type CategoryId,
  type ConversationId,
  type GroupRole,
  type LetInRole,
  type Override,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import { builtInRoles, may, refusalOf } from '@hubbub/rules'
import { accessContextIn } from '../../core/access-context-in.ts'
import type { Home } from '../../core/home.tsx'
import { asHolder, viewedAsRoles } from './as-holder.ts'

const groupId = 'g_0000000000000000000000000A'
const me = { id: 'u_0000000000000000000000000A', kind: 'person' }
const ana: UserId = 'u_0000000000000000000000000B'
const category: CategoryId = 'k_0000000000000000000000000A'
const scorers = 'r_0000000000000000000000000A'
const own: GroupRole = { id: scorers, name: 'Scorers', color: null, permissions: ['messages.pin'] }
const channel = (end: string, isPrivate: boolean, list: Override[] = [], seenByRoles: LetInRole[] = []) => ({
  seq: 0,
  readSeq: 0,
  conversation: {
    ...{ id: `c_0000000000000000000000000${end}`, kind: 'channel', groupId, isPrivate, isArchived: false },
    ...{ categoryId: null, ...(list.length > 0 && { overrides: { version: 1, list } }) },
    ...(seenByRoles.length > 0 && { seenByRoles }),
  },
})
const readOnly: Override[] = [
  { subject: 'member', allow: [], deny: ['messages.send'] },
  { subject: scorers, allow: ['messages.send'], deny: [] },
  { subject: me.id as Override['subject'], allow: ['messages.send'], deny: [] },
  { subject: ana, allow: ['messages.send'], deny: [] },
]
const homeOf = (role: string) =>
  ({
    me,
    conversations: [],
    threads: [{ parent: { conversationId: channel('B', true).conversation.id, seq: 1 } }],
    groups: [
      {
        ...{ group: { id: groupId, categories: [] }, role, joinedAt: 1 },
        roles: { version: 1, roles: [own, ...builtInRoles.roles] },
        channels: [
          channel('A', false),
          channel('B', true),
          channel('C', false, readOnly),
          channel('D', true, [], [{ roleId: scorers, from: 0 }]),
        ],
      },
    ],
  }) as unknown as Home

function seenAs(roleIds: GroupRole['id'][]) {
  const home = asHolder(homeOf('owner'), groupId, viewedAsRoles(roleIds))!
  const [group] = home.groups
  const at = (index: number) => accessContextIn(home.me, group!, group!.channels[index])
  return { home, group: group!, at }
}

describe('a group as a role sees it', () => {
  it('without a role it is what every member sees: no private channel, nothing to manage', () => {
    const { home, group, at } = seenAs(['member'])
    expect(group.channels.map(({ conversation }) => conversation.id.at(-1))).toEqual(['A', 'C'])
    expect(home.threads).toEqual([])
    expect(may(accessContextIn(home.me, group), 'roles.edit')).toBe(false)
    expect(may(at(0), 'messages.send')).toBe(true)
    expect(may(at(0), 'messages.pin')).toBe(false)
  })

  it('the rights of the role are there, and overrides count, but not those of whoever looks', () => {
    expect(refusalOf(seenAs(['member']).at(1), 'messages.send')).toBe('not_allowed')
    const { at } = seenAs(['member', scorers])
    expect(may(at(1), 'messages.send')).toBe(true)
    expect(may(at(0), 'messages.pin')).toBe(true)
  })

  it('admins see private channels', () => {
    expect(seenAs(['admin']).group.channels).toHaveLength(4)
  })

  it('a private channel is there for the roles that it lets in, and for no others', () => {
    const shownTo = (...roles: GroupRole['id'][]) =>
      seenAs(roles).group.channels.map(({ conversation }) => conversation.id.at(-1))
    expect(shownTo('member', scorers)).toEqual(['A', 'C', 'D'])
    expect(shownTo('moderator')).toEqual(['A', 'C'])
  })

  it('as one person it is what their roles, and who let them in, make of it', () => {
    const shownTo = (roleIds: RoleId[], ...letInto: ConversationId[]) =>
      asHolder(homeOf('owner'), groupId, {
        ...{ userId: ana, role: 'member', roleIds, letInto: new Set(letInto) },
      })!.groups[0]!.channels.map(({ conversation }) => conversation.id.at(-1))
    expect(shownTo([])).toEqual(['A', 'C'])
    expect(shownTo([scorers])).toEqual(['A', 'C', 'D'])
    expect(shownTo([], 'c_0000000000000000000000000B')).toEqual(['A', 'B', 'C'])
  })

  it('as one person overrides of that person count, and none of whoever looks', () => {
    const isWriter = (userId: UserId) => {
      const home = asHolder(homeOf('owner'), groupId, { userId, role: 'member' })!
      const [group] = home.groups
      return may(accessContextIn(home.me, group!, group!.channels[1]), 'messages.send')
    }
    expect(isWriter(ana)).toBe(true)
    expect(isWriter('u_0000000000000000000000000C')).toBe(false)
  })

  it('as one person overrides of a category count, and when they came in does too', () => {
    const home = homeOf('owner')
    const list: Override[] = [
      { subject: 'member', allow: [], deny: ['messages.send'] },
      { subject: ana, allow: ['messages.send'], deny: [] },
    ]
    const [group] = home.groups
    group!.group.categories = [{ id: category, name: 'Events', overrides: { version: 1, list } }]
    group!.group.raidMode = { until: null, newMemberHours: 1, by: ana, at: 1 }
    group!.channels[0]!.conversation.categoryId = category
    const isWriter = (viewed: Parameters<typeof asHolder>[2]) => {
      const [shown] = asHolder(home, groupId, viewed)!.groups
      return may(accessContextIn(home.me, shown!, shown!.channels[0]), 'messages.send')
    }
    expect(isWriter({ role: 'member', joinedAt: 1 })).toBe(false)
    expect(isWriter({ userId: ana, role: 'member', joinedAt: 1 })).toBe(true)
    expect(isWriter({ userId: ana, role: 'member', joinedAt: Date.now() })).toBe(false)
  })

  it('as a guest nothing is there that guests may not', () => {
    const home = asHolder(homeOf('owner'), groupId, { userId: ana, role: 'member', roleIds: [guestRoleId] })!
    expect(may(accessContextIn(home.me, home.groups[0]!), 'invites.create')).toBe(false)
    expect(may(accessContextIn(home.me, seenAs(['member']).group), 'invites.create')).toBe(true)
  })

  it('the view as a role ends with the right to edit roles, and with the group', () => {
    expect(asHolder(homeOf('member'), groupId, viewedAsRoles(['member']))).toBeNull()
    expect(asHolder(homeOf('owner'), 'g_0000000000000000000000000B', viewedAsRoles(['member']))).toBeNull()
  })
})
