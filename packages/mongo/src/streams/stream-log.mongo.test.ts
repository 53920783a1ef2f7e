import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { AppError, type StreamId, type UserId } from '@hubbub/protocol'
import { TestMongo } from '@hubbub/testing'
import { applyEffects } from '../aggregates/effects.ts'
import type { NewRow } from './new-row.ts'
import type { StreamLog } from './stream-log.ts'

const chess: StreamId = 'c_0000000000000000000000000A'
const mina: UserId = 'u_0000000000000000000000000A'
const database = new TestMongo()
/** Two nodes on one database: neither knows what the other does. */
let nodes: [StreamLog, StreamLog]
let ids = 0

beforeEach(async () => {
  nodes = [await database.fresh(({ log }) => log), await database.beside(({ log }) => log)]
})
afterAll(() => database.remove())

const aRow = (changes: Partial<NewRow> = {}): NewRow => ({
  id: `row-${++ids}`,
  type: 'read.moved',
  ...changes,
})
const aMessage = (cid = `cid-${++ids}`) =>
  aRow({
    type: 'message.created',
    message: {
      ...{ id: `m_${String(ids).padStart(26, '0')}`, cid, authorId: mina, fingerprint: 'f', body: 'e4' },
      ...{ replyTo: null, reactions: [], at: 1, editedAt: null, deletedAt: null },
    },
  })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe('the log of a stream', () => {
  it('a stream log gives every row the next number, however many nodes write at once', async () => {
    const placed = await Promise.all(
      numbers(300).map((n) => nodes[n % 2]!.append(chess, () => (n % 3 ? aMessage() : aRow()))),
    )
    expect(placed.map((one) => one!.rev).sort((a, b) => a - b)).toEqual(numbers(300))
    const changes = await nodes[0].changes(chess, 0, 1_000)
    expect(changes.map(({ rev }) => rev)).toEqual(numbers(300))
    expect(changes.flatMap(({ seq }) => seq ?? [])).toEqual(numbers(200))
    expect(await nodes[1].head(chess)).toEqual({ rev: 300, seq: 200 })
  })

  it('a stream log writes a row once, however often it is asked to', async () => {
    const row = aRow()
    const placed = await Promise.all([nodes[0].append(chess, () => row), nodes[1].append(chess, () => row)])
    expect(placed.map((one) => one!.rev)).toEqual([1, 1])
    expect((await nodes[0].append(chess, () => aRow()))!.rev).toBe(2)
  })

  it('a stream log refuses the second of two messages with one cid, and takes no number for it', async () => {
    await nodes[0].append(chess, () => aMessage('same'))
    const three = [aMessage(), aMessage('same'), aMessage()].map((row) => nodes[1].append(chess, () => row))
    const [before, same, after] = await Promise.allSettled(three)
    expect([before, after]).toMatchObject([{ value: { seq: 2 } }, { value: { seq: 3 } }])
    expect(same).toMatchObject({ status: 'rejected', reason: { code: 11_000 } })
  })

  it('a stream log answers each of many streams for itself, also when some are refused', async () => {
    const streams = numbers(40).map((n): StreamId => `c_${String(n).padStart(26, '0')}`)
    // Of the first ten, the other node knows no longer where they stand; of the next ten, the cid is taken.
    await Promise.all(streams.map((stream) => nodes[1].append(stream, () => aRow())))
    await Promise.all(streams.slice(0, 10).map((stream) => nodes[0].append(stream, () => aRow())))
    await Promise.all(streams.slice(10, 20).map((_, n) => nodes[0].append(chess, () => aMessage(`t${n}`))))
    const outcomes = await Promise.allSettled(
      streams.map((stream, n) => nodes[1].append(stream, () => aMessage(`t${n - 10}`))),
    )
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value!.rev : 0))).toEqual([
      ...Array<number>(10).fill(3),
      ...Array<number>(10).fill(0),
      ...Array<number>(20).fill(2),
    ])
    const heads = await nodes[0].heads(streams)
    expect(streams.map((stream) => heads.get(stream)!.seq)).toEqual([
      ...Array<number>(10).fill(1),
      ...Array<number>(10).fill(0),
      ...Array<number>(20).fill(1),
    ])
  })

  it('a stream log asks again what to write when another node was faster, and the answer fits the new state', async () => {
    await nodes[0].append(chess, () => aRow())
    const seen: number[] = []
    await nodes[1].write(chess, async (head) => {
      seen.push(head.rev)
      if (seen.length === 1) await nodes[0].append(chess, () => aRow())
      return aRow()
    })
    expect(seen).toEqual([1, 2])
    expect((await nodes[0].head(chess)).rev).toBe(3)
  })

  it('a stream log completes the write of a node that died in the middle', async () => {
    const target = aMessage()
    await nodes[0].append(chess, () => target)
    const effect = { to: 'changes', id: target.id, set: { 'message.body': 'd4' } }
    const edit = aRow({ type: 'message.edited', seq: 1, redo: [effect] })
    const died = {
      _id: edit.id,
      stream: chess,
      rev: 2,
      v: 2,
      type: edit.type,
      redo: JSON.stringify(edit.redo),
    }
    await database.connection.model('changes').create(died)
    expect(await nodes[1].append(chess, () => aRow())).toMatchObject({ rev: 3 })
    expect(await database.connection.model('changes').findById(target.id).lean()).toMatchObject({
      message: { body: 'd4' },
      v: 2,
    })
    expect(
      (await database.connection.model('changes').findById(edit.id).lean()) as object,
    ).not.toHaveProperty('redo')
  })

  it.each(['append', 'write'] as const)(
    'a stream log writes a row once when the answer to it is lost: %s',
    async (how) => {
      const row = aMessage()
      const changes = database.connection.model('changes')
      const insert = changes.insertMany.bind(changes)
      const lost = Object.assign(new Error('gone'), { name: 'MongoNetworkError' })
      changes.insertMany = (async (rows: unknown[]) => {
        changes.insertMany = insert
        await insert(rows)
        throw lost
      }) as never
      const appended: string[] = []
      nodes[0].whenAppended = async (rows) => void appended.push(...rows.map(({ _id }) => _id))
      let asked = 0
      // What is written is found there the second time, so that there seems to be nothing to do.
      const make = () => (how === 'write' && asked++ > 0 ? null : row)
      expect(await nodes[0][how](chess, make)).toEqual({ id: row.id, rev: 1, seq: 1 })
      expect(new Set(appended)).toEqual(new Set([row.id]))
      expect(await nodes[0].append(chess, () => aRow())).toMatchObject({ rev: 2 })
    },
  )

  it('a stream log applies the effects of a message that a dead node left', async () => {
    const { id, type, message } = aMessage()
    const died = { _id: id, stream: chess, rev: 1, v: 1, type, message: { ...message, seq: 1 } }
    await nodes[0].head(chess)
    await database.connection.model('changes').create(died)
    const appended: string[] = []
    nodes[1].whenAppended = async (rows) => void appended.push(...rows.map(({ _id }) => _id))
    await nodes[1].append(chess, () => aRow())
    expect(appended).toContain(id)
  })

  it('the head of a stream shows no row before its effects are there', async () => {
    const headsBefore: unknown[] = []
    nodes[0].whenAppended = async () => {
      await sleep(20)
      headsBefore.push(await nodes[1].head(chess))
    }
    await nodes[0].append(chess, () => aMessage())
    expect(headsBefore).toEqual([{ rev: 0, seq: 0 }])
    expect(await nodes[1].head(chess)).toEqual({ rev: 1, seq: 1 })
  })

  it('a message whose effects cannot be done is refused as busy, and complete when it is sent again', async () => {
    const row = aMessage()
    nodes[0].whenAppended = () => Promise.reject(new AppError('busy', { retryAfterMs: 1 }))
    await expect(nodes[0].append(chess, () => row)).rejects.toMatchObject({ code: 'busy' })
    expect(await nodes[1].head(chess)).toEqual({ rev: 0, seq: 0 })
    const appended: string[] = []
    nodes[0].whenAppended = async (rows) => void appended.push(...rows.map(({ _id }) => _id))
    expect(await nodes[0].append(chess, () => row)).toMatchObject({ rev: 1 })
    expect(appended).toContain(row.id)
    expect(await nodes[1].head(chess)).toEqual({ rev: 1, seq: 1 })
  })

  it('a stream log refuses an existing row while the database is away, and goes on', async () => {
    const row = aMessage()
    await nodes[0].append(chess, () => row)
    nodes[0].whenAppended = () => Promise.reject(new AppError('busy', { retryAfterMs: 1 }))
    await expect(nodes[0].append(chess, () => row)).rejects.toMatchObject({ code: 'busy' })
    nodes[0].whenAppended = async () => {}
    expect(await nodes[0].append(chess, () => row)).toMatchObject({ rev: 1 })
    expect(await nodes[0].append(chess, () => aRow())).toMatchObject({ rev: 2 })
  })

  it('a stream log refuses a write that has waited too long, and does not do it', async () => {
    let begin = () => {}
    const began = new Promise<void>((resolve) => (begin = resolve))
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const slow = nodes[0].write(chess, async () => {
      begin()
      await held
      return aRow()
    })
    await began
    const late = nodes[0].append(chess, () => aRow())
    const real = performance.now.bind(performance)
    const now = jest.spyOn(performance, 'now').mockImplementation(() => real() + 9_000)
    goOn()
    await expect(late).rejects.toMatchObject({ code: 'busy' })
    now.mockRestore()
    expect(await slow).toMatchObject({ rev: 1 })
    expect(await nodes[0].append(chess, () => aRow())).toMatchObject({ rev: 2 })
  })

  it('a late repetition does not undo what came after', async () => {
    const target = aMessage()
    await nodes[0].append(chess, () => target)
    const becomes = (body: string) =>
      aRow({
        type: 'message.edited',
        seq: 1,
        redo: [{ to: 'changes', id: target.id, set: { 'message.body': body } }],
      })
    await nodes[0].append(chess, () => becomes('d4'))
    await nodes[0].append(chess, () => becomes('c4'))
    await applyEffects(
      database.connection,
      [{ to: 'changes', id: target.id, set: { 'message.body': 'd4' } }],
      2,
    )
    expect(await database.connection.model('changes').findById(target.id).lean()).toMatchObject({
      message: { body: 'c4' },
    })
  })
})
