import { limits } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { anEntry, anId } from '../testing/users.suite.ts'
import { follow, inOneOrder } from '../testing/follow.suite.ts'
import { fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'
import { unwrap } from '../records/write-result.ts'

const fixture = fixtureForEach()

// What is so before each of these is so for no other file that runs with this one on another store.
describe('a large group', () => {
  beforeEach(async () => {
    const { service, groupId, mina, olga, ivan } = fixture()
    const userIds = Array.from({ length: limits.largeOver }, () => anId('u'))
    unwrap(await service.backend.groups.bulk.add({ groupId, userIds, at: 1, audit: anEntry(groupId) }))
    await service.pass()
    for (const somebody of [mina, olga, ivan]) somebody.heard.length = 0
  })

  const types = ({ heard }: TestUser) => heard.map(({ type }) => type)
  const here = limits.largeOver + 3

  async function comeIn(...names: string[]): Promise<TestUser[]> {
    const { service, code } = fixture()
    const newMembers = await Promise.all(names.map((name) => service.person(name)))
    await Promise.all(newMembers.map((somebody) => somebody.call('groups.join', { code })))
    await service.settled()
    return newMembers
  }

  it('new members of a large group are in at once, and the group is told of them together', async () => {
    const { service, mina, groupId } = fixture()
    const newMembers = await comeIn('ada', 'ben', 'cleo')
    expect(types(mina)).toEqual([])
    for (const newMember of newMembers) {
      expect(types(newMember)).toEqual(['group.joined'])
      expect(await newMember.call('groups.get', { groupId })).toMatchObject({ memberCount: here + 3 })
    }
    await service.pass()
    expect(mina.heard.map(({ type, data }) => [type, data])).toEqual([
      ['members.joined', { count: 3, memberCount: here + 3 }],
    ])
    await service.pass()
    expect(mina.heard).toHaveLength(1)
  })

  it('members who leave a large group, or are removed, hear nothing more, and the group is told of them together', async () => {
    const { service, mina, olga, ivan, groupId } = fixture()
    await olga.call('groups.leave', { groupId })
    await mina.call('groups.removeMember', { groupId, userId: ivan.id })
    await expect(ivan.call('groups.get', { groupId })).rejects.toMatchObject({ code: 'not_found' })
    await service.pass()
    expect([types(olga), types(ivan)]).toEqual([['group.left'], ['group.left']])
    // That olga is out of the private channel is told there: few are in it.
    expect(mina.heard.map(({ type, data }) => [type, data])).toEqual([
      ['person.left', { userId: olga.id }],
      ['members.left', { count: 2, memberCount: here - 2 }],
    ])
  })

  it('arrivals counted by a server that died are told by the next server that looks', async () => {
    const { service, mina, noor, code } = fixture()
    unwrap(await service.backend.groups.invites.accept({ code, userId: noor.id, now: 5 }))
    await service.settled()
    expect(types(mina)).toEqual([])
    await service.pass()
    expect(mina.heard).toMatchObject([{ type: 'members.joined', data: { count: 1, memberCount: here + 1 } }])
  })

  it('a member’s state and the events they are told make the new state, live and after an absence', async () => {
    const { service, mina, ivan, groupId } = fixture()
    const before = await mina.home()
    const [ada] = await comeIn('ada', 'ben')
    await ada!.call('groups.leave', { groupId })
    await ivan.call('groups.leave', { groupId })
    await service.pass()
    const now = inOneOrder(await mina.home())
    const replay = await mina.replay(before)
    expect(mina.heard.map(({ rev }) => rev)).toEqual(replay.map(({ rev }) => rev))
    for (const events of [mina.heard, replay]) expect(inOneOrder(events.reduce(follow, before))).toEqual(now)
  })

  it('a public channel of a large group is large, and a private one depends on its participants', async () => {
    const { service, mina, noor, general, plans, adhoc } = fixture()
    const isLarge = (conversationId: typeof general) => service.bus.call('groups.isLarge', { conversationId })
    expect([await isLarge(general), await isLarge(plans), await isLarge(adhoc)]).toEqual([true, false, false])
    const { group } = await mina.call('groups.create', { name: 'Go' })
    const [lobby] = (await mina.call('groups.get', { groupId: group.id })).channels
    expect(await isLarge(lobby!.conversation.id)).toBe(false)
    const { page } = service.backend.groups.members
    for (const { userId } of await page(fixture().groupId, null, limits.largeOver + 2))
      unwrap(await service.backend.groups.people.add(plans, userId, 9))
    expect([await isLarge(plans), await isLarge(anId('c'))]).toEqual([true, false])
    expect(noor.heard).toEqual([])
  })
})
