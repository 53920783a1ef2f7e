import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aChannel, aGroup, aGroupOf, mina, olga } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import type { GroupRepository } from '../records/group-repository.ts'
import { unwrap } from '../records/write-result.ts'

type Opened = Omit<GroupPorts, 'groups'> & { groups: GroupRepository }

export function itKeepsGroups(open: () => Promise<Opened>) {
  it('a new group has a first channel, and its owner is told', async () => {
    const ports = await open()
    const group = aGroup()
    const channel = aChannel(group.id)
    const { changes } = unwrap(await ports.groups.found({ group, channel, ownerId: mina }))
    expect(changes).toEqual([
      { stream: mina, rev: 1, type: 'group.joined', seq: null, data: { groupId: group.id } },
    ])
    expect(await ports.groups.of(mina)).toEqual([
      { group, memberCount: 1, rev: 0, role: 'owner', joinedAt: 1_000 },
    ])
    expect(await ports.channels.of([group.id])).toEqual([channel])
    expect(await ports.groups.ownRev(mina)).toBe(1)
  })

  it('an edit of a group changes only the given fields, and can remove the icon', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    unwrap(await ports.groups.edit({ groupId, icon: '♟️', description: 'e4', at: 1 }))
    unwrap(await ports.groups.edit({ groupId, name: 'Chess club', at: 1 }))
    const [named] = await ports.groups.get([groupId])
    expect(named).toMatchObject({ group: { name: 'Chess club', description: 'e4', icon: '♟️' }, rev: 2 })
    unwrap(await ports.groups.edit({ groupId, icon: null, description: '', at: 1 }))
    const [bare] = await ports.groups.get([groupId])
    expect(bare!.group).toMatchObject({ name: 'Chess club', description: '', icon: null })
  })

  it('a group has a picture until an emoji or nothing takes its place', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    const picture = 'f_0000000000000000000000000A'
    const pictureNow = async () => (await ports.groups.get([groupId]))[0]!.group.picture
    for (const without of [{ icon: '♟️' }, { picture: null }]) {
      expect(await ports.groups.edit({ groupId, picture, at: 1 })).toMatchObject({ lostPicture: null })
      expect(await pictureNow()).toBe(picture)
      expect((await ports.groups.of(mina))[0]!.group).toMatchObject({ picture, icon: null })
      expect(await ports.groups.edit({ groupId, ...without, at: 1 })).toMatchObject({ lostPicture: picture })
      expect(await pictureNow()).toBeUndefined()
    }
  })

  it('a missing group is not found', async () => {
    const { groups } = await open()
    const { id } = aGroup()
    expect(await groups.get([id])).toEqual([])
    expect(await groups.edit({ groupId: id, name: 'x', at: 1 })).toEqual({ refused: 'not_found' })
  })

  it('nobody owns more groups than the limit, even when asking for all at once', async () => {
    const { groups } = await open()
    const wishes = Array.from({ length: limits.groupsOwned + 3 }, () => {
      const group = aGroup()
      return groups.found({ group, channel: aChannel(group.id), ownerId: mina })
    })
    const outcomes = await Promise.all(wishes)
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(3)
    expect(await groups.of(mina)).toHaveLength(limits.groupsOwned)
  })

  it('the groups of one person are listed in the order of joining', async () => {
    const ports = await open()
    const first = await aGroupOf(ports, mina, olga)
    const second = await aGroupOf(ports, olga)
    await aGroupOf(ports, mina)
    const own = await ports.groups.of(olga)
    expect(own.map(({ group, role }) => [group.id, role])).toEqual([
      [second.groupId, 'owner'],
      [first.groupId, 'member'],
    ])
  })
}
