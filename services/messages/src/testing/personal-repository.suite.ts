import { expect, it } from '@jest/globals'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { messageKey, type Item } from '../personal/store/item.ts'
import type { PersonalRepository } from '../personal/store/personal-repository.ts'
import { chess, mina, olga, tea, type OpenMessages } from './messages.suite.ts'

const ivan: UserId = 'u_0000000000000000000000000C'

export function savedWish(userId: UserId, conversationId: ConversationId, seq: number, now = 1_000) {
  return {
    userId,
    kind: 'saved' as const,
    key: messageKey({ conversationId, seq }),
    conversationId,
    seq,
    now,
  }
}

export function itKeepsPersonalItems(open: OpenMessages): void {
  const save = (
    personal: PersonalRepository,
    seq: number,
    { who = mina, at = chess, now = 1_000, note = '' } = {},
  ) => personal.write('save', { ...savedWish(who, at, seq, now), note })
  const seqs = (items: readonly Item<'saved'>[]) => items.map(({ data }) => data.seq)

  it('a saved message is logged in the stream of its owner alone, without the note', async () => {
    const { personal, streams } = await open()
    const { change } = await save(personal, 7, { note: 'study this' })
    expect(change).toMatchObject({ stream: mina, rev: 1, type: 'saved.changed' })
    expect(await streams.changes(mina, 0, 10)).toEqual([
      { stream: mina, rev: 1, type: 'saved.changed', seq: null, data: { conversationId: chess, seq: 7 } },
    ])
    const item = await personal.get(savedWish(mina, chess, 7))
    expect(item).toMatchObject({ conversationId: chess, data: { seq: 7, note: 'study this' } })
    expect(await personal.get(savedWish(olga, chess, 7))).toBeNull()
  })

  it('a message saved twice at once is saved once', async () => {
    const { personal } = await open()
    const outcomes = await Promise.all([save(personal, 7), save(personal, 7), save(personal, 7)])
    expect(outcomes.filter(({ change }) => change)).toHaveLength(1)
    expect((await personal.all(mina, ['saved'])).items).toHaveLength(1)
  })

  it('saved messages come in pages, the newest first, also those of one moment', async () => {
    const { personal } = await open()
    for (let seq = 1; seq <= 5; seq++) await save(personal, seq)
    const first = await personal.page(mina, 'saved', { before: Number.MAX_SAFE_INTEGER, limit: 2 })
    expect(seqs(first)).toEqual([5, 4])
    const second = await personal.page(mina, 'saved', { before: first[1]!.position, limit: 2 })
    expect(seqs(second)).toEqual([3, 2])
    expect(await personal.page(olga, 'saved', { before: Number.MAX_SAFE_INTEGER, limit: 2 })).toEqual([])
  })

  it('a note changes and the place of the message stays', async () => {
    const { personal } = await open()
    await save(personal, 1)
    await save(personal, 2, { now: 2_000 })
    await save(personal, 1, { now: 3_000, note: 'again' })
    const page = await personal.page(mina, 'saved', { before: Number.MAX_SAFE_INTEGER, limit: 5 })
    expect(page.map(({ data }) => data)).toEqual([
      { seq: 2, note: '' },
      { seq: 1, note: 'again' },
    ])
  })

  it('a message taken from the saved ones is gone, can be saved again, and is not there for a note', async () => {
    const { personal } = await open()
    await save(personal, 1, { note: 'first' })
    expect((await personal.write('unsave', savedWish(mina, chess, 1))).change).not.toBeNull()
    expect((await personal.write('unsave', savedWish(mina, chess, 1))).change).toBeNull()
    const noting = await personal.write('noteSaved', { ...savedWish(mina, chess, 1), note: 'late' })
    expect(noting).toEqual({ refused: 'not_found', change: null })
    await save(personal, 1)
    const { rev, items } = await personal.all(mina, ['saved'])
    expect([rev, items.map(({ data }) => data)]).toEqual([3, [{ seq: 1, note: '' }]])
  })

  it('removed people lose what they had for themselves, and nobody else does', async () => {
    const { personal } = await open()
    for (const who of [mina, olga]) await save(personal, 1, { who })
    const block = (key: UserId) => personal.write('relate', { userId: olga, kind: 'block', key, now: 1_000 })
    for (const key of [mina, ivan]) await block(key)
    await personal.forgetPeople([mina])
    expect((await personal.all(olga, ['block'])).items.map(({ key }) => key)).toEqual([ivan])
    expect((await personal.all(mina, ['saved'])).items).toEqual([])
    expect((await personal.all(olga, ['saved'])).items).toHaveLength(1)
  })

  it('a saved message stays with its note when the place is removed', async () => {
    const { personal } = await open()
    for (const at of [chess, tea]) await save(personal, 1, { at, note: 'mine' })
    expect(await personal.sweep(chess, 10)).toBe(true)
    expect((await personal.all(mina, ['saved'])).items).toHaveLength(2)
  })

  it('relations of people are found from both sides, each kind by itself', async () => {
    const { personal } = await open()
    const relate = (userId: UserId, kind: 'block' | 'mute', key: UserId) =>
      personal.write('relate', { userId, kind, key, now: 1_000 })
    await relate(mina, 'block', olga)
    await relate(mina, 'mute', olga)
    await relate(mina, 'block', ivan)
    await relate(ivan, 'block', olga)
    const found = (items: readonly Item<'block'>[]) =>
      items.map(({ userId, key }) => [userId, key]).toSorted()
    expect(found(await personal.about(olga, 'block'))).toEqual([
      [mina, olga],
      [ivan, olga],
    ])
    expect(found(await personal.about(mina, 'block'))).toEqual([])
    expect(found(await personal.ofPeople([mina, ivan], 'block', [ivan]))).toEqual([[mina, ivan]])
    expect(await personal.ofPeople([mina, ivan], 'mute', [olga])).toHaveLength(1)
    expect(await personal.ofPeople([olga], 'block', [mina])).toEqual([])
    const { items } = await personal.all(mina, ['block', 'mute'])
    expect(items).toHaveLength(3)
    await personal.write('unrelate', { userId: mina, kind: 'block', key: olga, now: 1_001 })
    expect(found(await personal.about(olga, 'block'))).toEqual([[ivan, olga]])
    expect(await personal.ofPeople([mina], 'mute', [olga])).toHaveLength(1)
  })
}
