import { expect, it } from '@jest/globals'
import type { ConversationId, StreamId } from '@hubbub/protocol'
import {
  aDraft,
  chess,
  latest,
  mina,
  olga,
  tea,
  type MessagesStore,
  type OpenMessages,
} from './messages.suite.ts'

export function itKeepsPurges(open: OpenMessages) {
  const say = ({ messages }: MessagesStore, conversationId: ConversationId, times: number) =>
    Promise.all(
      Array.from({ length: times }, () => messages.append(aDraft({ conversationId, mentions: [olga] }))),
    )

  /** Sweeps to the end, and answers in how many steps. */
  async function sweepAll({ purge }: MessagesStore, stream: StreamId, limit: number): Promise<number> {
    for (let steps = 1; ; steps++) if (await purge.sweep(stream, limit)) return steps
  }

  it('a conversation is purged some at a time, until nothing is left of it, and no other is touched', async () => {
    const store = await open()
    const { messages, earlierTexts, reactions, reads, streams } = store
    for (const place of [chess, tea]) {
      await say(store, place, 25)
      await reactions.add({ conversationId: place, seq: 1, emoji: '👍', userId: olga })
      await messages.edit({ ...aDraft({ conversationId: place, body: 'd4' }), seq: 1, by: mina })
      await reads.startAllAtHead(place)
    }
    const before = await messages.page(latest(tea))

    expect(await sweepAll(store, chess, 10)).toBeGreaterThan(3)
    expect(await messages.page(latest())).toMatchObject({ messages: [], seq: 0, rev: 0 })
    expect(await streams.changes(chess, 0, 100)).toEqual([])
    expect(await reactions.reactors(chess, 1, '👍', 10)).toEqual([])
    expect(await earlierTexts.of(chess, 1)).toEqual([])
    expect(await sweepAll(store, chess, 10)).toBe(1)

    expect(await messages.page(latest(tea))).toEqual(before)
    expect(await reactions.reactors(tea, 1, '👍', 10)).toEqual([olga])
    expect(await earlierTexts.of(tea, 1)).toHaveLength(1)
  })

  it('only the named read positions are forgotten', async () => {
    const store = await open()
    const { reads, purge } = store
    for (const place of [chess, tea]) await say(store, place, 3)
    for (const reader of [mina, olga]) await reads.startAtHead([reader], [chess, tea])
    await purge.forgetReaders([olga], [chess])
    const readBy = async (reader: typeof mina) => {
      const positions = await reads.positions(reader, [chess, tea])
      return [positions[chess]!.readSeq, positions[tea]!.readSeq]
    }
    expect([await readBy(olga), await readBy(mina)]).toEqual([
      [0, 3],
      [3, 3],
    ])
  })

  it('removed people lose their own streams, and their messages stay', async () => {
    const store = await open()
    const { messages, reads, streams, purge } = store
    await say(store, chess, 3)
    await messages.append(aDraft({ authorId: olga, mentions: [mina] }))
    await messages.append(aDraft())
    await reads.mark(olga, chess, 5)
    expect((await streams.heads([olga])).size).toBe(1)
    const before = await messages.page(latest())

    await purge.forgetPeople([olga])
    expect((await streams.heads([olga])).size).toBe(0)
    expect(await streams.changes(olga, 0, 10)).toEqual([])
    expect((await reads.positions(olga, [chess]))[chess]).toMatchObject({ readSeq: 0 })
    expect((await reads.positions(mina, [chess]))[chess]).toMatchObject({ readSeq: 5 })
    expect(await messages.page(latest())).toEqual(before)
  })
}
