import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { appendChange, openMemoryStore, readDocuments, type Sql } from '@hubbub/sqlite'
import type { UserId } from '@hubbub/protocol'
import {
  editsPart,
  messagesWrites,
  pollsPart,
  sqlitePolls,
  sqliteEarlierTexts,
  personalWrites,
  sqliteMessages,
  sqlitePins,
  sqliteReactions,
  sqliteReads,
  sqlitePersonal,
  sqlitePurge,
  sqliteStreams,
  sqliteThreads,
} from '../../index.ts'
import { aDraft, chess, mina, olga, tea, type MessagesStore } from '../../testing/messages.suite.ts'
import { savedWish } from '../../testing/personal-repository.suite.ts'
import { aPoll } from '../../testing/poll-repository.suite.ts'
import { mongoMessages } from '../mongo/mongo-messages.ts'
import { messagesMove } from './index.ts'

const ivan: UserId = 'u_0000000000000000000000000C'
const place = { conversationId: chess }
const repeated = aDraft({ body: 'sent twice', authorId: mina })

const database = new TestMongo()
let sql: Sql
let alone: MessagesStore
let moved: MessagesStore
beforeAll(async () => {
  const store = await openMemoryStore({ modules: [messagesWrites, editsPart, pollsPart, personalWrites] })
  sql = store.sql
  alone = {
    messages: sqliteMessages(store),
    earlierTexts: sqliteEarlierTexts(store),
    polls: sqlitePolls(store),
    reactions: sqliteReactions(store),
    pins: sqlitePins(store),
    reads: sqliteReads(store),
    purge: sqlitePurge(store),
    personal: sqlitePersonal(store),
    streams: sqliteStreams(store),
    threads: sqliteThreads(store),
  }
  await chat(alone)
  moved = await database.fresh((mongo) => mongoMessages({ ...mongo, epoch: store.epoch }))
  for (const table of messagesMove.tables)
    for (const { documents } of readDocuments(sql, table))
      await database.connection.model(table.collection).insertMany(documents)
})
afterAll(() => database.remove())

/** All that can happen to messages, and more of it in tea than a log keeps. */
async function chat(store: MessagesStore): Promise<void> {
  const { messages, polls, reactions, pins, reads, personal } = store
  const draft = (body: string, others: object = {}) =>
    messages.append(aDraft({ body, authorId: mina, ...others }))
  await draft('e4')
  await draft('look @olga, @mina', { authorId: mina, mentions: [olga, mina] })
  await draft('@everyone', { authorId: olga, mentionsEveryone: true, replyTo: 1 })
  await draft('a secret', { mentions: [olga] })
  await messages.append(repeated)
  await messages.edit({
    ...{ ...place, seq: 1, by: mina, body: 'd4 @olga', at: 5 },
    ...{ mentions: [olga], mentionsEveryone: false },
  })
  await messages.delete({ ...place, seq: 4, by: mina, mayModerate: false, at: 6 })
  await draft('https://a.example/ https://b.example/')
  await messages.addPreviews({
    ...place,
    seq: 6,
    previews: [{ url: 'https://a.example/', title: 'about it' }],
  })
  await messages.removePreviews({
    ...{ ...place, seq: 6, by: mina, mayModerate: false, at: 7, url: 'https://b.example/' },
  })
  for (const [emoji, userId] of [
    ['👍', mina],
    ['🎉', olga],
    ['👍', olga],
    ['♥', ivan],
  ] as const)
    await reactions.add({ ...place, seq: 2, emoji, userId })
  await reactions.remove({ ...place, seq: 2, emoji: '👍', userId: mina })
  for (const seq of [6, 2, 3]) await pins.add({ ...place, seq, by: olga, at: 8 })
  await pins.remove({ ...place, seq: 3 })
  await draft('Which opening?', { poll: aPoll() })
  for (const [n, userId] of [mina, olga, ivan].entries())
    await polls.vote({ ...place, seq: 7, userId, options: [n, 0].slice(0, n), at: 8 })
  await polls.tell({ ...place, seq: 7 })
  await polls.vote({ ...place, seq: 7, userId: olga, options: [2], at: 9 })
  await draft('a reply', { isAlsoInChannel: true })
  await draft('', { threadReply: { conversationId: tea, seq: 1, rootSeq: 1 } })
  await reads.mark(ivan, chess, 2)
  for (const seq of [2, 3]) await personal.write('save', { ...savedWish(olga, chess, seq), note: 'mine' })
  await reads.startAllAtHead(tea)
  for (let n = 0; n < 1_300; n++) {
    await messages.append(aDraft({ conversationId: tea, authorId: ivan, body: `sip ${n}` }))
    await reactions.add({ conversationId: tea, seq: n + 1, emoji: '🍵', userId: olga })
  }
  appendChange(sql, mina, 'group.joined', { groupId: 'g_00000000000000000000000001' })
}

it.each(messagesMove.kinds)(
  'the move copies as many $name as there were',
  async ({ count, collection, steps }) => {
    const counting = [...steps, { $count: 'count' }] as never[]
    const [there] = await database.connection.model(collection).aggregate<{ count: number }>(counting)
    expect(there!.count).toBe(sql.get<{ count: number }>(count)!.count)
  },
)

it('the move keeps pages, reactions, unread mentions and logs the same', async () => {
  let chance = 0
  const questions = messagesMove.questions(sql, () => (chance = (chance + 0.618) % 1))
  const abouts = new Set(questions.map(({ about }) => about))
  expect(abouts).toEqual(new Set(['messages', 'read positions', 'logs', 'personal items']))
  for (const { ask } of questions) expect(await ask(moved)).toEqual(await ask(alone))
  const page = { ...place, limit: 100 }
  expect(await moved.messages.page(page)).toEqual(await alone.messages.page(page))
})

it('the first messages are there although the log no longer reaches back to them', async () => {
  expect(sql.get('SELECT 1 FROM changes WHERE stream = ? AND rev = 1', tea)).toBeUndefined()
  const page = { conversationId: tea, after: 0, limit: 5 }
  expect(await moved.messages.page(page)).toEqual(await alone.messages.page(page))
})

describe('after the move', () => {
  it('the same operations on both stores have the same results', async () => {
    const again = { ...place, emoji: '♥', userId: ivan, seq: 2 }
    const steps: ((ports: MessagesStore) => Promise<unknown>)[] = [
      ({ messages }) => messages.append({ ...repeated, id: aDraft().id }),
      ({ messages }) => messages.append(aDraft({ ...repeated, body: 'something else' })),
      ({ reactions }) => reactions.add(again),
      ({ reactions }) => reactions.remove(again),
      ({ reactions }) => reactions.add(again),
      ({ pins }) => pins.list({ ...place, before: undefined, limit: 9 }),
      ({ pins }) => pins.remove({ ...place, seq: 6 }),
      ({ pins }) => pins.add({ ...place, seq: 3, by: ivan, at: 9 }),
      ({ pins }) => pins.list({ ...place, before: undefined, limit: 9 }),
      ({ messages }) => messages.edit(edition('e5')),
      ({ messages }) => messages.delete({ ...place, seq: 2, by: olga, mayModerate: true, at: 9 }),
      ({ messages }) => messages.record(chess, 6),
      ({ messages }) =>
        messages.addPreviews({ ...place, seq: 6, previews: [{ url: 'https://b.example/', title: 'again' }] }),
      ({ polls }) => polls.vote({ ...place, seq: 7, userId: olga, options: [1, 2], at: 10 }),
      ({ polls }) => polls.tell({ ...place, seq: 7 }),
      ({ polls }) => polls.tallies(chess, [7]),
      ({ reads }) => reads.mark(ivan, chess, 5),
      ({ reads }) => reads.mark(ivan, chess, 4),
      ({ reads }) => reads.positions(olga, [chess, tea]),
      ({ personal }) => personal.write('unsave', savedWish(olga, chess, 3)),
      ({ personal }) => personal.all(olga, ['saved']),
      ({ streams }) => streams.changes(chess, 3, 100),
      ({ messages }) => messages.page({ ...place, limit: 100 }),
    ]
    for (const step of steps) expect(await step(moved)).toEqual(await step(alone))
  })

  it('the next message after the move has the next number', async () => {
    const { seq, rev } = (await moved.streams.heads([chess])).get(chess)!
    expect(await moved.messages.append(aDraft())).toMatchObject({ seq: seq + 1, rev: rev + 1 })
  })
})

const edition = (body: string) => ({
  ...{ ...place, seq: 1, by: mina, body, at: 8 },
  ...{ mentions: [], mentionsEveryone: false },
})
