import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { bodiesHeard, Chatter } from './chatter.ts'

let system: TestSystem
let root: Somebody
let olga: Somebody
let mina: Somebody
let ivan: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  ;[olga, mina, ivan] = [
    await system.person('olga'),
    await system.person('mina'),
    await system.person('ivan'),
  ]
})
afterAll(() => system.close())

let groupId: GroupId
let general: ConversationId
let council: ConversationId
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await olga.call('groups.addPerson', { conversationId: council, userId: mina.userId })
})

const gone = { code: 'not_found' }

describe('after the answer to deleting a group', () => {
  it('nobody hears anything more of a deleted group, while people talk on', async () => {
    const ears = await Promise.all([olga, mina, ivan].map((who) => who.listen()))
    const chatter = new Chatter([olga, mina], [general, council])
    await chatter.says(20, 'before')
    // Who talks on is refused at some point.
    const talking = chatter.says(100, 'around').catch((error: { code: string }) => error.code)
    await olga.call('groups.delete', { groupId })
    expect([undefined, 'not_found']).toContain(await talking)
    await expect(chatter.says(1, 'after')).rejects.toMatchObject(gone)

    for (const ear of ears) {
      await ear.call('messages.heads', {})
      expect(bodiesHeard(ear)).not.toContain('after')
      const ofGroups = ear.events.filter(({ type }) => type === 'group.left')
      expect(ofGroups.at(-1)).toMatchObject({ data: { groupId, reason: 'deleted' } })
    }
  })

  it('a deleted group is gone for every operation', async () => {
    const { code } = await olga.call('groups.createInvite', { groupId })
    const before = await mina.call('groups.home', {})
    const view = before.groups.find(({ group }) => group.id === groupId)!
    await olga.call('groups.delete', { groupId })

    for (const who of [olga, mina, root]) {
      await expect(who.call('groups.get', { groupId })).rejects.toMatchObject(gone)
      await expect(who.call('groups.members', { groupId })).rejects.toMatchObject(gone)
      for (const conversationId of [general, council])
        await expect(who.call('messages.history', { conversationId })).rejects.toMatchObject(gone)
      const { groups } = await who.call('groups.home', {})
      expect(groups.map(({ group }) => group.id)).not.toContain(groupId)
    }
    await expect(ivan.call('groups.join', { code })).rejects.toMatchObject({
      code: expect.stringMatching(/not_found|invite_used_up/),
    })
    const positions = [
      { id: groupId, epoch: view.epoch, rev: view.rev },
      { id: general, epoch: view.epoch, rev: 0 },
      { id: mina.userId, epoch: before.epoch, rev: before.rev },
    ]
    const { streams } = await mina.call('messages.sync', { streams: positions })
    expect(streams.map(({ status }) => status)).toEqual(['gone', 'gone', 'events'])
    const events = streams.flatMap((stream) => (stream.status === 'events' ? stream.events : []))
    // The inbox loses what one does not see any more, and may tell of it in between.
    expect(events.filter(({ type }) => type !== 'inbox.changed')).toMatchObject([
      { type: 'group.left', data: { groupId, reason: 'deleted' } },
    ])
  })

  it('a group is deleted by its owner or an administrator of the server only, and that is on record', async () => {
    await expect(mina.call('groups.delete', { groupId })).rejects.toMatchObject({ code: 'not_allowed' })
    await root.call('groups.delete', { groupId })
    // For as long as something is left of it, asking again is asking once.
    const again = await root.call('groups.delete', { groupId }).catch(({ code }: { code: string }) => code)
    expect([{}, 'not_found']).toContainEqual(again)
    const { entries } = await root.call('accounts.audit', { limit: 5 })
    const ours = entries.filter(({ act, about }) => act === 'groups.delete' && about === groupId)
    expect(ours).toMatchObject([{ actorId: root.userId }])
  })
})

describe('after the answer to deleting a channel', () => {
  it('nobody hears anything more of a deleted channel, while people talk on, and the group goes on', async () => {
    const hall = (await olga.call('groups.createChannel', { groupId, name: 'hall' })).id
    const ears = await Promise.all([olga, mina, ivan].map((who) => who.listen()))
    const chatter = new Chatter([olga, mina], [hall, council])
    await chatter.says(20, 'before')
    const talking = chatter.says(100, 'around').catch((error: { code: string }) => error.code)
    for (const conversationId of [hall, council]) await olga.call('groups.deleteChannel', { conversationId })
    expect([undefined, 'not_found']).toContain(await talking)
    await expect(chatter.says(1, 'after')).rejects.toMatchObject(gone)

    for (const ear of ears) {
      await ear.call('messages.heads', {})
      expect(bodiesHeard(ear)).not.toContain('after')
      expect(ear.events).toContainEqual(
        expect.objectContaining({ type: 'channel.removed', data: { conversationId: hall } }),
      )
    }
    const toldOfPrivate = ears.map((ear) => ear.events.some(({ type }) => type === 'conversation.removed'))
    expect(toldOfPrivate).toEqual([true, true, false])
    await ivan.call('messages.send', { conversationId: general, cid: `on-${groupId}`, body: 'e4' })
  })

  it('a deleted channel is gone for every operation, and that is on record', async () => {
    const { version } = (await ivan.call('channels.headline', { conversationId: general })).headline
    const wait = ivan.call('channels.headline', { conversationId: general, after: version, waitMs: 20_000 })
    const waiting = wait.catch(({ code }: { code: string }) => code)
    const { rev, epoch } = (await ivan.call('groups.get', { groupId })).channels[0]!
    await expect(mina.call('groups.deleteChannel', { conversationId: general })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await olga.call('groups.deleteChannel', { conversationId: general })
    expect(await waiting).toBe('not_found')
    for (const who of [olga, ivan]) {
      await expect(who.call('messages.history', { conversationId: general })).rejects.toMatchObject(gone)
      const { channels } = await who.call('groups.get', { groupId })
      expect(channels.map(({ conversation }) => conversation.id)).not.toContain(general)
    }
    const { streams } = await ivan.call('messages.sync', { streams: [{ id: general, epoch, rev }] })
    expect(streams).toMatchObject([{ status: 'gone' }])
    await expect(olga.call('groups.deleteChannel', { conversationId: general })).rejects.toMatchObject(gone)
    const { entries } = await root.call('accounts.audit', { limit: 5 })
    const ours = entries.filter(({ act, about }) => act === 'groups.deleteChannel' && about === groupId)
    expect(ours).toMatchObject([{ actorId: olga.userId, details: { conversationId: general } }])
  })
})
