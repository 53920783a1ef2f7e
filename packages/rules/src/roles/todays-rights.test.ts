import {
  permissions,
  rolePermissions,
  type AccountKind,
  type ConversationKind,
  type Permission,
  type Role,
} from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { mayAssign, mayNickname, outranks, refusalOf, type AccessContext } from '../index.ts'

/**
 * The rules as they stood before there were roles of a group's own, written down once more: who had a right keeps it, and nobody gets
 * another one, as long as a group makes no role.
 */
const ranks = { member: 1, moderator: 2, admin: 3, owner: 4 }
const rank = (role: Role | null | undefined) => (role ? ranks[role] : 0)

interface Asked extends AccessContext {
  conversation: NonNullable<AccessContext['conversation']> | null
}

function saw({ group, conversation }: Asked): boolean {
  if (!conversation) return rank(group?.role) > 0
  if (conversation.kind !== 'channel') return conversation.isIn
  if (rank(group?.role) === 0) return false
  return !conversation.isPrivate || conversation.isIn || rank(group?.role) >= 3
}

const inThreads = [
  'conversation.see',
  'messages.send',
  'messages.react',
  'messages.moderate',
  'mention.everyone',
]
const closedByArchive = ['messages.send', 'messages.react', 'messages.pin', 'threads.start', 'headline.set']

function had({ kind, group, conversation }: Asked, permission: Permission): boolean {
  if (conversation?.thread && !inThreads.includes(permission)) return false
  const channel = conversation?.kind === 'channel'
  const adhoc = conversation?.kind === 'adhoc'
  const closed = conversation?.isPrivate === true
  const open = conversation?.isArchived === false
  const admin = rank(group?.role) >= 3
  const moderator = rank(group?.role) >= 2
  switch (permission) {
    case 'group.see':
    case 'nickname.set':
    case 'conversation.see':
    case 'favourites.add':
      return true
    case 'group.edit':
    case 'channels.edit':
    case 'invites.manage':
    case 'roles.assign':
    case 'roles.edit':
    case 'members.nickname':
    // Came later.
    case 'audit.see':
    case 'filters.edit':
      return admin
    case 'group.delete':
      return rank(group?.role) === 4
    case 'channels.delete':
      return channel && admin
    case 'invites.create':
      return kind !== 'guest'
    case 'members.remove':
    // Came later; who removes members has them.
    case 'members.timeout':
    case 'members.ban':
    case 'reports.handle':
      return moderator
    case 'conversation.leave':
      return adhoc || (closed && conversation.isIn)
    case 'conversation.rename':
      return adhoc
    case 'people.add':
      return channel ? closed && admin : adhoc && kind !== 'guest'
    case 'people.remove':
      return closed && admin
    case 'roles.letIn':
    case 'roles.letOut':
      // Came later; who lets people in and out has them.
      return channel && closed && admin
    case 'messages.send':
    case 'messages.react':
    case 'threads.start':
      return open
    case 'messages.moderate':
      // Of the group as a whole it came later.
      return (channel || !conversation) && moderator
    case 'messages.pin':
      return open && (!channel || moderator)
    case 'mention.everyone':
      return !channel || moderator
    case 'headline.see':
      return channel
    case 'headline.set':
      return channel && open && admin
  }
}

function refusedBefore(asked: Asked, permission: Permission) {
  if (!saw(asked)) return 'not_found'
  if (had(asked, permission)) return null
  return asked.conversation?.isArchived && closedByArchive.includes(permission) ? 'archived' : 'not_allowed'
}

const roles: (Role | null)[] = ['owner', 'admin', 'moderator', 'member', null]
const both = [true, false]
const id = 'c_0000000000000000000000000A'
const groupId = 'g_0000000000000000000000000A'
const kinds: AccountKind[] = ['person', 'guest']

/** Every way in which somebody can stand to a place. A guest is a member at most, and invites are not asked for in a channel. */
function* everyContext(): Generator<Asked> {
  for (const kind of kinds)
    for (const role of roles) {
      if (kind === 'guest' && role !== null && role !== 'member') continue
      const group = { id: groupId, role } as const
      yield { kind, group, conversation: null }
      for (const isPrivate of both)
        for (const isArchived of both)
          for (const isIn of both)
            for (const thread of both)
              for (const conversationKind of ['channel', 'adhoc', 'direct'] as ConversationKind[])
                yield {
                  kind,
                  group: conversationKind === 'channel' ? group : null,
                  conversation: {
                    ...{ id, kind: conversationKind, isPrivate, isArchived, isIn },
                    ...(thread && { thread: 'c_0000000000000000000000000B' as const }),
                  },
                }
    }
}

const contexts = [...everyContext()]

/** Of a group, and no operation asks them of a conversation outside groups. */
const isAskedOf = ({ group, conversation }: Asked, permission: Permission) =>
  group !== null ||
  permission !== 'invites.create' ||
  !(rolePermissions as readonly string[]).includes(permission) ||
  conversation === null

describe('a group that made no role', () => {
  it.each(permissions)('%s is had by exactly those who had it before', (permission) => {
    const wrong = contexts
      .filter((asked) => isAskedOf(asked, permission))
      .map((asked) => ({
        asked,
        now: refusalOf(asked, permission),
        before: refusedBefore(asked, permission),
      }))
      .filter(({ now, before }) => now !== before)
    expect(wrong).toEqual([])
  })

  it('built-in roles are above each other, given, and allowed to name others as before', () => {
    const given = roles.filter((role) => role !== null)
    for (const actor of roles)
      for (const other of given) {
        expect(outranks({ role: actor }, { role: other })).toBe(rank(actor) > rank(other))
        for (const isSelf of both)
          expect(mayNickname({ role: actor }, { role: other }, isSelf)).toBe(
            isSelf || (rank(actor) >= 3 && rank(actor) > rank(other)),
          )
        for (const to of given)
          expect(mayAssign({ role: actor }, { role: other }, to)).toBe(
            rank(actor) >= 3 && rank(actor) > rank(other) && (rank(actor) > rank(to) || actor === 'owner'),
          )
      }
  })
})
