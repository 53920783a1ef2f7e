import { describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { aDraft, chess, latest, mina, olga, tea, type OpenMessages } from '../testing/messages.suite.ts'

const slowed = { channelId: chess, periodMs: 5_000 }
const thread = 'c_0000000000000000000000000T' as const

/** One message of each person in some time: decided in the write of the message. */
export function itKeepsSlowMode(open: OpenMessages): void {
  describe('slow mode', () => {
    it('a second message waits until the time is over, in the channel and in its threads', async () => {
      const { messages } = await open()
      expect(await messages.append(aDraft({ slowed, at: 1_000 }))).toMatchObject({ kind: 'created' })
      const soon = { kind: 'too_soon', retryAfterMs: 3_000 }
      expect(await messages.append(aDraft({ slowed, at: 3_000 }))).toEqual(soon)
      expect(await messages.append(aDraft({ slowed, at: 3_000, conversationId: thread }))).toEqual(soon)
      expect(await messages.append(aDraft({ slowed, at: 6_000, conversationId: thread }))).toMatchObject({
        kind: 'created',
      })
      expect(await messages.append(aDraft({ slowed, at: 6_001 }))).toMatchObject({ kind: 'too_soon' })
      expect((await messages.page(latest())).messages).toHaveLength(1)
    })

    it('a message that is refused takes no number, and its cid is free', async () => {
      const { messages } = await open()
      await messages.append(aDraft({ slowed, at: 1_000 }))
      const draft = aDraft({ slowed, at: 2_000 })
      expect(await messages.append(draft)).toMatchObject({ kind: 'too_soon' })
      expect(await messages.append({ ...draft, at: 7_000 })).toMatchObject({
        kind: 'created',
        seq: 2,
        rev: 2,
      })
    })

    it('people, channels, and those whom nothing slows do not wait for each other', async () => {
      const { messages } = await open()
      await messages.append(aDraft({ slowed }))
      expect(await messages.append(aDraft({ slowed, authorId: olga }))).toMatchObject({ kind: 'created' })
      const elsewhere = { slowed: { ...slowed, channelId: tea }, conversationId: tea }
      expect(await messages.append(aDraft(elsewhere))).toMatchObject({ kind: 'created' })
      expect(await messages.append(aDraft())).toMatchObject({ kind: 'created' })
    })

    it('the same message sent again is answered, also when others came since, and begins no new time', async () => {
      const { messages } = await open()
      const first = aDraft({ slowed, at: 1_000 })
      const second = aDraft({ slowed, at: 6_000 })
      await messages.append(first)
      expect(await messages.append({ ...first, at: 2_000 })).toMatchObject({ kind: 'repeated', seq: 1 })
      expect(await messages.append(second)).toMatchObject({ kind: 'created' })
      expect(await messages.append({ ...first, at: 7_000 })).toMatchObject({ kind: 'repeated', seq: 1 })
      expect(await messages.append({ ...second, at: 30_000 })).toMatchObject({ kind: 'repeated', seq: 2 })
      expect(await messages.slowClaim(chess, mina)).toEqual({ at: 6_000, cid: second.cid })
    })

    it('a message that is refused for another reason claims nothing', async () => {
      const { messages } = await open()
      const draft = aDraft({ at: 1_000 })
      await messages.append(draft)
      expect(await messages.append(aDraft({ ...draft, body: 'd4', slowed }))).toEqual({ kind: 'conflict' })
      expect(await messages.append(aDraft({ slowed, replyTo: 9 }))).toEqual({ kind: 'no_such_reply' })
      expect(await messages.slowClaim(chess, mina)).toBeNull()
    })

    it('of many messages of one person at once exactly one goes through', async () => {
      const { messages } = await open()
      const drafts = Array.from({ length: 20 }, () => aDraft({ slowed }))
      const outcomes = await Promise.all(drafts.map((draft) => messages.append(draft)))
      const kinds = outcomes.map(({ kind }) => kind).sort()
      expect(kinds).toEqual(['created', ...Array<string>(19).fill('too_soon')])
      expect((await messages.page(latest())).messages).toHaveLength(1)
    })

    it('the longest time is kept', async () => {
      const { messages } = await open()
      const long = { channelId: chess, periodMs: limits.slowModeMs }
      await messages.append(aDraft({ slowed: long, at: 1_000 }))
      expect(await messages.append(aDraft({ slowed: long, at: 1_000 + limits.slowModeMs - 1 }))).toEqual({
        kind: 'too_soon',
        retryAfterMs: 1,
      })
    })
  })
}
