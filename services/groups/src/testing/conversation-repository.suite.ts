import { expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anId, ivan, mina, noor, olga } from './users.suite.ts'
import { isSeen, type ConversationRepository } from '../records/conversation-repository.ts'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'

type Opened = Omit<GroupPorts, 'conversations'> & { conversations: ConversationRepository }

export function itKeepsConversations(open: () => Promise<Opened>) {
  it('a person’s relation to each conversation is known', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga, ivan)
    const plans = await aChannelOf(ports, groupId, mina, true)
    unwrap(await ports.people.add(plans, olga, 4_000))
    const direct = anId('c')
    unwrap(await ports.people.openDirect({ id: direct, pair: [mina, ivan], createdAt: 1 }))

    const seenBy = async (userId: typeof mina) => {
      const around = (await ports.conversations.around(userId)).filter(isSeen)
      const rows = (await ports.conversations.userConversationRows(userId, [general, plans, direct])).filter(
        isSeen,
      )
      const ids = around.map(({ conversation }) => conversation.id).toSorted()
      expect(rows.map(({ conversation }) => conversation.id).toSorted()).toEqual(ids)
      return ids
    }
    expect(await seenBy(mina)).toEqual([general, plans, direct].toSorted())
    expect(await seenBy(olga)).toEqual([general, plans].toSorted())
    expect(await seenBy(ivan)).toEqual([general, direct].toSorted())
    expect(await seenBy(noor)).toEqual([])

    const inPlans = await ports.conversations.userConversationRowsIn(plans, [mina, olga, ivan, noor])
    expect(inPlans.map(({ userId, role, isIn }) => [userId, role, isIn])).toEqual([
      [mina, 'owner', true],
      [olga, 'member', true],
      [ivan, 'member', false],
      [noor, null, false],
    ])
  })

  it('missing conversations are left out', async () => {
    const { conversations } = await open()
    const id = anId('c')
    expect(await conversations.get([id])).toEqual([])
    expect(await conversations.userConversationRows(mina, [id])).toEqual([])
    expect(await conversations.userConversationRowsIn(id, [mina])).toEqual([])
  })

  it('only an ad-hoc conversation is renamed', async () => {
    const ports = await open()
    const { general } = await aGroupOf(ports, mina)
    const id = anId('c')
    unwrap(await ports.people.createAdhoc({ id, name: '', userIds: [mina, olga], createdAt: 1 }))
    const { changes } = unwrap(await ports.conversations.rename(id, 'Lunch'))
    expect(changes.map(({ stream, type }) => [stream, type])).toEqual([[id, 'conversation.changed']])
    expect((await ports.conversations.get([id]))[0]!.name).toBe('Lunch')
    expect(await ports.conversations.rename(general, 'Lunch')).toEqual({ refused: 'not_found' })
  })
}
