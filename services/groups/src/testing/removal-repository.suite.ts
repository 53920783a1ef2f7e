import { expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import { aChannelOf, aGroupOf, anEntry, anId, anInvite, ivan, mina, noor, olga } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'

export function itKeepsRemovals(open: () => Promise<GroupPorts>) {
  const hide = async (ports: GroupPorts, groupId: GroupId) =>
    unwrap(await ports.removals.hideGroup(groupId, anEntry(groupId)))

  it('a group is hidden with all that is in it by one write, from everybody', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    unwrap(await ports.people.add(plans, olga, 2_000))
    const { code } = await anInvite(ports, groupId, mina)
    await hide(ports, groupId)
    expect((await ports.removals.channelsOf(groupId)).toSorted()).toEqual([general, plans].toSorted())
    expect(await ports.groups.get([groupId])).toEqual([])
    expect(await ports.channels.of([groupId])).toEqual([])
    expect(await ports.conversations.get([general, plans])).toEqual([])
    for (const member of [mina, olga]) {
      expect(await ports.members.role(groupId, member)).toBeNull()
      expect(await ports.groups.of(member)).toEqual([])
      expect(await ports.conversations.around(member)).toEqual([])
    }
    expect(await ports.members.sharingConversation(mina, [olga])).toEqual([])
    expect(await ports.invites.accept({ code, userId: noor, now: 3_000 })).toEqual({ refused: 'not_found' })
  })

  it('a hidden group is not changed, and nobody joins it', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga)
    await hide(ports, groupId)
    const channel = {
      name: 'x',
      topic: '',
      categoryId: null,
      isPrivate: false,
      createdBy: mina,
      createdAt: 1,
    }
    const tries = [
      await ports.groups.edit({ groupId, name: 'Go', at: 1 }),
      await ports.channels.create({ ...channel, id: anId('c'), groupId }),
      await ports.channels.edit({ conversationId: general, name: 'lobby' }),
      await ports.members.leave(groupId, olga),
      await ports.members.remove({ groupId, userId: olga, by: mina }),
      await ports.bulk.add({ groupId, userIds: [noor], at: 1, audit: anEntry(groupId) }),
    ]
    expect(tries).toEqual(tries.map(() => ({ refused: 'not_found' })))
  })

  it('the memberships of a hidden group are ended some at a time, and each person hears of it', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    await hide(ports, groupId)
    const told: string[] = []
    for (;;) {
      const { userIds, changes } = await ports.removals.endMembers(groupId, 2)
      if (userIds.length === 0) break
      expect(changes.map(({ stream }) => stream).toSorted()).toEqual(userIds.toSorted())
      for (const change of changes)
        expect(change).toMatchObject({ type: 'group.left', data: { groupId, reason: 'deleted' } })
      told.push(...userIds)
    }
    expect(told.toSorted()).toEqual([mina, olga, ivan].toSorted())
  })

  it('a removal is remembered until it is finished, whoever asks again', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina)
    await hide(ports, groupId)
    await hide(ports, groupId)
    expect(await ports.removals.pending(10)).toEqual([groupId])
    expect(await ports.removals.channelsOf(groupId)).toEqual([general])
    await ports.removals.finish(general)
    expect(await ports.removals.channelsOf(groupId)).toEqual([])
    await ports.removals.finish(groupId)
    expect(await ports.removals.pending(10)).toEqual([])
    expect(await ports.removals.hideGroup(groupId, null)).toEqual({ refused: 'not_found' })
    expect(await ports.removals.hideGroup(anId('g'), null)).toEqual({ refused: 'not_found' })
  })

  it('a hidden conversation outside groups is told to its people, and the pair may begin anew', async () => {
    const ports = await open()
    const pair = [mina, olga] as const
    const { conversationId } = unwrap(
      await ports.people.openDirect({ id: anId('c'), pair, createdAt: 1_000 }),
    )
    const { userIds, changes } = unwrap(await ports.removals.hideConversation(conversationId))
    expect(userIds.toSorted()).toEqual([...pair].toSorted())
    expect(changes.map(({ type, data }) => [type, data])).toEqual(
      pair.map(() => ['conversation.removed', { conversationId }]),
    )
    expect(await ports.conversations.get([conversationId])).toEqual([])
    expect(await ports.people.isIn(conversationId, mina)).toBe(false)
    expect(await ports.removals.hideConversation(conversationId)).toEqual({ refused: 'not_found' })
    expect(await ports.removals.pending(10)).toEqual([conversationId])
    await ports.removals.finish(conversationId)
    expect(await ports.people.direct(pair)).toBeNull()
    expect(await ports.removals.pending(10)).toEqual([])
  })

  it('a channel is not hidden as a conversation outside groups, nor the other way round', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina)
    const pair = [mina, olga] as const
    const { conversationId } = unwrap(
      await ports.people.openDirect({ id: anId('c'), pair, createdAt: 1_000 }),
    )
    expect(await ports.removals.hideConversation(general)).toEqual({ refused: 'not_found' })
    expect(await ports.removals.hideChannel(conversationId, anEntry(groupId))).toEqual({
      refused: 'not_found',
    })
    expect(await ports.conversations.get([general, conversationId])).toHaveLength(2)
  })

  it('a hidden public channel is gone for everybody at once, and its group hears of it', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga)
    const hall = await aChannelOf(ports, groupId, mina, false)
    const { seenBy, changes } = unwrap(await ports.removals.hideChannel(hall, anEntry(groupId)))
    expect(seenBy).toEqual([])
    expect(changes).toMatchObject([
      { stream: groupId, type: 'channel.removed', data: { conversationId: hall } },
    ])
    expect(await ports.conversations.get([hall])).toEqual([])
    expect((await ports.channels.of([groupId])).map(({ id }) => id)).toEqual([general])
    expect((await ports.conversations.around(olga)).map((place) => place.conversation.id)).toEqual([general])
    expect(await ports.channels.edit({ conversationId: hall, name: 'back' })).toEqual({
      refused: 'not_found',
    })
    expect(await ports.removals.hideChannel(hall, anEntry(groupId))).toEqual({ refused: 'not_found' })
  })

  it('a hidden private channel is told to the people who saw it, and to nobody else', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const plans = await aChannelOf(ports, groupId, mina, true)
    unwrap(await ports.people.add(plans, olga, 1_000))
    const { seenBy, changes } = unwrap(await ports.removals.hideChannel(plans, anEntry(groupId)))
    expect(seenBy.toSorted()).toEqual([mina, olga].toSorted())
    expect(changes.map(({ stream }) => stream).toSorted()).toEqual([mina, olga].toSorted())
    for (const change of changes)
      expect(change).toMatchObject({ type: 'conversation.removed', data: { conversationId: plans } })
    expect(await ports.people.isIn(plans, olga)).toBe(false)
  })

  it('a hidden channel is remembered until it is finished, and its group goes on or goes as well', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina)
    const hall = await aChannelOf(ports, groupId, mina, false)
    const plans = await aChannelOf(ports, groupId, mina, true)
    for (const id of [hall, plans]) unwrap(await ports.removals.hideChannel(id, anEntry(groupId)))
    expect((await ports.removals.pending(10)).toSorted()).toEqual([hall, plans].toSorted())
    await ports.removals.finish(hall)
    expect(await ports.removals.pending(10)).toEqual([plans])
    expect((await ports.channels.of([groupId])).map(({ id }) => id)).toEqual([general])

    await hide(ports, groupId)
    for (const id of [plans, general]) await ports.removals.finish(id)
    expect(await ports.removals.channelsOf(groupId)).toEqual([])
    await ports.removals.finish(groupId)
    expect(await ports.removals.pending(10)).toEqual([])
  })
}
