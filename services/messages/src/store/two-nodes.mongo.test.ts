import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Row } from '@hubbub/mongo'
import type { ChangeType, UserId } from '@hubbub/protocol'
import { TestMongo } from '@hubbub/testing'
import { aDraft, chess, latest, mina, olga, revOf, type MessagesStore } from '../testing/messages.suite.ts'
import { mongoMessages } from './mongo/mongo-messages.ts'

const database = new TestMongo()
/** Two nodes on one database: neither knows what the other does. */
let nodes: [MessagesStore, MessagesStore]

beforeEach(async () => {
  nodes = [await database.fresh(mongoMessages), await database.beside(mongoMessages)]
})
afterAll(() => database.remove())

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
/** As often as that, on both nodes in turn and at once. */
const race = <T>(times: number, step: (node: MessagesStore, n: number) => Promise<T>) =>
  Promise.all(numbers(times).map((n) => step(nodes[n % 2]!, n)))
const kinds = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind).sort()
const at = { conversationId: chess, seq: 1 }
const deletion = { ...at, by: mina, mayModerate: false, at: 3_000 }
const theMessage = async () => (await nodes[0].messages.page(latest())).messages[0]!
const hers = { conversationId: chess, seq: 1, emoji: '👍', userId: olga }

describe('two nodes on one database', () => {
  it('two nodes number the messages of a conversation without a hole, and read positions follow', async () => {
    const sent = await race(100, (node) => node.messages.append(aDraft()))
    const seqs = sent.map((one) => ('seq' in one ? one.seq : 0)).sort((a, b) => a - b)
    expect(seqs).toEqual(numbers(100))
    expect((await nodes[1].reads.positions(mina, [chess]))[chess]).toMatchObject({ seq: 100, readSeq: 100 })
  })

  it('two nodes keep one message of a cid that is sent to both', async () => {
    const drafts = numbers(10).map(() => aDraft({ cid: 'the-same-cid' }))
    const outcomes = await race(10, (node, n) => node.messages.append(drafts[n - 1]!))
    expect(kinds(outcomes)).toEqual(['created', ...Array<string>(9).fill('repeated')])
    expect(new Set(outcomes.map((one) => ('id' in one ? one.id : ''))).size).toBe(1)
    expect(await revOf(nodes[0])).toBe(1)
  })

  it('two nodes give a cid to one of several texts', async () => {
    const outcomes = await race(6, (node, n) =>
      node.messages.append(aDraft({ cid: 'the-same-cid', body: `${n}` })),
    )
    expect(kinds(outcomes)).toEqual([...Array<string>(5).fill('conflict'), 'created'])
  })

  it('a position that was set back stays, also where a node completes late what was written before', async () => {
    const [node] = nodes
    const read = async (who: UserId) => (await node.reads.positions(who, [chess]))[chess]!.readSeq
    for (const _ of numbers(3)) await node.messages.append(aDraft())
    await node.reads.mark(olga, chess, 3)
    for (const who of [mina, olga]) await node.reads.set(who, chess, 1, 5)
    const rows = await database.connection.model<Row>('changes').find({}).lean<Row[]>()
    const late = await database.beside((mongo) => {
      mongoMessages(mongo)
      return mongo.log
    })
    await late.whenAppended(rows)
    expect([await read(mina), await read(olga)]).toEqual([1, 1])
    await node.reads.mark(olga, chess, 2)
    await node.messages.append(aDraft())
    expect([await read(mina), await read(olga)]).toEqual([4, 2])
  })

  it('two nodes count a person once for each emoji', async () => {
    await nodes[0].messages.append(aDraft())
    const outcomes = await race(8, (node) => node.reactions.add(hers))
    expect(kinds(outcomes)).toEqual(['changed', ...Array<string>(7).fill('unchanged')])
    expect((await theMessage()).reactions).toEqual([{ emoji: '👍', count: 1, isMine: false }])
    const removals = await race(8, (node) => node.reactions.remove(hers))
    expect(kinds(removals)).toEqual(['changed', ...Array<string>(7).fill('unchanged')])
    expect((await theMessage()).reactions).toEqual([])
  })

  it('two nodes count everybody, however many react at once', async () => {
    await nodes[0].messages.append(aDraft())
    const people = numbers(20).map((n) => `u_${String(n).padStart(26, '0')}` as const)
    const outcomes = await race(20, (node, n) => node.reactions.add({ ...hers, userId: people[n - 1]! }))
    const counts = outcomes.map((one) => ('count' in one ? one.count : 0)).sort((a, b) => a - b)
    expect(counts).toEqual(numbers(20))
    expect((await nodes[1].reactions.reactors(chess, 1, '👍', 100)).sort()).toEqual(people)
  })

  it('a message deleted on one node while the other changes it leaves nothing', async () => {
    await nodes[0].messages.append(aDraft({ body: 'shame', mentions: [olga] }))
    await nodes[1].reactions.add(hers)
    const edit = { ...aDraft({ body: 'regret', mentions: [olga] }), seq: 1, by: mina }
    await Promise.all([
      nodes[0].messages.delete(deletion),
      nodes[1].messages.edit(edit),
      nodes[1].reactions.add({ ...hers, emoji: '🎉' }),
    ])
    expect(await theMessage()).toMatchObject({ body: '', mentions: [], reactions: [], deletedAt: 3_000 })
    expect(await nodes[0].reactions.reactors(chess, 1, '👍', 10)).toEqual([])
    expect((await nodes[0].reads.positions(olga, [chess]))[chess]).toMatchObject({ mentionSeqs: [] })
    expect(JSON.stringify(await everything())).not.toMatch(/regret|shame/)
  })

  it('two nodes move a read position forward only', async () => {
    await race(10, (node) => node.messages.append(aDraft()))
    await race(10, (node, n) => node.reads.mark(olga, chess, n))
    expect((await nodes[0].reads.positions(olga, [chess]))[chess]).toMatchObject({ readSeq: 10 })
  })
})

describe('while a slow node writes', () => {
  /** What the other node shows, first while the position of what the first one writes is not there yet, then again. */
  const seenDuring = async <T>(write: () => Promise<unknown>, look: () => Promise<T>) => {
    const reads = database.connection.model('reads')
    const bulkWrite = reads.bulkWrite.bind(reads)
    const seen: T[] = []
    reads.bulkWrite = async (...args: Parameters<typeof bulkWrite>) => {
      await sleep(20)
      seen.push(await look())
      return bulkWrite(...args)
    }
    await write()
    reads.bulkWrite = bulkWrite
    return [...seen, await look()]
  }

  it('a person’s own message is never shown to them as unread', async () => {
    const seen = await seenDuring(
      () => nodes[0].messages.append(aDraft()),
      async () => (await nodes[1].reads.positions(mina, [chess]))[chess],
    )
    expect(seen).toMatchObject([
      { seq: 0, readSeq: 0 },
      { seq: 1, readSeq: 1 },
    ])
  })

  it('a read position is there before its change is in the log that others read', async () => {
    await nodes[0].messages.append(aDraft())
    const seen = await seenDuring(
      () => nodes[0].reads.mark(olga, chess, 1),
      async () => {
        const changes = await nodes[1].streams.changes(olga, 0, 10)
        return { changes: changes.length, ...(await nodes[1].reads.positions(olga, [chess]))[chess] }
      },
    )
    expect(seen).toMatchObject([
      { changes: 0, readSeq: 0 },
      { changes: 1, readSeq: 1 },
    ])
  })
})

describe('after a node that died in the middle', () => {
  const leaveMove = () =>
    database.connection.model('changes').create({
      ...{ _id: 'left', stream: olga, rev: 1, v: 1, type: 'read.moved' },
      data: JSON.stringify({ conversationId: chess, seq: 2 }),
    })
  const readBy = async (node: MessagesStore) => (await node.reads.positions(olga, [chess]))[chess]!.readSeq

  it('a read position moved by a dead node is there after the next write', async () => {
    for (let n = 0; n < 3; n++) await nodes[0].messages.append(aDraft())
    await leaveMove()
    expect(await readBy(nodes[1])).toBe(0)
    await nodes[1].reads.mark(olga, chess, 1)
    expect(await readBy(nodes[1])).toBe(2)
  })

  it('a read position moved by a dead node does not undo that it is set back later', async () => {
    for (let n = 0; n < 3; n++) await nodes[0].messages.append(aDraft())
    await leaveMove()
    expect(await nodes[1].reads.set(olga, chess, 1, 5)).toEqual({ kind: 'set', rev: 2 })
    expect(await readBy(nodes[0])).toBe(1)
  })

  it('an edit by a dead node is there for everybody after the next write', async () => {
    await nodes[0].messages.append(aDraft())
    await leave('message.edited', { 'message.body': 'd4', 'message.editedAt': 2 })
    await nodes[1].messages.append(aDraft())
    expect(await theMessage()).toMatchObject({ body: 'd4', editedAt: 2 })
    expect((await nodes[1].streams.changes(chess, 0, 10)).map(({ type }) => type)).toEqual([
      'message.created',
      'message.edited',
      'message.created',
    ])
  })

  it('an edit repeated after its node died has happened once, and is in the log', async () => {
    await nodes[0].messages.append(aDraft())
    await leave('message.edited', { 'message.body': 'd4', 'message.editedAt': 2 })
    const again = { ...aDraft({ body: 'd4' }), seq: 1, by: mina }
    expect(await nodes[1].messages.edit(again)).toEqual({ kind: 'unchanged', rev: 2 })
    expect(await revOf(nodes[0])).toBe(2)
  })

  it('a text deleted by a dead node is nowhere, and its reactions go with the next try', async () => {
    await nodes[0].messages.append(aDraft({ body: 'regret' }))
    await nodes[0].reactions.add(hers)
    await leave('message.deleted', { 'message.body': '', 'message.reactions': [], 'message.deletedAt': 2 })
    expect(await nodes[1].messages.delete(deletion)).toEqual({ kind: 'unchanged', rev: 3 })
    const all = await everything()
    expect(JSON.stringify(all)).not.toContain('regret')
    expect(all['reactions']).toEqual([])
  })

  it('a message sent again after its node died can be read, also by its author', async () => {
    const draft = aDraft()
    await nodes[0].messages.append(draft)
    // All but the row itself is lost.
    await database.connection.model('streams').deleteMany({})
    await database.connection.model('reads').deleteMany({})
    const again = await nodes[1].messages.append({ ...draft, id: aDraft().id })
    expect(again).toMatchObject({ kind: 'repeated', id: draft.id, seq: 1, rev: 1 })
    expect(await theMessage()).toMatchObject({ id: draft.id })
    expect((await nodes[1].reads.positions(mina, [chess]))[chess]).toMatchObject({ readSeq: 1 })
  })
})

/** The row of a change of the first message, of which nothing was done. */
async function leave(type: ChangeType, set: object): Promise<void> {
  const changes = database.connection.model('changes')
  const message = await changes.findOne({ stream: chess, 'message.seq': 1 }).lean<{ _id: string }>()
  const rev = (await revOf(nodes[0])) + 1
  const redo = JSON.stringify([{ to: 'changes', id: message!._id, set }])
  await changes.create({ _id: 'left', stream: chess, rev, v: rev, type, seq: 1, redo })
}

async function everything(): Promise<Record<string, object[]>> {
  const models = Object.entries(database.connection.models)
  return Object.fromEntries(
    await Promise.all(models.map(async ([name, model]) => [name, await model.find().lean()] as const)),
  )
}
