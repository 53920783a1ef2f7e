import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { aDraft, chess, latest, mina, olga, revOf, tea, type OpenMessages } from './messages.suite.ts'

const at = (seq: number, conversationId = chess) => ({ conversationId, seq })
const pin = (seq: number, more: object = {}) => ({ ...at(seq), by: olga, at: 5, ...more })

export function itKeepsPins(open: OpenMessages): void {
  async function chatting(count = 3) {
    const store = await open()
    for (const conversationId of [chess, tea])
      await Promise.all(
        Array.from({ length: count }, () => store.messages.append(aDraft({ conversationId }))),
      )
    const pinned = async (conversationId = chess) => {
      const found = await store.pins.list({ conversationId, before: undefined, limit: 300 })
      return found.map(({ message }) => message.seq)
    }
    return { ...store, store, pinned }
  }

  it('a pinned message is listed and says so wherever it is read, and twice is once', async () => {
    const { pins, messages, pinned } = await chatting()
    expect(await pins.add(pin(2))).toEqual({ kind: 'changed', rev: 4 })
    expect(await pins.add(pin(2, { by: mina, at: 9 }))).toEqual({ kind: 'unchanged', rev: 4 })
    const shown = { seq: 2, pinned: { by: olga, at: 5 } }
    expect(await pins.list({ conversationId: chess, before: undefined, limit: 5 })).toEqual([
      { message: expect.objectContaining(shown), pinnedRev: 4 },
    ])
    expect(await messages.pick(chess, [2])).toMatchObject([shown])
    expect((await messages.page(latest())).messages[1]).toMatchObject(shown)
    expect(await messages.record(chess, 2)).toMatchObject(shown)
    expect((await messages.page(latest())).messages[0]).not.toHaveProperty('pinned')
    expect(await pinned(tea)).toEqual([])
  })

  it('pins are in the order in which they came, the newest first, and read in pages', async () => {
    const { pins } = await chatting(4)
    for (const seq of [3, 1, 4, 2]) await pins.add(pin(seq))
    const seqs = async (before: number | undefined, limit: number) =>
      (await pins.list({ conversationId: chess, before, limit })).map(({ message }) => message.seq)
    const [, second] = await pins.list({ conversationId: chess, before: undefined, limit: 2 })
    expect(await seqs(undefined, 2)).toEqual([2, 4])
    expect(await seqs(second!.pinnedRev, 9)).toEqual([1, 3])
  })

  it('a pin is taken away once, and comes again as the newest', async () => {
    const { pins, messages, pinned, store } = await chatting()
    for (const seq of [1, 2]) await pins.add(pin(seq))
    expect(await pins.remove(at(1))).toEqual({ kind: 'changed', rev: 6 })
    expect(await pins.remove(at(1))).toEqual({ kind: 'unchanged', rev: 6 })
    expect(await pinned()).toEqual([2])
    expect((await messages.pick(chess, [1]))[0]).not.toHaveProperty('pinned')
    await pins.add(pin(1))
    expect(await pinned()).toEqual([1, 2])
    expect(await revOf(store)).toBe(7)
    const changes = await store.streams.changes(chess, 3, 10)
    expect(changes.map(({ type, seq }) => [type, seq])).toEqual([
      ['message.pinned', 1],
      ['message.pinned', 2],
      ['message.unpinned', 1],
      ['message.pinned', 1],
    ])
  })

  it('an edit leaves the pin, a deletion takes it, and a deleted or missing message gets none', async () => {
    const { pins, messages, pinned } = await chatting()
    await pins.add(pin(2))
    await messages.edit({ ...at(2), by: mina, body: 'd4', mentions: [], mentionsEveryone: false, at: 6 })
    expect(await pins.list({ conversationId: chess, before: undefined, limit: 5 })).toMatchObject([
      { message: { body: 'd4', pinned: { by: olga } } },
    ])
    await messages.delete({ ...at(2), by: mina, mayModerate: false, at: 7 })
    expect(await pinned()).toEqual([])
    expect((await messages.pick(chess, [2]))[0]).not.toHaveProperty('pinned')
    expect(await pins.add(pin(2))).toEqual({ kind: 'deleted' })
    expect(await pins.remove(at(2))).toMatchObject({ kind: 'unchanged' })
    expect(await pins.add(pin(9))).toEqual({ kind: 'missing' })
    expect(await pins.remove(at(9))).toEqual({ kind: 'missing' })
  })

  it('many who pin one message pin it once', async () => {
    const { pins, store, pinned } = await chatting()
    await Promise.all([mina, olga, mina].map((by) => pins.add(pin(2, { by }))))
    expect(await pinned()).toEqual([2])
    expect(await revOf(store)).toBe(4)
  })

  it('a conversation has so many pins and no more, until one is taken away', async () => {
    const most = limits.pinsPerConversation
    const { pins, pinned } = await chatting(most + 1)
    for (let seq = 1; seq <= most; seq++) await pins.add(pin(seq))
    expect(await pins.add(pin(most + 1))).toEqual({ kind: 'too_many' })
    expect(await pins.add(pin(1))).toMatchObject({ kind: 'unchanged' })
    expect(await pins.add({ ...pin(1), conversationId: tea })).toMatchObject({ kind: 'changed' })
    await pins.remove(at(7))
    expect(await pins.add(pin(most + 1))).toMatchObject({ kind: 'changed' })
    expect(await pinned()).toHaveLength(most)
  })
}
