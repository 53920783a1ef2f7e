import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aGroupOf, anEntry, anId, anInvite, mina, noor, olga } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'

/** A group of `ownerId`'s with this many members, and a code to come in by. */
export async function aGroupWith(
  ports: GroupPorts,
  members: number,
  ownerId: UserId = mina,
): Promise<{ groupId: GroupId; code: string }> {
  const { groupId } = await aGroupOf(ports, ownerId)
  const userIds = Array.from({ length: members - 1 }, () => anId('u'))
  unwrap(await ports.bulk.add({ groupId, userIds, at: 1_500, audit: anEntry(groupId) }))
  const { code } = await anInvite(ports, groupId, ownerId)
  return { groupId, code }
}

export function itReportsMemberCounts(open: () => Promise<GroupPorts>) {
  const accept = async ({ invites }: GroupPorts, code: string, userId: UserId) =>
    unwrap(await invites.accept({ code, userId, now: 2_000 })).changes
  const streams = (changes: { stream: string; type: string }[]) =>
    changes.map(({ stream, type }) => [stream, type])
  const reported = async ({ bulk }: GroupPorts, groupId: GroupId) => {
    const { changes } = unwrap(await bulk.report(groupId))
    return changes.map(({ rev, type, data }) => [rev, type, data])
  }

  it('a small group is told the names of people who join and leave', async () => {
    const ports = await open()
    const { groupId, code } = await aGroupWith(ports, limits.largeOver - 1)
    expect(streams(await accept(ports, code, olga))).toEqual([
      [olga, 'group.joined'],
      [groupId, 'member.joined'],
    ])
    expect(streams(unwrap(await ports.members.leave(groupId, olga)).changes)).toContainEqual([
      ...[groupId, 'member.left'],
    ])
    expect(await ports.bulk.unreported(10)).toEqual([])
  })

  it('a large group is told only counts: each person hears of it, and the group once of all', async () => {
    const ports = await open()
    const { groupId, code } = await aGroupWith(ports, limits.largeOver)
    const crowd = Array.from({ length: 5 }, () => anId('u'))
    for (const userId of crowd)
      expect(streams(await accept(ports, code, userId))).toEqual([[userId, 'group.joined']])
    const leaving = unwrap(await ports.members.leave(groupId, crowd[0]!))
    expect(streams(leaving.changes)).toEqual([[crowd[0], 'group.left']])
    const removal = unwrap(await ports.members.remove({ groupId, userId: crowd[1]!, by: mina }))
    expect(streams(removal.changes)).toEqual([[crowd[1], 'group.left']])
    expect(await ports.groups.get([groupId])).toMatchObject([{ memberCount: limits.largeOver + 3, rev: 1 }])

    expect(await ports.bulk.unreported(10)).toEqual([groupId])
    expect(await reported(ports, groupId)).toEqual([
      [2, 'members.joined', { count: 5 }],
      [3, 'members.left', { count: 2 }],
    ])
    expect(await ports.bulk.unreported(10)).toEqual([])
    expect(await reported(ports, groupId)).toEqual([])
  })

  it('the members who make a group large, and small again, are counted', async () => {
    const ports = await open()
    const { groupId, code } = await aGroupWith(ports, limits.largeOver)
    expect(streams(await accept(ports, code, olga))).toEqual([[olga, 'group.joined']])
    expect(streams(unwrap(await ports.members.leave(groupId, olga)).changes)).toEqual([[olga, 'group.left']])
    expect(await reported(ports, groupId)).toHaveLength(2)
  })

  it('one of several reporters at once gets all that was counted', async () => {
    const ports = await open()
    const { groupId, code } = await aGroupWith(ports, limits.largeOver)
    const comings = [olga, noor].map((userId) => accept(ports, code, userId))
    await Promise.all(comings)
    const reports = await Promise.all([1, 2, 3].map(() => reported(ports, groupId)))
    expect(reports.flat()).toEqual([[2, 'members.joined', { count: 2 }]])
  })

  it('a deleted group has nothing to report', async () => {
    const ports = await open()
    const { groupId, code } = await aGroupWith(ports, limits.largeOver)
    await accept(ports, code, olga)
    unwrap(await ports.removals.hideGroup(groupId, null))
    expect(await ports.bulk.unreported(10)).toEqual([])
    expect(await ports.bulk.report(groupId)).toEqual({ refused: 'not_found' })
  })
}
