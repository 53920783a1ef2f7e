import { expect, it } from '@jest/globals'
import { limits, type RoleId, type UserId } from '@hubbub/protocol'
import { aDraft, chess, mina, olga, revOf, tea, type OpenMessages } from './messages.suite.ts'

export function itKeepsReads(open: OpenMessages): void {
  const withThree = async () => {
    const store = await open()
    for (let n = 0; n < 3; n++) await store.messages.append(aDraft())
    return store
  }

  it('the author’s own messages count as read, and no others', async () => {
    const { reads } = await withThree()
    expect((await reads.positions(mina, [chess]))[chess]).toMatchObject({ seq: 3, rev: 3, readSeq: 3 })
    expect((await reads.positions(olga, [chess]))[chess]).toMatchObject({ seq: 3, rev: 3, readSeq: 0 })
  })

  it('a read position moves forward only', async () => {
    const { reads } = await withThree()
    expect(await reads.mark(olga, chess, 2)).toMatchObject({ kind: 'moved', readSeq: 2 })
    expect(await reads.mark(olga, chess, 1)).toEqual({ kind: 'unmoved', readSeq: 2 })
    expect(await reads.mark(olga, chess, 2)).toEqual({ kind: 'unmoved', readSeq: 2 })
  })

  it('the positions of several people in one conversation are told at once', async () => {
    const { reads } = await withThree()
    await reads.mark(olga, chess, 2)
    const nobody = 'u_0000000000000000000000000Z' as const
    const told = [
      [mina, 3],
      [olga, 2],
      [nobody, 0],
    ]
    expect([...(await reads.readersOf(chess, [mina, olga, nobody]))]).toEqual(told)
    await reads.startAllAtHead(chess)
    expect([...(await reads.readersOf(chess, [olga, nobody])).values()]).toEqual([3, 3])
    expect([...(await reads.readersOf(tea, [olga])).values()]).toEqual([0])
  })

  it('a position beyond the last message is refused', async () => {
    const { reads } = await withThree()
    expect(await reads.mark(olga, chess, 4)).toEqual({ kind: 'beyond_head' })
    expect(await reads.mark(olga, tea, 1)).toEqual({ kind: 'beyond_head' })
  })

  it('a read position goes back when it is set, and its mentions are unread again', async () => {
    const { reads, messages, streams } = await open()
    await messages.append(aDraft({ mentions: [olga] }))
    await messages.append(aDraft())
    await reads.mark(olga, chess, 2)
    expect(await reads.set(olga, chess, 0, 5_000)).toEqual({ kind: 'set', rev: 2 })
    expect((await reads.positions(olga, [chess]))[chess]).toMatchObject({
      seq: 2,
      readSeq: 0,
      mentionSeqs: [1],
    })
    const [, change] = await streams.changes(olga, 0, 10)
    expect(change).toMatchObject({ rev: 2, type: 'read.set', data: { conversationId: chess } })
    expect(await reads.mark(olga, chess, 1)).toMatchObject({ kind: 'moved', readSeq: 1 })
  })

  it('a read position is set for a person who has read nothing yet, and again, and not beyond the last message', async () => {
    const { reads } = await withThree()
    for (const rev of [1, 2]) expect(await reads.set(olga, chess, 1, 5_000)).toEqual({ kind: 'set', rev })
    expect((await reads.positions(olga, [chess]))[chess]).toMatchObject({ readSeq: 1 })
    expect(await reads.set(olga, chess, 3, 5_000)).toEqual({ kind: 'beyond_head' })
    expect(await reads.set(olga, tea, 0, 5_000)).toEqual({ kind: 'beyond_head' })
  })

  it('a read position stays at the general start, however far back it is set', async () => {
    const { reads, messages } = await withThree()
    await reads.startAllAtHead(chess)
    await messages.append(aDraft())
    await reads.set(olga, chess, 1, 5_000)
    expect((await reads.positions(olga, [chess]))[chess]).toMatchObject({ seq: 4, readSeq: 3 })
  })

  it('a read position is told to the reader’s devices through the reader’s own stream', async () => {
    const store = await withThree()
    await store.reads.mark(olga, chess, 2)
    const [change] = await store.streams.changes(olga, 0, 10)
    expect(change).toMatchObject({ rev: 1, type: 'read.moved', data: { conversationId: chess, seq: 2 } })
    expect(await revOf(store, chess)).toBe(3)
  })

  it('where an author stands is told when it is asked for, unless they went back since', async () => {
    const { reads, streams } = await withThree()
    expect(await reads.tell(mina, chess, 2)).toEqual({ kind: 'moved', readSeq: 3, rev: 1 })
    await reads.set(mina, chess, 1, 5_000)
    expect(await reads.tell(mina, chess, 3)).toEqual({ kind: 'unmoved', readSeq: 1 })
    expect(await reads.tell(olga, chess, 1)).toEqual({ kind: 'unmoved', readSeq: 0 })
    const changes = await streams.changes(mina, 0, 10)
    expect(changes.map(({ type }) => type)).toEqual(['read.moved', 'read.set'])
    expect(changes[0]).toMatchObject({ data: { conversationId: chess, seq: 3 } })
    expect((await reads.positions(mina, [chess]))[chess]).toMatchObject({ readSeq: 1 })
  })

  it('a new member starts with nothing unread', async () => {
    const { reads, messages } = await withThree()
    await reads.startAtHead([olga], [chess, tea])
    await messages.append(aDraft())
    expect((await reads.positions(olga, [chess]))[chess]).toMatchObject({ seq: 4, readSeq: 3 })
  })

  it('everybody starts with nothing unread in a newly opened place, also people who come later', async () => {
    const { reads, messages } = await withThree()
    await reads.startAllAtHead(chess)
    await messages.append(aDraft())
    for (const who of [olga, null])
      expect((await reads.positions(who, [chess]))[chess]).toMatchObject({
        seq: 4,
        readSeq: 3,
        mentionSeqs: [],
      })
    expect((await reads.positions(mina, [chess]))[chess]).toMatchObject({ readSeq: 4 })
  })

  it('unread mentions are listed, of the person or of everyone, but not one’s own', async () => {
    const { reads, messages } = await open()
    await messages.append(aDraft({ mentions: [olga, mina] }))
    await messages.append(aDraft({ mentionsEveryone: true }))
    await messages.append(aDraft())
    const mentionsOf = async (who: typeof mina) => (await reads.positions(who, [chess]))[chess]!.mentionSeqs
    expect(await mentionsOf(olga)).toEqual([1, 2])
    expect(await mentionsOf(mina)).toEqual([])
    await reads.mark(olga, chess, 1)
    expect(await mentionsOf(olga)).toEqual([2])
  })

  it('unread mentions of a role are listed for whoever has it, but not for the author', async () => {
    const { reads, messages } = await open()
    const [first, second] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B'] as const
    const ivan: UserId = 'u_0000000000000000000000000C'
    await messages.append(aDraft({ mentionedRoles: [first] }))
    await messages.append(aDraft({ mentionedRoles: [second, first], mentions: [olga] }))
    await messages.append(aDraft())
    const mentionsOf = async (who: typeof mina, roleIds: RoleId[] = []) =>
      (await reads.positions(who, [chess], roleIds))[chess]!.mentionSeqs
    expect(await mentionsOf(olga)).toEqual([2])
    expect(await mentionsOf(olga, [first])).toEqual([1, 2])
    expect(await mentionsOf(olga, [first, second])).toEqual([1, 2])
    expect(await mentionsOf(ivan, [second])).toEqual([2])
    expect(await mentionsOf(mina, [first])).toEqual([])
    expect(await messages.pick(chess, [1, 3])).toMatchObject([{ mentionedRoles: [first] }, {}])
    expect((await messages.pick(chess, [3]))[0]).not.toHaveProperty('mentionedRoles')
    const change = { conversationId: chess, seq: 1, by: mina, at: 9 }
    await messages.edit({ ...change, body: 'nobody', mentions: [], mentionsEveryone: false })
    expect(await mentionsOf(olga, [first])).toEqual([2])
    expect((await messages.pick(chess, [1]))[0]).not.toHaveProperty('mentionedRoles')
    const called = { mentions: [], mentionsEveryone: false, mentionedRoles: [second] }
    await messages.edit({ ...change, body: 'again', ...called })
    expect(await mentionsOf(ivan, [second])).toEqual([1, 2])
    await messages.delete({ conversationId: chess, seq: 2, by: mina, mayModerate: false, at: 10 })
    expect(await mentionsOf(ivan, [second])).toEqual([1])
  })

  it('mentions follow edits and deletions', async () => {
    const { reads, messages } = await open()
    const draft = aDraft({ mentions: [olga] })
    await messages.append(draft)
    await messages.append(aDraft({ mentionsEveryone: true }))
    await messages.edit({ ...draft, seq: 1, by: mina, body: 'nobody', mentions: [] })
    expect((await reads.positions(olga, [chess]))[chess]!.mentionSeqs).toEqual([2])
    await messages.delete({ conversationId: chess, seq: 2, by: mina, mayModerate: false, at: 2 })
    expect((await reads.positions(olga, [chess]))[chess]!.mentionSeqs).toEqual([])
  })

  it('the newest mentions are listed when there are very many', async () => {
    const { reads, messages } = await open()
    const many = limits.unreadMentionsShown + 5
    await Promise.all(Array.from({ length: many }, () => messages.append(aDraft({ mentions: [olga] }))))
    const { mentionSeqs } = (await reads.positions(olga, [chess]))[chess]!
    expect(mentionSeqs).toHaveLength(limits.unreadMentionsShown)
    expect(mentionSeqs.at(-1)).toBe(many)
  })
}
