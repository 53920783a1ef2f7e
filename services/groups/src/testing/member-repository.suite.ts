import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import {
  aChannel,
  aChannelOf,
  aGroup,
  aGroupOf,
  anEntry,
  anId,
  anInvite,
  ivan,
  mina,
  noor,
  olga,
} from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import type { MemberRepository } from '../records/member-repository.ts'
import { unwrap } from '../records/write-result.ts'

const nicknaming = (groupId: GroupId, userId: UserId, nickname: string | null, by = userId) => {
  return { groupId, userId, nickname, by, audit: anEntry(groupId) }
}

async function withInvite(ports: Opened) {
  const { groupId } = await aGroupOf(ports, mina, olga)
  return { groupId, code: (await anInvite(ports, groupId, mina)).code }
}

type Opened = Omit<GroupPorts, 'members'> & { members: MemberRepository }

export function itKeepsMembers(open: () => Promise<Opened>) {
  it('the members are paged by role, then by joining, without a repeat or a hole', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan, noor)
    unwrap(await ports.members.assign({ groupId, userId: noor, role: 'moderator', by: mina }))
    const first = await ports.members.page(groupId, null, 2)
    const second = await ports.members.page(groupId, first.at(-1)!, 2)
    const third = await ports.members.page(groupId, second.at(-1)!, 2)
    expect([first, second, third].map((page) => page.map(({ userId }) => userId))).toEqual([
      [mina, noor],
      [olga, ivan],
      [],
    ])
  })

  it('the server brings somebody in by itself, once', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const admit = (userId: UserId, where = groupId) => ports.members.admit({ groupId: where, userId, now: 7 })
    expect(unwrap(await admit(ivan)).changes).toMatchObject([
      { stream: ivan, type: 'group.joined', data: { groupId } },
      { stream: groupId, type: 'member.joined', data: { userId: ivan } },
    ])
    expect(await ports.members.among(groupId, [ivan])).toEqual([
      { userId: ivan, role: 'member', joinedAt: 7 },
    ])
    expect(unwrap(await admit(ivan)).changes).toEqual([])
    expect(await ports.members.role(groupId, olga)).toBe('member')
    expect(await admit(ivan, anId('g'))).toMatchObject({ refused: 'not_found' })
  })

  it('a nickname stays with the membership through a new role, and ends with it', async () => {
    const ports = await open()
    const { groupId, code } = await withInvite(ports)
    const named = async () => (await ports.members.among(groupId, [olga]))[0]
    const before = await named()
    expect(before).not.toHaveProperty('nickname')
    const { member, changes } = unwrap(await ports.members.nickname(nicknaming(groupId, olga, 'Rook')))
    expect(member).toEqual({ ...before, nickname: 'Rook' })
    expect(changes).toMatchObject([{ stream: groupId, type: 'member.changed', data: { userId: olga } }])
    expect(unwrap(await ports.members.nickname(nicknaming(groupId, olga, 'Rook'))).changes).toEqual([])
    unwrap(await ports.members.assign({ groupId, userId: olga, role: 'moderator', by: mina }))
    expect(await named()).toMatchObject({ role: 'moderator', nickname: 'Rook' })
    expect(await ports.members.page(groupId, null, 10)).toContainEqual(await named())
    unwrap(await ports.members.leave(groupId, olga))
    unwrap(await ports.invites.accept({ code, userId: olga, now: 2 }))
    expect(await named()).not.toHaveProperty('nickname')
    expect(await ports.members.nicknamed(groupId, 'rook', 10)).toEqual([])
  })

  it('a nickname is taken away again', async () => {
    const ports = await open()
    const { groupId } = await withInvite(ports)
    unwrap(await ports.members.nickname(nicknaming(groupId, olga, 'Rook')))
    const { member } = unwrap(await ports.members.nickname(nicknaming(groupId, olga, null, mina)))
    expect(member).not.toHaveProperty('nickname')
    expect(await ports.members.among(groupId, [olga])).toEqual([member])
  })

  it('nicknames are found by their beginning, without regard to case, in their own group', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const other = await aGroupOf(ports, mina, olga)
    unwrap(await ports.members.nickname(nicknaming(groupId, ivan, 'Éclair')))
    unwrap(await ports.members.nickname(nicknaming(groupId, olga, 'éclat')))
    unwrap(await ports.members.nickname(nicknaming(other.groupId, mina, 'Éclipse')))
    expect(await ports.members.nicknamed(groupId, 'éCL', 10)).toEqual([ivan, olga])
    expect(await ports.members.nicknamed(groupId, 'éCL', 1)).toEqual([ivan])
    expect(await ports.members.nicknamed(groupId, 'clair', 10)).toEqual([])
  })

  it('nicknames are found as a whole, many at once, without regard to case, in their own group', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const other = await aGroupOf(ports, mina, olga)
    for (const [userId, name] of [
      [ivan, 'Éclair'],
      [olga, 'Rook'],
    ] as const)
      unwrap(await ports.members.nickname(nicknaming(groupId, userId, name)))
    unwrap(await ports.members.nickname(nicknaming(other.groupId, mina, 'Rook')))
    const named = (names: string[], limit = 10) => ports.members.nicknamedAs(groupId, names, limit)
    expect((await named(['ÉCLAIR', 'rook', 'Queen'])).toSorted()).toEqual([ivan, olga].toSorted())
    expect(await named(['rook', 'éclair'], 1)).toHaveLength(1)
    expect(await named(['roo', 'r.*'])).toEqual([])
  })

  it('a nickname of somebody who is no member, or by one, is refused', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const name = (userId: UserId, by: UserId) =>
      ports.members.nickname(nicknaming(groupId, userId, 'Rook', by))
    expect(await name(noor, mina)).toEqual({ refused: 'not_found' })
    expect(await name(olga, noor)).toEqual({ refused: 'not_found' })
    expect(await name(olga, ivan)).toEqual({ refused: 'not_allowed' })
  })

  it('the end of a membership ends its private channels and its invites', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    unwrap(await ports.people.add(plans, olga, 4_000))
    const { code } = await anInvite(ports, groupId, olga)

    const departure = unwrap(await ports.members.remove({ groupId, userId: olga, by: mina }))
    expect(departure).toMatchObject({ wasIn: [plans], rooms: [groupId, plans] })
    expect(departure.changes.map(({ stream, type, data }) => [stream, type, data])).toEqual([
      [plans, 'person.left', { userId: olga }],
      [groupId, 'member.left', { userId: olga }],
      [olga, 'group.left', { groupId, reason: 'removed', by: mina }],
    ])
    expect(await ports.members.role(groupId, olga)).toBeNull()
    expect(await ports.people.isIn(plans, olga)).toBe(false)
    expect((await ports.invites.byCode(code, 5_000))!.isOpen).toBe(false)
    expect((await ports.groups.get([groupId]))[0]!.memberCount).toBe(1)
  })

  it('nobody is removed twice, and nobody unknown or of the same role', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    for (const userId of [olga, ivan])
      unwrap(await ports.members.assign({ groupId, userId, role: 'admin', by: mina }))
    expect(await ports.members.remove({ groupId, userId: ivan, by: olga })).toEqual({
      refused: 'not_allowed',
    })
    expect(await ports.members.remove({ groupId, userId: mina, by: olga })).toEqual({
      refused: 'not_allowed',
    })
    expect(await ports.members.remove({ groupId, userId: noor, by: mina })).toEqual({ refused: 'not_found' })
    expect(await ports.members.remove({ groupId, userId: mina, by: noor })).toEqual({ refused: 'not_found' })
    const both = await Promise.all(
      [mina, mina].map((by) => ports.members.remove({ groupId, userId: ivan, by })),
    )
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['not_found', null])
    expect((await ports.groups.get([groupId]))[0]!.memberCount).toBe(2)
  })

  it('the first of a demotion and a removal at the same time wins', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    unwrap(await ports.members.assign({ groupId, userId: olga, role: 'admin', by: mina }))
    const [demotion, removal] = await Promise.all([
      ports.members.assign({ groupId, userId: olga, role: 'member', by: mina }),
      ports.members.remove({ groupId, userId: ivan, by: olga }),
    ])
    expect(demotion.refused).toBeNull()
    const demotedFirst = ['not_allowed', 'member']
    const removedFirst = [null, null]
    expect([demotedFirst, removedFirst]).toContainEqual([
      removal.refused,
      await ports.members.role(groupId, ivan),
    ])
  })

  it('an owner stays while others are there, and the last member can leave', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    expect(await ports.members.leave(groupId, mina)).toEqual({ refused: 'last_owner' })
    expect(await ports.members.leave(groupId, noor)).toEqual({ refused: 'not_found' })
    unwrap(await ports.members.leave(groupId, olga))
    unwrap(await ports.members.leave(groupId, mina))
    expect((await ports.groups.get([groupId]))[0]!.memberCount).toBe(0)
  })

  it('a group always has exactly one owner, also when several are made owner at the same time', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const outcomes = await Promise.all(
      [olga, ivan].map((userId) => ports.members.assign({ groupId, userId, role: 'owner', by: mina })),
    )
    expect(outcomes.map(({ refused }) => refused).toSorted()).toEqual(['not_allowed', null])
    const roles = (await ports.members.page(groupId, null, 10)).map(({ role }) => role)
    expect(roles).toEqual(['owner', 'admin', 'member'])
  })

  it('nobody becomes the owner of more groups than the limit', async () => {
    const ports = await open()
    for (let count = 0; count < limits.groupsOwned; count++) {
      const group = aGroup()
      unwrap(await ports.groups.found({ group, channel: aChannel(group.id), ownerId: olga }))
    }
    const { groupId } = await aGroupOf(ports, mina, olga)
    const outcome = await ports.members.assign({ groupId, userId: olga, role: 'owner', by: mina })
    expect(outcome).toEqual({ refused: 'limit_reached' })
    expect(await ports.members.role(groupId, mina)).toBe('owner')
  })

  it('a change of role names the private channels that it opens and closes', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const [open1, known] = [
      await aChannelOf(ports, groupId, mina, true),
      await aChannelOf(ports, groupId, mina, true),
    ]
    unwrap(await ports.people.add(known, olga, 4_000))
    const raised = unwrap(await ports.members.assign({ groupId, userId: olga, role: 'admin', by: mina }))
    expect(raised).toMatchObject({ gained: [open1], lost: [], changed: [olga] })
    expect(raised.changes.map(({ stream, type }) => [stream, type])).toEqual([
      [groupId, 'member.role'],
      [olga, 'conversation.added'],
    ])
    const lowered = unwrap(await ports.members.assign({ groupId, userId: olga, role: 'moderator', by: mina }))
    expect(lowered).toMatchObject({ gained: [], lost: [open1] })
    const again = unwrap(await ports.members.assign({ groupId, userId: olga, role: 'moderator', by: mina }))
    expect(again).toMatchObject({ changed: [], changes: [] })
  })

  it('people are sharingConversation only by a common group or conversation', async () => {
    const ports = await open()
    await aGroupOf(ports, mina, olga)
    await aGroupOf(ports, noor)
    const stranger = anId('u', 99)
    unwrap(await ports.people.openDirect({ id: anId('c'), pair: [mina, ivan], createdAt: 1 }))
    const met = await ports.members.sharingConversation(mina, [olga, ivan, noor, stranger])
    expect(met.toSorted()).toEqual([olga, ivan])
    expect(await ports.members.sharingConversation(stranger, [mina, olga])).toEqual([])
  })
}
