import { expect, it } from '@jest/globals'
import { aDraft, chess, latest, mina, olga, tea, revOf, type OpenMessages } from './messages.suite.ts'

export function itKeepsMessages(open: OpenMessages): void {
  it('messages are numbered from 1 without a hole, however many people send at once', async () => {
    const { messages } = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => messages.append(aDraft({ authorId: n % 2 ? mina : olga }))),
    )
    const seqs = outcomes.map((outcome) => ('seq' in outcome ? outcome.seq : 0)).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  it('each conversation is numbered by itself', async () => {
    const { messages } = await open()
    await messages.append(aDraft())
    expect(await messages.append(aDraft({ conversationId: tea }))).toMatchObject({ seq: 1, rev: 1 })
  })

  it('a retry after a lost reply keeps one message, also when both tries race', async () => {
    const { messages } = await open()
    const draft = aDraft()
    const again = { ...draft, id: aDraft().id, at: 2_000 }
    const outcomes = await Promise.all([messages.append(draft), messages.append(again)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', 'repeated'])
    expect(new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : '')))).toEqual(
      new Set([draft.id]),
    )
    expect((await messages.page(latest())).messages).toHaveLength(1)
  })

  it('a retry gets the first message after it was edited, and after it was deleted', async () => {
    const { messages } = await open()
    const draft = aDraft()
    await messages.append(draft)
    await messages.edit({ ...draft, seq: 1, by: mina, body: 'd4', at: 2_000 })
    expect(await messages.append(draft)).toMatchObject({ kind: 'repeated', seq: 1, rev: 1 })
    await messages.delete({ conversationId: chess, seq: 1, by: mina, mayModerate: false, at: 3_000 })
    expect(await messages.append(draft)).toMatchObject({ kind: 'repeated', seq: 1, rev: 1 })
  })

  it('a message that was sent is known by its author and its cid', async () => {
    const { messages } = await open()
    const attachments = [{ id: 'f_0000000000000000000000000A' }] as never
    const draft = aDraft({ attachments })
    expect(await messages.sentBefore(draft)).toBeNull()
    await messages.append(draft)
    const { id } = draft
    expect(await messages.sentBefore(draft)).toEqual({ kind: 'repeated', id, seq: 1, rev: 1, at: 1_000 })
    const another = { ...draft, fingerprint: 'of another one' }
    expect(await messages.sentBefore(another)).toEqual({ kind: 'conflict' })
    expect(await messages.sentBefore({ ...draft, authorId: olga })).toBeNull()
    expect(await messages.filesSent(draft)).toEqual(['f_0000000000000000000000000A'])
    expect(await messages.filesSent({ ...draft, authorId: olga })).toEqual([])
  })

  it.each([
    ['another text', { body: 'd4' }],
    ['another conversation', { conversationId: tea }],
  ])('a cid that was used for %s is refused, and takes no number', async (_, change) => {
    const { messages } = await open()
    const draft = aDraft()
    await messages.append(draft)
    expect(await messages.append(aDraft({ ...draft, ...change }))).toEqual({ kind: 'conflict' })
    expect(await messages.append(aDraft())).toMatchObject({ seq: 2, rev: 2 })
  })

  it('two people can use the same cid', async () => {
    const { messages } = await open()
    const draft = aDraft()
    await messages.append(draft)
    expect(await messages.append(aDraft({ cid: draft.cid, authorId: olga }))).toMatchObject({
      kind: 'created',
    })
  })

  it('a reply to a missing message is refused', async () => {
    const { messages } = await open()
    expect(await messages.append(aDraft({ replyTo: 7 }))).toEqual({ kind: 'no_such_reply' })
    await messages.append(aDraft())
    expect(await messages.append(aDraft({ replyTo: 1 }))).toMatchObject({ kind: 'created', seq: 2 })
  })

  it('only the author edits a message, and it is marked as edited', async () => {
    const { messages } = await open()
    await messages.append(aDraft())
    const change = {
      conversationId: chess,
      seq: 1,
      body: 'd4',
      mentions: [],
      mentionsEveryone: false,
      at: 2_000,
    }
    expect(await messages.edit({ ...change, by: olga })).toEqual({ kind: 'not_yours' })
    expect(await messages.edit({ ...change, by: mina })).toEqual({
      ...{ kind: 'changed', rev: 2, editedAt: 2_000 },
    })
    expect(await messages.edit({ ...change, by: mina })).toEqual({ kind: 'unchanged', rev: 2 })
    expect((await messages.page(latest())).messages[0]).toMatchObject({ body: 'd4', editedAt: 2_000 })
    expect(await messages.edit({ ...change, seq: 9, by: mina })).toEqual({ kind: 'missing' })
  })

  it('a deleted message leaves a tombstone with its number and no text', async () => {
    const store = await open()
    const { messages, reactions } = store
    await messages.append(aDraft({ body: 'regret', mentions: [olga] }))
    await reactions.add({ conversationId: chess, seq: 1, emoji: '👍', userId: olga })
    const deletion = { conversationId: chess, seq: 1, at: 2_000 }
    expect(await messages.delete({ ...deletion, by: olga, mayModerate: false })).toEqual({
      kind: 'not_yours',
    })
    expect(await messages.delete({ ...deletion, by: olga, mayModerate: true })).toMatchObject({
      kind: 'changed',
    })
    expect(await messages.delete({ ...deletion, by: mina, mayModerate: false })).toMatchObject({
      kind: 'unchanged',
    })
    const [tombstone] = (await messages.page(latest())).messages
    expect(tombstone).toMatchObject({ seq: 1, body: '', mentions: [], reactions: [], deletedAt: 2_000 })
    const change = { ...deletion, body: 'back', mentions: [], mentionsEveryone: false }
    expect(await messages.edit({ ...change, by: mina })).toEqual({ kind: 'deleted' })
    expect((await store.reads.positions(olga, [chess]))[chess]).toMatchObject({ mentionSeqs: [] })
  })

  it('every change is logged once, with the next rev', async () => {
    const store = await open()
    await store.messages.append(aDraft())
    await store.messages.edit({ ...aDraft(), seq: 1, by: mina, body: 'd4' })
    await store.messages.delete({ conversationId: chess, seq: 1, by: mina, mayModerate: false, at: 3 })
    const changes = await store.streams.changes(chess, 0, 10)
    expect(changes.map(({ rev, type, seq }) => [rev, type, seq])).toEqual([
      [1, 'message.created', 1],
      [2, 'message.edited', 1],
      [3, 'message.deleted', 1],
    ])
    expect(await revOf(store)).toBe(3)
  })

  itPages(open)
}

function itPages(open: OpenMessages): void {
  const fill = async () => {
    const { messages } = await open()
    for (let n = 1; n <= 120; n++) await messages.append(aDraft({ body: String(n) }))
    return messages
  }
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

  it.each([
    ['the latest', {}, from(71, 120), true, false],
    ['before 71', { before: 71 }, from(21, 70), true, true],
    ['before 21', { before: 21 }, from(1, 20), false, true],
    ['after 100', { after: 100 }, from(101, 120), true, false],
    ['after 0', { after: 0 }, from(1, 50), false, true],
    ['around 60', { around: 60 }, from(35, 84), true, true],
    ['around 3, filled from the later side', { around: 3 }, from(1, 50), false, true],
    ['around 119, filled from the earlier side', { around: 119 }, from(71, 120), true, false],
    ['before the first', { before: 1 }, [], false, true],
    ['after the last', { after: 120 }, [], true, false],
  ])('120 messages are paged by position: %s', async (_, anchor, seqs, hasEarlier, hasLater) => {
    const messages = await fill()
    const page = await messages.page({ ...latest(), ...anchor })
    expect(page.messages.map(({ seq }) => seq)).toEqual(seqs)
    expect(page).toMatchObject({ hasEarlier, hasLater, rev: 120, seq: 120 })
  })

  it('single messages are picked, and missing ones are left out', async () => {
    const messages = await fill()
    expect((await messages.pick(chess, [3, 500, 118])).map(({ body }) => body)).toEqual(['3', '118'])
    expect(await messages.pick(tea, [3])).toEqual([])
  })
}
