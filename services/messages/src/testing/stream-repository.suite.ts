import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { aDraft, chess, mina, tea, type OpenMessages } from './messages.suite.ts'

export function itKeepsStreams(open: OpenMessages): void {
  it('the heads are given for streams with changes, and left out for others', async () => {
    const { messages, streams } = await open()
    await messages.append(aDraft())
    expect([...(await streams.heads([chess, tea]))]).toEqual([[chess, { rev: 1, seq: 1 }]])
  })

  it('the changes after a position are given in order, up to the asked number', async () => {
    const { messages, streams } = await open()
    await Promise.all(Array.from({ length: 30 }, () => messages.append(aDraft())))
    const page = await streams.changes(chess, 10, 5)
    expect(page.map(({ rev }) => rev)).toEqual([11, 12, 13, 14, 15])
    expect(await streams.changes(chess, 30, 5)).toEqual([])
  })

  it('the log keeps at least the changes that may be replayed, and not all for ever', async () => {
    const { messages, reactions, streams } = await open()
    await messages.append(aDraft())
    const flip = { conversationId: chess, seq: 1, emoji: '👍', userId: mina }
    for (let n = 0; n < 5; n++) {
      await reactions.add(flip)
      await reactions.remove(flip)
    }
    // Far more than may be replayed; a store writes what waits for it together.
    for (let n = 0; n < 13; n++)
      await Promise.all(Array.from({ length: 200 }, () => messages.append(aDraft())))
    const head = (await streams.heads([chess])).get(chess)!.rev
    const back = head - limits.eventsToReplay
    expect((await streams.changes(chess, back, 10_000)).map(({ rev }) => rev)[0]).toBe(back + 1)
    // The rows of messages may stay, those of reactions are gone.
    expect((await streams.changes(chess, 1, 1))[0]!.rev).toBeGreaterThan(11)
  })

  it('each database has its own epoch', async () => {
    const [one, other] = [await open(), await open()]
    expect(one.streams.epoch).toMatch(/^[0-9a-f]{16}$/)
    expect(other.streams.epoch).not.toBe(one.streams.epoch)
  })
}
