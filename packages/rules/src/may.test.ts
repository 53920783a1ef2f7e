import { guestRoleId, type Role } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { may, mayAssign, refusalOf, type AccessContext, type RoleHolder } from './index.ts'

const group = (role: Role | null): AccessContext => ({
  kind: 'person',
  group: { id: 'g_0000000000000000000000000A', role },
  conversation: null,
})

function channel(
  role: Role | null,
  changes: Partial<NonNullable<AccessContext['conversation']>> = {},
): AccessContext {
  const conversation = {
    id: 'c_0000000000000000000000000A',
    kind: 'channel',
    isPrivate: false,
    isArchived: false,
    isIn: false,
  }
  return {
    ...group(role),
    conversation: { ...conversation, ...changes } as NonNullable<AccessContext['conversation']>,
  }
}

describe('the permissions', () => {
  it('a stranger sees nothing, as if it did not exist', () => {
    expect(refusalOf(group(null), 'group.see')).toBe('not_found')
    expect(refusalOf(channel(null), 'messages.send')).toBe('not_found')
  })

  it('a member reads and writes in public channels', () => {
    expect(may(channel('member'), 'conversation.see')).toBe(true)
    expect(may(channel('member'), 'messages.send')).toBe(true)
    expect(refusalOf(channel('member'), 'messages.moderate')).toBe('not_allowed')
  })

  it('a private channel is for its participants, and for people who run the group', () => {
    expect(refusalOf(channel('moderator', { isPrivate: true }), 'conversation.see')).toBe('not_found')
    expect(may(channel('member', { isPrivate: true, isIn: true }), 'messages.send')).toBe(true)
    expect(may(channel('admin', { isPrivate: true }), 'messages.send')).toBe(true)
  })

  it('a participant of a private channel sees nothing without the membership', () => {
    expect(may(channel(null, { isPrivate: true, isIn: true }), 'conversation.see')).toBe(false)
  })

  it('a group is deleted by its owner alone', () => {
    expect(may(group('owner'), 'group.delete')).toBe(true)
    expect(refusalOf(group('admin'), 'group.delete')).toBe('not_allowed')
    expect(refusalOf(group(null), 'group.delete')).toBe('not_found')
  })

  it('a channel is deleted by people who run its group, and no other conversation is deleted', () => {
    expect(may(channel('admin'), 'channels.delete')).toBe(true)
    expect(may(channel('owner', { isPrivate: true, isArchived: true }), 'channels.delete')).toBe(true)
    expect(refusalOf(channel('moderator'), 'channels.delete')).toBe('not_allowed')
    expect(refusalOf(channel('moderator', { isPrivate: true }), 'channels.delete')).toBe('not_found')
    expect(may(channel('owner', { kind: 'adhoc', isIn: true }), 'channels.delete')).toBe(false)
  })

  it('an archived channel can be read, not written', () => {
    expect(may(channel('owner', { isArchived: true }), 'conversation.see')).toBe(true)
    expect(refusalOf(channel('owner', { isArchived: true }), 'messages.send')).toBe('archived')
  })

  it('messages are pinned in a channel by its moderators until it is archived, and elsewhere by everybody who writes there', () => {
    expect(refusalOf(channel('member'), 'messages.pin')).toBe('not_allowed')
    expect(may(channel('moderator'), 'messages.pin')).toBe(true)
    expect(refusalOf(channel('moderator', { isPrivate: true }), 'messages.pin')).toBe('not_found')
    expect(refusalOf(channel('owner', { isArchived: true }), 'messages.pin')).toBe('archived')
    for (const kind of ['adhoc', 'direct'] as const) {
      expect(may(channel(null, { kind, isIn: true }), 'messages.pin')).toBe(true)
      expect(refusalOf(channel('owner', { kind }), 'messages.pin')).toBe('not_found')
    }
  })

  it('a role is let into a private channel by people who let others in there, and into nothing else', () => {
    for (const permission of ['roles.letIn', 'roles.letOut'] as const) {
      expect(may(channel('admin', { isPrivate: true }), permission)).toBe(true)
      expect(refusalOf(channel('member', { isPrivate: true, isIn: true }), permission)).toBe('not_allowed')
      expect(refusalOf(channel('owner'), permission)).toBe('not_allowed')
      expect(refusalOf(channel('owner', { kind: 'adhoc', isIn: true }), permission)).toBe('not_allowed')
    }
  })

  it('everybody in a channel sees its headline, people who run the group set it, and nobody sets it in an archived channel', () => {
    expect(may(channel('member'), 'headline.see')).toBe(true)
    expect(refusalOf(channel('moderator'), 'headline.set')).toBe('not_allowed')
    expect(may(channel('admin'), 'headline.set')).toBe(true)
    expect(may(channel('admin', { isArchived: true }), 'headline.see')).toBe(true)
    expect(refusalOf(channel('admin', { isArchived: true }), 'headline.set')).toBe('archived')
    expect(refusalOf(channel('owner', { kind: 'adhoc', isIn: true }), 'headline.set')).toBe('not_allowed')
  })

  it('everyone in a channel is mentioned by its moderators, and in an ad-hoc conversation by anybody', () => {
    expect(may(channel('member'), 'mention.everyone')).toBe(false)
    expect(may(channel('moderator'), 'mention.everyone')).toBe(true)
    expect(may(channel(null, { kind: 'adhoc', isIn: true }), 'mention.everyone')).toBe(true)
    expect(may(channel('owner', { kind: 'adhoc' }), 'mention.everyone')).toBe(false)
  })

  it('a direct conversation belongs to its two people, whatever other people run', () => {
    const direct = (isIn: boolean) => ({ ...channel('owner', { kind: 'direct', isIn }), group: null })
    expect(may(direct(true), 'messages.send')).toBe(true)
    expect(may(direct(false), 'conversation.see')).toBe(false)
    expect(may(direct(true), 'conversation.leave')).toBe(false)
  })

  it('a direct conversation of two who are apart is read, and closed to both without a reason', () => {
    const apart = { ...channel(null, { kind: 'direct', isIn: true, isApart: true }), group: null }
    expect(may(apart, 'conversation.see')).toBe(true)
    for (const permission of ['messages.send', 'messages.react', 'messages.pin', 'threads.start'] as const)
      expect(refusalOf(apart, permission)).toBe('takes_no_messages')
    expect(refusalOf(apart, 'people.add')).toBe('not_allowed')
  })

  it('guests invite nobody', () => {
    expect(may({ ...group('member'), kind: 'guest' }, 'invites.create')).toBe(false)
    expect(may(group('member'), 'invites.create')).toBe(true)
  })

  it('a guest runs nothing', () => {
    const owner = { role: 'owner' } as const
    const raise = (other: Pick<RoleHolder, 'kind' | 'roleIds'>, to: Role) =>
      mayAssign(owner, { ...other, role: 'member' }, to)
    for (const guest of [{ kind: 'guest' } as const, { roleIds: [guestRoleId] }])
      expect([raise(guest, 'moderator'), raise(guest, 'owner'), raise(guest, 'member')]).toEqual([
        false,
        false,
        true,
      ])
    expect(raise({ kind: 'person' }, 'owner')).toBe(true)
  })
})
