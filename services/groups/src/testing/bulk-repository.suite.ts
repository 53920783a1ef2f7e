import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anEntry, anId, anInvite, ivan, mina, olga } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'

const aCrowd = (count: number): UserId[] => Array.from({ length: count }, () => anId('u'))

export function itKeepsBulkWrites(open: () => Promise<GroupPorts>) {
  const add = async (ports: GroupPorts, groupId: GroupId, userIds: UserId[]) =>
    unwrap(await ports.bulk.add({ groupId, userIds, at: 5_000, audit: anEntry(groupId) }))

  it('a bulk join makes many members at once; each hears of it, and the group hears once', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const crowd = aCrowd(30)
    const { added, memberCount, changes } = await add(ports, groupId, crowd)
    expect([added.toSorted(), memberCount]).toEqual([crowd.toSorted(), 32])
    expect(changes.at(-1)).toMatchObject({ stream: groupId, type: 'members.joined', data: { count: 30 } })
    const joined = changes.slice(0, -1)
    expect(joined.map(({ stream }) => stream).toSorted()).toEqual(crowd.toSorted())
    for (const change of joined)
      expect(change).toMatchObject({ type: 'group.joined', rev: 1, seq: null, data: { groupId } })
    const list = await ports.members.page(groupId, null, 100)
    expect(list.slice(0, 2).map(({ userId }) => userId)).toEqual([mina, olga])
    expect(list.slice(2).map((member) => [member.role, member.joinedAt])).toEqual(
      crowd.map(() => ['member', 5_000]),
    )
    expect((await ports.groups.get([groupId]))[0]).toMatchObject({ memberCount: 32 })
  })

  it('a bulk join leaves existing members alone, and a repeated one adds nobody', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const crowd = aCrowd(3)
    expect(await add(ports, groupId, [mina, ...crowd, olga])).toMatchObject({ memberCount: 5, added: crowd })
    expect(await ports.members.role(groupId, mina)).toBe('owner')
    expect(await add(ports, groupId, [olga, ...crowd])).toEqual({
      ...{ refused: null, added: [], memberCount: 5, changes: [] },
    })
  })

  it('a bulk join numbers the streams of the group and of each person without a hole', async () => {
    const ports = await open()
    const [first, second] = [await aGroupOf(ports, mina), await aGroupOf(ports, mina)]
    const crowd = aCrowd(3)
    await add(ports, first.groupId, crowd)
    const { changes } = await add(ports, second.groupId, crowd)
    expect(changes.map(({ type, rev }) => [type, rev])).toEqual([
      ...crowd.map(() => ['group.joined', 2]),
      ['members.joined', 1],
    ])
  })

  it('a bulk join adds nobody when one person is in too many groups', async () => {
    const ports = await open()
    const full = anId('u')
    for (let owner = 0; owner < limits.groupsPerAccount / limits.groupsOwned; owner++) {
      const ownerId = anId('u')
      const groups = Array.from({ length: limits.groupsOwned }, () => aGroupOf(ports, ownerId))
      await Promise.all((await Promise.all(groups)).map(({ groupId }) => add(ports, groupId, [full])))
    }
    const { groupId } = await aGroupOf(ports, mina)
    const coming = { groupId, userIds: [ivan, full], at: 5_000, audit: anEntry(groupId) }
    expect(await ports.bulk.add(coming)).toEqual({ refused: 'limit_reached' })
    expect(await ports.members.role(groupId, ivan)).toBeNull()
  })

  it('a bulk join adds nobody to a missing group', async () => {
    const ports = await open()
    const groupId = anId('g')
    const coming = { groupId, userIds: [ivan], at: 5_000, audit: anEntry(groupId) }
    expect(await ports.bulk.add(coming)).toEqual({ refused: 'not_found' })
  })

  it('the memberships of many people are known at once', async () => {
    const ports = await open()
    const own = await aGroupOf(ports, mina, olga)
    const others = await aGroupOf(ports, ivan, mina, olga)
    const pair = [mina, ivan] as const
    const { conversationId } = unwrap(
      await ports.people.openDirect({ id: anId('c'), pair, createdAt: 1_000 }),
    )
    const { owned, joined, conversations } = await ports.bulk.tiesOf([mina, olga, anId('u')])
    expect(owned).toEqual([own.groupId])
    expect(joined.map(({ groupId, userIds }) => [groupId, userIds.toSorted()])).toEqual([
      [others.groupId, [mina, olga].toSorted()],
    ])
    expect(conversations).toEqual([conversationId])
  })

  it('a bulk removal takes out many people with all their access, and the group hears once', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const plans = await aChannelOf(ports, groupId, mina, true)
    unwrap(await ports.people.add(plans, olga, 4_000))
    const { code } = await anInvite(ports, groupId, olga)
    const crowd = aCrowd(10)
    await add(ports, groupId, crowd)
    const { wasIn, changes } = unwrap(
      await ports.bulk.remove({ groupId, userIds: [...crowd, olga, anId('u')] }),
    )
    expect(wasIn).toEqual([{ conversationId: plans, userId: olga }])
    expect(changes.map(({ stream, type, data }) => [stream, type, data])).toEqual([
      [plans, 'person.left', { userId: olga }],
      [groupId, 'members.left', { count: 11 }],
    ])
    expect((await ports.groups.get([groupId]))[0]).toMatchObject({ memberCount: 2 })
    expect((await ports.members.page(groupId, null, 10)).map(({ userId }) => userId)).toEqual([mina, ivan])
    expect((await ports.invites.byCode(code, 5_000))!.isOpen).toBe(false)
    expect(await ports.bulk.remove({ groupId, userIds: crowd })).toEqual({
      ...{ refused: null, wasIn: [], changes: [] },
    })
  })
}
