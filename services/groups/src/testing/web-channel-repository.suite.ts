import type { ConversationId, GroupId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'
import { aChannelOf, aGroupOf, anEntry, anId, mina, olga } from './users.suite.ts'

/** What every store keeps of channels that the web reads. In the fixture mina owns the group. */
export function itKeepsWebChannels(open: () => Promise<GroupPorts>): void {
  describe('channels on the web', () => {
    let ports: GroupPorts
    let groupId: GroupId
    let general: ConversationId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId, general } = await aGroupOf(ports, mina, olga))
    })

    const set = (isWebPublic: boolean, conversationId = general) =>
      ports.webChannels.set({ conversationId, isWebPublic, audit: anEntry(groupId) })
    const stored = async () => (await ports.conversations.get([general]))[0]!
    const find = (id = general) => ports.webChannels.find(id)
    const shown = { name: 'general', topic: '', groupName: 'Chess' }

    it('a channel is on the web from when it is opened until it is closed', async () => {
      expect(await find()).toBeNull()
      expect(await stored()).not.toHaveProperty('isWebPublic')
      const { channel, changes } = unwrap(await set(true))
      expect(channel).toEqual(await stored())
      expect(channel).toMatchObject({ isWebPublic: true })
      expect(changes).toMatchObject([{ stream: general, type: 'conversation.changed' }])
      expect(await find()).toEqual(shown)
      unwrap(await set(false))
      expect(await find()).toBeNull()
      expect(await stored()).not.toHaveProperty('isWebPublic')
    })

    it('a channel stays on the web through its other changes, and shows them', async () => {
      unwrap(await set(true))
      unwrap(await ports.channels.edit({ conversationId: general, name: 'hall', topic: 'Open games' }))
      unwrap(await ports.channels.edit({ conversationId: general, isArchived: true }))
      unwrap(await ports.groups.edit({ groupId, name: 'Go', at: 1 }))
      expect(await find()).toEqual({ name: 'hall', topic: 'Open games', groupName: 'Go' })
      const categories = [{ id: anId('k'), isNew: true, name: 'Halls', channels: [general] }]
      unwrap(await ports.channels.arrange({ groupId, by: mina, categories, channels: [] }))
      expect(await stored()).toMatchObject({ isWebPublic: true, isArchived: true })
    })

    it('a channel that turns private is off the web, also once it is public again', async () => {
      unwrap(await set(true))
      unwrap(await ports.channels.edit({ conversationId: general, isPrivate: true }))
      expect(await find()).toBeNull()
      expect(await set(true)).toEqual({ refused: 'private_channel' })
      unwrap(await ports.channels.edit({ conversationId: general, isPrivate: false }))
      expect(await find()).toBeNull()
    })

    it('a deleted channel, and a channel of a deleted group, is off the web', async () => {
      const other = await aChannelOf(ports, groupId, mina)
      unwrap(await set(true))
      unwrap(await set(true, other))
      unwrap(await ports.removals.hideChannel(other, anEntry(groupId)))
      expect([await find(other), await find()]).toEqual([null, shown])
      unwrap(await ports.removals.hideGroup(groupId, anEntry(groupId)))
      expect([await find(), await ports.webChannels.list(null, 10)]).toEqual([null, []])
    })

    it('only a channel is opened', async () => {
      const direct = anId('c')
      unwrap(await ports.people.openDirect({ id: direct, pair: [mina, olga], createdAt: 1 }))
      expect(await set(true, direct)).toEqual({ refused: 'not_found' })
      expect(await set(true, anId('c'))).toEqual({ refused: 'not_found' })
      expect([await find(direct), await find(anId('c'))]).toEqual([null, null])
    })

    it('channels on the web are listed in pages, in the order of their ids, and no others', async () => {
      const others = [await aChannelOf(ports, groupId, mina), await aChannelOf(ports, groupId, mina)]
      await aChannelOf(ports, groupId, mina)
      const ids = [general, ...others].toSorted()
      for (const id of ids) unwrap(await set(true, id))
      expect(await ports.webChannels.list(null, 2)).toEqual(ids.slice(0, 2))
      expect(await ports.webChannels.list(ids[1]!, 2)).toEqual(ids.slice(2))
      unwrap(await ports.channels.edit({ conversationId: general, isPrivate: true }))
      expect(await ports.webChannels.list(null, 10)).toEqual(ids.filter((id) => id !== general))
    })

    it('openings and closings at the same time come one after the other', async () => {
      const outcomes = await Promise.all([set(true), set(false), set(true)])
      const changes = outcomes.flatMap((outcome) => unwrap(outcome).changes)
      const isOpen = (await stored()).isWebPublic === true
      expect(changes.length % 2 === 1).toBe(isOpen)
      expect(await find()).toEqual(isOpen ? shown : null)
    })
  })
}
