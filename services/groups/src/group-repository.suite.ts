import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aChannel, aGroup, aGroupOf, mina, olga } from './cast.suite.ts'
import type { GroupPorts } from './deps.ts'
import type { GroupRepository } from './group-repository.ts'
import { done } from './written.ts'

type Opened = Omit<GroupPorts, 'groups'> & { groups: GroupRepository }

export function itKeepsGroups(open: () => Promise<Opened>) {
  it('founds a group with a first channel and tells its owner', async () => {
    const ports = await open()
    const group = aGroup()
    const channel = aChannel(group.id)
    const { changes } = done(await ports.groups.found({ group, channel, ownerId: mina }))
    expect(changes).toEqual([
      { stream: mina, rev: 1, type: 'group.joined', seq: null, data: { groupId: group.id } },
    ])
    expect(await ports.groups.of(mina)).toEqual([
      { group, memberCount: 1, rev: 0, role: 'owner', joinedAt: 1_000 },
    ])
    expect(await ports.channels.of([group.id])).toEqual([channel])
    expect(await ports.groups.ownRev(mina)).toBe(1)
  })

  it('changes only what is given, and takes an icon away again', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    done(await ports.groups.edit({ groupId, icon: '♟️', description: 'e4' }))
    done(await ports.groups.edit({ groupId, name: 'Chess club' }))
    const [named] = await ports.groups.get([groupId])
    expect(named).toMatchObject({ group: { name: 'Chess club', description: 'e4', icon: '♟️' }, rev: 2 })
    done(await ports.groups.edit({ groupId, icon: null, description: '' }))
    const [bare] = await ports.groups.get([groupId])
    expect(bare!.group).toMatchObject({ name: 'Chess club', description: '', icon: null })
  })

  it('knows nothing of a group that does not exist', async () => {
    const { groups } = await open()
    const { id } = aGroup()
    expect(await groups.get([id])).toEqual([])
    expect(await groups.edit({ groupId: id, name: 'x' })).toEqual({ refused: 'not_found' })
  })

  it('lets nobody own more than the limit, not even when they ask all at once', async () => {
    const { groups } = await open()
    const wishes = Array.from({ length: limits.groupsOwned + 3 }, () => {
      const group = aGroup()
      return groups.found({ group, channel: aChannel(group.id), ownerId: mina })
    })
    const outcomes = await Promise.all(wishes)
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(3)
    expect(await groups.of(mina)).toHaveLength(limits.groupsOwned)
  })

  it('lists the groups of one person only, in the order of joining', async () => {
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
