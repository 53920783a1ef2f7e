import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, OperationName, Request, UserId } from '@hubbub/protocol'
import { club, general, TestService, secret } from './test-service.ts'
import type { OpenMessages } from './messages.suite.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const noor: UserId = 'u_0000000000000000000000000C'
const ivan: UserId = 'u_0000000000000000000000000D'

/** The whole service, on whatever store. */
export function itServesMessages(open: OpenMessages): void {
  let service: TestService
  let cids = 0

  beforeEach(async () => {
    service = await TestService.open(await open())
    service.join(mina)
    service.join(olga)
  })

  const say = (body: string, who = mina, more: Partial<Request<'messages.send'>> = {}) =>
    service.call(who, 'messages.send', { conversationId: general, cid: `cid-000${++cids}`, body, ...more })

  const refused = <N extends OperationName>(who: UserId, name: N, input: Request<N>) =>
    service.call(who, name, input).then(
      () => 'done',
      ({ code }: AppError) => code,
    )

  const told = () => service.told.map(({ room, event }) => [room, event.rev, event.type])

  describe('sending', () => {
    it('a sent message is answered with its number, and told once to the group of the channel', async () => {
      expect(await say('e4')).toMatchObject({ seq: 1, rev: 1, dup: false, at: 1_000 })
      expect(told()).toEqual([[club, 1, 'message.created']])
    })

    it('a retry by mina tells nobody twice', async () => {
      await say('e4', mina, { cid: 'the-same-cid' })
      expect(await say('e4', mina, { cid: 'the-same-cid' })).toMatchObject({ seq: 1, dup: true })
      expect(
        await refused(mina, 'messages.send', { conversationId: general, cid: 'the-same-cid', body: 'd4' }),
      ).toBe('cid_conflict')
      expect(told()).toHaveLength(1)
    })

    it('a text that shows nothing is refused, sent or edited', async () => {
      await say('e4')
      const invisible = { conversationId: general, body: '[](https://example.org)' }
      expect(await refused(mina, 'messages.send', { ...invisible, cid: 'cid-nothing' })).toBe('bad_input')
      expect(await refused(mina, 'messages.edit', { ...invisible, seq: 1 })).toBe('bad_input')
      expect(told()).toHaveLength(1)
    })

    it('the same reaction in another form is the same', async () => {
      await say('e4')
      const react = { conversationId: general, seq: 1 }
      expect(await refused(olga, 'messages.react', { ...react, emoji: '\u2764' })).toBe('done')
      expect(await refused(olga, 'messages.react', { ...react, emoji: '\u2764\ufe0f' })).toBe('done')
      expect(await refused(olga, 'messages.unreact', { ...react, emoji: '\u2764\ufe0e' })).toBe('done')
      const emoji = service.told
        .map(({ event }) => event.data)
        .flatMap((data) => ('emoji' in data ? [data.emoji] : []))
      expect(emoji).toEqual(['❤️', '❤️'])
    })

    it('sending is refused to strangers, to members outside a private channel, and in archived channels', async () => {
      const input = { cid: 'a-fresh-cid', body: 'hi' }
      expect(await refused(noor, 'messages.send', { ...input, conversationId: general })).toBe('not_found')
      expect(await refused(mina, 'messages.send', { ...input, conversationId: secret })).toBe('not_found')
      service.places.set(general, { kind: 'channel', groupId: club, isPrivate: false, isArchived: true })
      await service.bus.broadcastAndWait('access.changed', { facts: [{ conversationId: general }] })
      expect(await refused(mina, 'messages.send', { ...input, conversationId: general })).toBe('archived')
    })

    it('sending ends with the membership, although it was cached', async () => {
      await say('e4')
      service.remove(mina)
      expect(
        await refused(mina, 'messages.send', { conversationId: general, cid: 'a-fresh-cid', body: 'hi' }),
      ).toBe('not_found')
    })

    it('a message in a private channel is told to that channel alone', async () => {
      service.participants.add(mina)
      await say('psst', mina, { conversationId: secret })
      expect(told()).toEqual([[secret, 1, 'message.created']])
    })

    it('a message mentions only people who may see it, and everyone only if its author may do so', async () => {
      await say(`<@${olga}> <@${noor}> <@everyone>`)
      service.roles.set(mina, 'moderator')
      await service.bus.broadcastAndWait('access.changed', { facts: [{ userId: mina, groupId: club }] })
      await say('<@everyone>')
      const messages = service.told.map(({ event }) => event.type === 'message.created' && event.data.message)
      expect(messages).toMatchObject([
        { mentions: [olga], mentionsEveryone: false },
        { mentions: [], mentionsEveryone: true },
      ])
    })

    it('a reply to an unknown message is refused', async () => {
      expect(
        await refused(mina, 'messages.send', {
          conversationId: general,
          cid: 'a-fresh-cid',
          body: 'yes',
          replyTo: 9,
        }),
      ).toBe('not_found')
    })
  })

  describe('changing', () => {
    const at = { conversationId: general, seq: 1 }
    beforeEach(() => say('e4'))

    it('an edit, a reaction and a deletion are told in one order', async () => {
      await service.call(mina, 'messages.edit', { ...at, body: 'd4' })
      await service.call(olga, 'messages.react', { ...at, emoji: '👍' })
      await service.call(olga, 'messages.unreact', { ...at, emoji: '👍' })
      await service.call(mina, 'messages.delete', at)
      expect(told().map(([, rev, type]) => [rev, type])).toEqual([
        [1, 'message.created'],
        [2, 'message.edited'],
        [3, 'reaction.added'],
        [4, 'reaction.removed'],
        [5, 'message.deleted'],
      ])
    })

    it('a write that changes nothing tells nothing', async () => {
      await service.call(mina, 'messages.edit', { ...at, body: 'e4' })
      await service.call(olga, 'messages.unreact', { ...at, emoji: '👍' })
      expect(told()).toHaveLength(1)
    })

    it('a message is edited by its author alone, and deleted also by a moderator', async () => {
      expect(await refused(olga, 'messages.edit', { ...at, body: 'mine' })).toBe('not_allowed')
      expect(await refused(olga, 'messages.delete', at)).toBe('not_allowed')
      service.join(noor, 'moderator')
      expect(await refused(noor, 'messages.edit', { ...at, body: 'mine' })).toBe('not_allowed')
      expect(await refused(noor, 'messages.delete', at)).toBe('done')
      expect(await refused(mina, 'messages.edit', { ...at, body: 'back' })).toBe('message_deleted')
    })

    it('an author who is no member any more changes nothing', async () => {
      service.remove(mina)
      expect(await refused(mina, 'messages.delete', at)).toBe('not_found')
      expect(await refused(mina, 'messages.history', { conversationId: general })).toBe('not_found')
      expect(await refused(mina, 'messages.react', { ...at, emoji: '👍' })).toBe('not_found')
      expect(await refused(mina, 'messages.markRead', { ...at })).toBe('not_found')
    })

    it('a read position moves for the reader, and only their own devices are told', async () => {
      expect(await service.call(olga, 'messages.markRead', at)).toEqual({ readSeq: 1 })
      expect(told().at(-1)).toEqual([olga, 1, 'read.moved'])
      expect(await refused(olga, 'messages.markRead', { ...at, seq: 2 })).toBe('beyond_head')
    })

    it('a read position is put back, and the reader’s devices are told where it stands', async () => {
      await service.call(olga, 'messages.markRead', at)
      expect(await service.call(olga, 'messages.markUnread', at)).toEqual({ readSeq: 0 })
      expect(told().at(-1)).toEqual([olga, 2, 'read.set'])
      expect(await refused(olga, 'messages.markUnread', { ...at, seq: 2 })).toBe('beyond_head')
    })
  })

  describe('a private channel that is seen by a role', () => {
    const positionOf = async (userId: UserId) =>
      (await service.bus.call('messages.positions', { userId, conversationIds: [secret] }))[secret]

    it('a message from before the role was let in is read, and calls nobody', async () => {
      service.join(ivan, 'moderator')
      service.join(noor, 'owner')
      service.participants.add(olga)
      for (const body of ['<@everyone> one', 'two', '<@everyone> three'])
        await say(body, noor, { conversationId: secret })
      const before = await positionOf(olga)
      expect(before).toMatchObject({ seq: 3, readSeq: 0, mentionSeqs: [1, 3] })
      const place = service.places.get(secret)!
      service.places.set(secret, { ...place, seenByRoles: [{ roleId: 'moderator', from: 2 }] })
      await service.bus.broadcastAndWait('access.changed', { facts: [{ conversationId: secret }] })
      expect(await positionOf(ivan)).toMatchObject({ seq: 3, readSeq: 2, mentionSeqs: [3] })
      expect(await positionOf(olga)).toEqual(before)
      await service.call(ivan, 'messages.markRead', { conversationId: secret, seq: 3 })
      expect(await positionOf(ivan)).toMatchObject({ readSeq: 3, mentionSeqs: [] })
      const back = await service.call(ivan, 'messages.markUnread', { conversationId: secret, seq: 1 })
      expect(back).toEqual({ readSeq: 2 })
    })
  })

  describe('catching up', () => {
    const from = async (
      rev: number,
      who = olga,
      id: typeof general | typeof club | UserId = general,
      epoch = service.store.streams.epoch,
    ) => (await service.call(who, 'messages.sync', { streams: [{ id, epoch, rev }] })).streams[0]!

    it('a position that went back is synced as it is now, and not to a person who no longer sees the conversation', async () => {
      await say(`<@${olga}>`)
      await service.call(olga, 'messages.markRead', { conversationId: general, seq: 1 })
      await service.call(olga, 'messages.markUnread', { conversationId: general, seq: 1 })
      const changes = async () => {
        const answer = await from(0, olga, olga)
        return answer.status === 'events' ? answer.events.map(({ type, data }) => ({ type, data })) : []
      }
      const [, wentBack] = await changes()
      expect(wentBack).toMatchObject({ type: 'read.set', data: { seq: 1, readSeq: 0, mentionSeqs: [1] } })
      service.remove(olga)
      const [, nothing] = await changes()
      expect(nothing).toEqual({ type: 'read.moved', data: { conversationId: general, seq: 0 } })
    })

    it('a sync gives the missing changes in order, as they are now', async () => {
      await say('regret')
      await say('stays')
      await service.call(mina, 'messages.edit', { conversationId: general, seq: 2, body: 'stays, edited' })
      await service.call(mina, 'messages.delete', { conversationId: general, seq: 1 })
      const answer = await from(0)
      expect(answer).toMatchObject({ status: 'events', more: false })
      expect(JSON.stringify(answer)).not.toContain('regret')
      const events = answer.status === 'events' ? answer.events : []
      expect(events.map(({ rev, type }) => [rev, type])).toEqual([
        [1, 'message.created'],
        [2, 'message.created'],
        [3, 'message.edited'],
        [4, 'message.deleted'],
      ])
      expect(await from(4)).toMatchObject({ status: 'events', events: [], more: false })
    })

    it('a sync gives everybody who missed the same changes what the store says now', async () => {
      await say('regret')
      await say('stays')
      const fresh = await TestService.open(service.store)
      fresh.join(olga)
      const same = async (rev: number) => {
        const answers = [await from(rev, mina), await from(rev, olga), await from(rev, olga)]
        const { streams } = await fresh.call(olga, 'messages.sync', {
          streams: [{ id: general, epoch: service.store.streams.epoch, rev }],
        })
        expect(answers).toEqual([streams[0], streams[0], streams[0]])
        return JSON.stringify(streams)
      }
      expect(await same(0)).toContain('regret')
      await service.call(olga, 'messages.react', { conversationId: general, seq: 2, emoji: '👍' })
      await same(0)
      await service.call(mina, 'messages.edit', { conversationId: general, seq: 2, body: 'edited' })
      expect(await same(0)).toContain('edited')
      await service.call(mina, 'messages.delete', { conversationId: general, seq: 1 })
      expect(await same(0)).not.toContain('regret')
      await same(1)
      await fresh.bus.stop()
    })

    it('a sync reads the changes missed by many once, and checks each person’s access', async () => {
      await say('e4')
      const { changes } = service.store.streams
      let reads = 0
      Object.assign(service.store.streams, {
        changes: (...asked: Parameters<typeof changes>) => {
          reads++
          return changes.apply(service.store.streams, asked)
        },
      })
      await from(0, mina)
      expect(await from(0, olga)).toMatchObject({ status: 'events' })
      expect(await from(0, noor)).toEqual({ id: general, status: 'gone' })
      service.remove(olga)
      expect(await from(0, olga)).toEqual({ id: general, status: 'gone' })
      expect(reads).toBe(1)
    })

    it('a sync says so when there is more than fits', async () => {
      for (let n = 0; n < 205; n++) await say(`number ${n}`)
      const answer = await from(0)
      expect(answer).toMatchObject({ status: 'events', more: true })
      expect(answer.status === 'events' && answer.events).toHaveLength(200)
      expect(await from(200)).toMatchObject({ more: false })
    })

    it.each([
      ['another epoch', 0, 'another'],
      ['a position beyond the head', 99, undefined],
    ])('a sync answers tooFar for %s', async (_, rev, epoch) => {
      await say('e4')
      expect(await from(rev, olga, general, epoch)).toEqual({ id: general, status: 'tooFar' })
    })

    it('a sync answers gone for streams that one may not see, also other people’s own streams', async () => {
      await say('e4')
      expect(await from(0, noor)).toEqual({ id: general, status: 'gone' })
      expect(await from(0, noor, club)).toEqual({ id: club, status: 'gone' })
      expect(await from(0, olga, mina)).toEqual({ id: mina, status: 'gone' })
      service.remove(olga)
      expect(await from(0)).toEqual({ id: general, status: 'gone' })
    })

    it('a sync answers gone to a person who is removed meanwhile', async () => {
      await say('e4')
      const asking = from(0)
      service.remove(olga)
      expect(await asking).toEqual({ id: general, status: 'gone' })
    })

    it('the heads of all streams are told', async () => {
      await say('e4')
      const { heads } = await service.call(olga, 'messages.heads', {})
      expect(heads).toEqual({
        [olga]: [service.store.streams.epoch, 0, 0],
        [club]: [service.store.streams.epoch, 0, 0],
        [general]: [service.store.streams.epoch, 1, 1],
      })
    })
  })
}
