import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { aDraft, chess, tea, type MessagesStore } from '../../testing/messages.suite.ts'
import type { OutboxRepository, OutboxRow, OutboxTail } from '../../records/outbox-repository.ts'
import { mongoMessages } from './mongo-messages.ts'
import { mongoOutbox } from './outbox.ts'

const database = new TestMongo()
let store: MessagesStore & { outbox: OutboxRepository }

beforeEach(async () => {
  store = await database.fresh((mongo) => ({ ...mongoMessages(mongo), outbox: mongoOutbox(mongo) }), {
    fillsOutbox: true,
  })
})
afterAll(() => database.remove())

const rows = () => database.connection.model('changes')
/** As if the node that wrote it had a clock of its own. */
const written = (stream: string, rev: number, byMs: number) =>
  rows().updateOne({ stream, rev }, { $set: { outboxAt: new Date(Date.now() + byMs) } })
/** Asks until there is something: further back it looks only now and then. */
async function anything(tail: OutboxTail): Promise<OutboxRow[]> {
  for (;;) {
    const found = await tail.next(10)
    if (found.length > 0) return found
  }
}
const revs = (found: { rev: number }[]) => found.map(({ rev }) => rev)

describe('the outbox of a cluster', () => {
  it('the outbox of a cluster gives the rows of a stream in order though the clocks of two nodes differ', async () => {
    for (let n = 0; n < 3; n++) await store.messages.append(aDraft())
    await written(chess, 1, 0)
    await written(chess, 2, -900)
    await written(chess, 3, -100)
    expect(revs(await store.outbox.untold(-1_000, 10))).toEqual([1, 2, 3])
    const tail = await store.outbox.tail()
    expect(revs(await tail.next(10))).toEqual([1, 2, 3])
  })

  it('another node continues with the outbox from a while before, so that no row is missed between the two', async () => {
    await store.messages.append(aDraft())
    await written(chess, 1, -8_000)
    const tail = await store.outbox.tail()
    expect(revs(await tail.next(10))).toEqual([1])
    expect(await tail.next(10)).toEqual([])
  })

  it('the outbox gives a late row of a node with a slow clock, too', async () => {
    const tail = await store.outbox.tail()
    await store.messages.append(aDraft())
    expect(await tail.next(10)).toMatchObject([{ stream: chess, rev: 1 }])
    await store.messages.append(aDraft({ conversationId: tea }))
    await written(tea, 1, -3_000)
    expect(await anything(tail)).toMatchObject([{ stream: tea, rev: 1 }])
  })

  it('the outbox holds a half-done write back, and completes it when its writer seems to be dead', async () => {
    await store.messages.append(aDraft())
    const [message] = await store.outbox.untold(-1_000, 10)
    const left = { stream: chess, rev: 2, v: 2, type: 'message.edited', seq: 1 }
    const redo = JSON.stringify([{ to: 'changes', id: message!.key, set: { 'message.body': 'd4' } }])
    const tail = await store.outbox.tail()
    await rows().create({ _id: 'left', ...left, redo, outboxAt: new Date() })
    expect(revs(await store.outbox.untold(-1_000, 10))).toEqual([1])
    expect(revs(await tail.next(10))).toEqual([1])

    await written(chess, 2, -2_500)
    expect(revs(await store.outbox.untold(-1_000, 10))).toEqual([1, 2])
    expect((await store.messages.pick(chess, [1]))[0]).toMatchObject({ body: 'd4' })
    expect(revs(await anything(tail))).toEqual([2])
  })
})
