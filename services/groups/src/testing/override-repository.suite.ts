import type { CategoryId, ConversationId, GroupId, Override, UserId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'
import { aGroupOf, anEntry, anId, ivan, mina, olga } from './users.suite.ts'

/** What every store keeps of overrides. In the fixture mina owns the group; olga and ivan are members. */
export function itKeepsOverrides(open: () => Promise<GroupPorts>): void {
  describe('overrides', () => {
    let ports: GroupPorts
    let groupId: GroupId
    let general: ConversationId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId, general } = await aGroupOf(ports, mina, olga, ivan))
    })

    const readOnly: Override = { subject: 'member', allow: [], deny: ['messages.send', 'messages.react'] }
    const set = (version: number, overrides: Override[], by: UserId = mina) =>
      ports.overrides.ofChannel({
        ...{ conversationId: general, version, overrides, by, audit: anEntry(groupId) },
      })
    const stored = async () => (await ports.conversations.get([general]))[0]!

    async function aCategory(): Promise<CategoryId> {
      const id = anId('k')
      const categories = [{ id, isNew: true, name: 'Halls', channels: [general] }]
      unwrap(await ports.channels.arrange({ groupId, by: mina, categories, channels: [] }))
      return id
    }

    it('a channel of which nothing was said has none', async () => {
      expect(await stored()).not.toHaveProperty('overrides')
      expect((await ports.channels.of([groupId]))[0]).not.toHaveProperty('overrides')
    })

    it('they are kept as they were set, until others are set, and through other edits', async () => {
      const list = [readOnly, { subject: olga, allow: ['messages.send'], deny: [] }]
      const { channel, changes } = unwrap(await set(0, list))
      expect(channel.overrides).toEqual({ version: 1, list })
      expect(changes).toMatchObject([{ stream: general, type: 'conversation.changed' }])
      unwrap(await ports.channels.edit({ conversationId: general, name: 'hall' }))
      unwrap(await ports.channels.setHeadline({ conversationId: general, text: 'x', by: mina, at: 1 }))
      expect(await stored()).toMatchObject({ name: 'hall', overrides: { version: 1, list } })
      unwrap(await set(1, []))
      expect((await stored()).overrides).toEqual({ version: 2, list: [] })
    })

    it('of two that were set at the same time one is refused, and nothing of it is kept', async () => {
      const outcomes = await Promise.all([
        set(0, [readOnly]),
        set(0, [{ ...readOnly, subject: 'moderator' }]),
      ])
      expect(outcomes.map(({ refused }) => refused).toSorted()).toEqual(['version_conflict', null].toSorted())
      expect((await stored()).overrides).toMatchObject({ version: 1 })
      expect((await stored()).overrides!.list).toHaveLength(1)
    })

    it('they are judged by how everybody stands at that moment', async () => {
      const ofIvan = [{ ...readOnly, subject: ivan }]
      expect(await set(0, ofIvan, olga)).toEqual({ refused: 'not_allowed' })
      unwrap(await ports.members.assign({ groupId, userId: olga, role: 'admin', by: mina }))
      expect(await set(0, [{ ...readOnly, subject: mina }], olga)).toEqual({ refused: 'not_allowed' })
      expect(await set(0, [{ ...readOnly, subject: anId('u') }], olga)).toEqual({ refused: 'not_found' })
      expect(await set(0, ofIvan, olga)).toMatchObject({ refused: null })
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'admin', by: mina }))
      expect(await set(1, [], olga)).toEqual({ refused: 'not_allowed' })
      unwrap(await ports.members.remove({ groupId, userId: ivan, by: mina }))
      expect(await set(1, [], olga)).toMatchObject({ refused: null })
    })

    it('overrides of a category are kept with it, and told to the group', async () => {
      const categoryId = await aCategory()
      const wish = { groupId, categoryId, by: mina, audit: anEntry(groupId) }
      const setThere = (version: number, overrides: Override[]) =>
        ports.overrides.ofCategory({ ...wish, version, overrides })
      const outcome = unwrap(await setThere(0, [readOnly]))
      expect(outcome).toMatchObject({ channels: [general], category: { overrides: { version: 1 } } })
      expect(outcome.changes).toMatchObject([{ stream: groupId, type: 'group.changed' }])
      expect(await setThere(0, [])).toEqual({ refused: 'version_conflict' })
      const kept = async () => (await ports.groups.get([groupId]))[0]!.group.categories
      expect(await kept()).toEqual([
        { id: categoryId, name: 'Halls', overrides: { version: 1, list: [readOnly] } },
      ])
      unwrap(await ports.groups.edit({ groupId, description: 'Quiet', at: 1 }))
      const renamed = { id: categoryId, isNew: false, name: 'Rooms', channels: [general] }
      const arranging = { groupId, by: mina, categories: [renamed], channels: [] }
      expect(unwrap(await ports.channels.arrange(arranging)).overridden).toEqual([])
      expect(await kept()).toMatchObject([{ name: 'Rooms', overrides: { list: [readOnly] } }])
      const without = { groupId, by: mina, categories: [], channels: [general] }
      expect(unwrap(await ports.channels.arrange(without)).overridden).toEqual([general])
    })

    it('there are none of a place that is not there', async () => {
      const wish = { by: mina, version: 0, overrides: [], audit: anEntry(groupId) }
      expect(await ports.overrides.ofChannel({ ...wish, conversationId: anId('c') })).toEqual({
        refused: 'not_found',
      })
      expect(await ports.overrides.ofCategory({ ...wish, groupId, categoryId: anId('k') })).toEqual({
        refused: 'not_found',
      })
      expect(
        await ports.overrides.ofCategory({ ...wish, groupId: anId('g'), categoryId: anId('k') }),
      ).toEqual({ refused: 'not_found' })
    })
  })
}
