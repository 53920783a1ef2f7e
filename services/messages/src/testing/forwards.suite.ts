import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, ConversationId, Request, UserId } from '@hubbub/protocol'
import { aDraft, chess, mina, olga, tea, type MessagesStore, type OpenMessages } from './messages.suite.ts'
import { general, secret, TestService } from './test-service.ts'

/** Messages that forward others, on whatever store. Mina sees the private channel, Olga does not. */
export function itForwards(open: OpenMessages): void {
  describe('forwards', () => {
    let service: TestService
    let cids = 0

    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
      service.participants.add(mina)
    })

    const say = (
      conversationId: ConversationId,
      body: string,
      more: Partial<Request<'messages.send'>> = {},
      who: UserId = mina,
    ) => service.call(who, 'messages.send', { conversationId, cid: `forward-${++cids}`, body, ...more })
    const read = async (who: UserId, seq: number, conversationId = general) => {
      const { messages } = await service.call(who, 'messages.pick', { conversationId, seqs: [seq] })
      return messages[0]!
    }
    const sources = async (who: UserId, ...seqs: number[]) =>
      (await service.call(who, 'messages.sources', { conversationId: general, seqs })).sources
    const refusal = (sent: Promise<unknown>) =>
      sent.then(
        () => 'done',
        ({ code, details }: AppError) => [code, details],
      )

    it('a forward says what the message said, to those who do not see that one as well, and tells its place only to those who do', async () => {
      await say(secret, 'the king is ill')
      service.wall = 2_000
      await say(general, 'look', { forward: { conversationId: secret, seq: 1 } })
      const seen = await read(olga, 1)
      const forwarded = { authorId: mina, authorName: 'somebody A', body: 'the king is ill', at: 1_000 }
      expect(seen).toMatchObject({ body: 'look', at: 2_000, forwarded })
      expect(JSON.stringify(seen)).not.toContain(secret)
      const { event } = service.told.at(-1)!
      expect(event).toMatchObject({ data: { message: { body: 'look', forwarded } } })
      expect(JSON.stringify(event)).not.toContain(secret)
      expect(await sources(mina, 1)).toEqual([{ seq: 1, source: { conversationId: secret, seq: 1 } }])
      expect(await sources(olga, 1)).toEqual([])
      service.participants.delete(mina)
      await service.bus.broadcastAndWait('access.changed', {
        facts: [{ userId: mina, conversationId: secret }],
      })
      expect(await sources(mina, 1)).toEqual([])
    })

    it('the body of a forward without a comment is what older clients show, and calls nobody', async () => {
      await say(general, `<@${olga}>\nyour move`)
      await say(general, '', { forward: { conversationId: general, seq: 1 } })
      expect(await read(olga, 2)).toMatchObject({ body: `> <@${olga}>\n> your move`, mentions: [] })
    })

    it('a forward stays as it is when the message is edited or deleted, and the place of a deleted one is told to nobody', async () => {
      await say(general, 'e4')
      const original = { conversationId: general, seq: 1 }
      await say(general, '', { forward: original })
      await service.call(mina, 'messages.edit', { ...original, body: 'd4' })
      await service.call(mina, 'messages.delete', original)
      expect(await read(olga, 2)).toMatchObject({ body: '> e4', forwarded: { body: 'e4' } })
      expect(await sources(mina, 2)).toEqual([])
    })

    it('a forward of a forward has the first message, and not the comment between', async () => {
      await say(secret, 'the king is ill')
      await say(general, 'look', { forward: { conversationId: secret, seq: 1 } })
      await say(general, '', { forward: { conversationId: general, seq: 1 } }, olga)
      expect(await read(olga, 2)).toMatchObject({
        ...{ authorId: olga, body: '> the king is ill' },
        forwarded: { authorId: mina, body: 'the king is ill' },
      })
      expect(await sources(mina, 2)).toEqual([{ seq: 2, source: { conversationId: secret, seq: 1 } }])
      expect(await sources(olga, 2)).toEqual([])
    })

    it('a forward of what one may not see, of what is deleted and of what never was is refused alike', async () => {
      await say(secret, 'the king is ill')
      await say(general, 'e4')
      await service.call(mina, 'messages.delete', { conversationId: general, seq: 1 })
      const nowhere: ConversationId = 'c_0000000000000000000000000Z'
      const asked = [
        { conversationId: secret, seq: 1 },
        { conversationId: secret, seq: 9 },
        { conversationId: general, seq: 1 },
        { conversationId: general, seq: 9 },
        { conversationId: nowhere, seq: 1 },
      ]
      const answers = await Promise.all(
        asked.map((forward) => refusal(say(general, 'look', { forward }, olga))),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify(['not_found', { fields: { forward: 'no such message' } }])]),
      )
    })

    it('a forward that is sent again is there once, also when the message was edited meanwhile; another one with its cid is refused', async () => {
      await say(general, 'e4')
      await say(general, 'e5')
      const forward = { conversationId: general, seq: 1 }
      const first = await say(general, '', { forward, cid: 'the-same-cid' })
      await service.call(mina, 'messages.edit', { ...forward, body: 'd4' })
      expect(await say(general, '', { forward, cid: 'the-same-cid' })).toEqual({ ...first, dup: true })
      for (const another of [
        { forward: { ...forward, seq: 2 } },
        { forward, body: 'look' },
        { body: '> e4' },
      ])
        expect(await refusal(say(general, '', { ...another, cid: 'the-same-cid' }))).toEqual([
          'cid_conflict',
          {},
        ])
    })

    it('a comment that is edited leaves what is forwarded, and a deletion takes both', async () => {
      await say(general, 'e4')
      await say(general, 'look', { forward: { conversationId: general, seq: 1 } })
      const at = { conversationId: general, seq: 2 }
      await service.call(mina, 'messages.edit', { ...at, body: 'look here' })
      expect(await read(olga, 2)).toMatchObject({ body: 'look here', forwarded: { body: 'e4' } })
      await service.call(mina, 'messages.delete', at)
      expect(await read(olga, 2)).not.toHaveProperty('forwarded')
      expect(await sources(mina, 2)).toEqual([])
    })
  })

  describe('the repository of messages, of forwards', () => {
    let store: MessagesStore
    beforeEach(async () => {
      store = await open()
    })

    it('sources are those of the numbers that are forwards, in one conversation', async () => {
      const source = { conversationId: tea, seq: 7 }
      const forward = { authorId: olga, authorName: 'Olga', body: 'Earl Grey', at: 5, source }
      await store.messages.append(aDraft())
      await store.messages.append(aDraft({ forward }))
      await store.messages.append(aDraft({ conversationId: tea, forward }))
      expect(await store.messages.sources(chess, [1, 2, 3])).toEqual([{ seq: 2, source }])
      expect(await store.messages.sources(chess, [1])).toEqual([])
    })
  })
}
