import { expect, it } from '@jest/globals'
import { aDraft, chess, mina, tea, type MessagesStore } from './messages.suite.ts'
import type { OutboxRepository, OutboxRow } from '../records/outbox-repository.ts'

/** `later`: by how much its clock is ahead of the one that rows are written by. */
export type OpenOutbox = (later?: number) => Promise<MessagesStore & { outbox: OutboxRepository }>

const minute = 60_000
const names = (rows: OutboxRow[]) => rows.map(({ stream, rev }) => [stream, rev])

export function itKeepsOutbox(open: OpenOutbox): void {
  const say = async (opened: MessagesStore, times: number, conversationId = chess) => {
    for (let n = 0; n < times; n++) await opened.messages.append(aDraft({ conversationId }))
  }
  const inChess = (...revs: number[]) => revs.map((rev) => [chess, rev])

  it('the outbox holds what was written, as the log has it, until it is removed', async () => {
    const opened = await open(minute)
    const { outbox, messages, reactions, streams } = opened
    await say(opened, 1)
    await messages.edit({
      ...{ conversationId: chess, seq: 1, by: mina, body: 'd4' },
      ...{ mentions: [], mentionsEveryone: false, at: 2_000 },
    })
    await reactions.add({ conversationId: chess, seq: 1, emoji: '👍', userId: mina })

    const rows = await outbox.untold(0, 10)
    const logged = await streams.changes(chess, 0, 10)
    expect(logged).toHaveLength(3)
    expect(rows).toMatchObject(logged)
    await outbox.remove([rows[0]!, rows[2]!])
    expect(names(await outbox.untold(0, 10))).toEqual(inChess(2))
  })

  it('the outbox gives the first rows, each stream in order', async () => {
    const opened = await open(minute)
    await say(opened, 30)
    expect(names(await opened.outbox.untold(0, 4))).toEqual(inChess(1, 2, 3, 4))
    const rows = await opened.outbox.untold(0, 100)
    expect(rows.map(({ rev }) => rev)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  })

  it('the outbox gives only rows that are old enough', async () => {
    const opened = await open(minute)
    await say(opened, 1)
    expect(await opened.outbox.untold(2 * minute, 10)).toEqual([])
    expect(await opened.outbox.untold(minute / 2, 10)).toHaveLength(1)
  })

  it('only the named rows are removed from the outbox', async () => {
    const opened = await open(minute)
    await say(opened, 3)
    await say(opened, 3, tea)
    await opened.outbox.removeByName([
      { stream: chess, rev: 1 },
      { stream: chess, rev: 3 },
      { stream: tea, rev: 2 },
      { stream: tea, rev: 77 },
    ])
    const left = new Set((await opened.outbox.untold(0, 10)).map(({ stream, rev }) => `${stream} ${rev}`))
    expect(left).toEqual(new Set([`${chess} 2`, `${tea} 1`, `${tea} 3`]))
  })

  it('trimming the outbox removes old rows, and nothing else', async () => {
    const opened = await open(minute)
    await say(opened, 3)
    await opened.outbox.trim(2 * minute)
    expect(await opened.outbox.untold(0, 10)).toHaveLength(3)
    await opened.outbox.trim(minute / 2)
    expect(await opened.outbox.untold(0, 10)).toEqual([])
  })

  it('a follower of the outbox gets each row once and in order, and removes none', async () => {
    const opened = await open()
    const tail = await opened.outbox.tail()
    const followed: OutboxRow[] = []
    const follow = async (limit: number) => void followed.push(...(await tail.next(limit)))
    await follow(10)
    await say(opened, 3)
    await follow(2)
    await say(opened, 2)
    for (let n = 0; n < 3; n++) await follow(2)
    await follow(10)
    expect(names(followed)).toEqual(inChess(1, 2, 3, 4, 5))
  })

  it('a follower of the outbox goes on when rows before have been removed, and when all have', async () => {
    const opened = await open()
    const tail = await opened.outbox.tail()
    await say(opened, 3)
    const first = await tail.next(10)
    await opened.outbox.remove(first)
    expect(await tail.next(10)).toEqual([])
    await say(opened, 1)
    expect(names(await tail.next(10))).toEqual(inChess(4))
  })
}
