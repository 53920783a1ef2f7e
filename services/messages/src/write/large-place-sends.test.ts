import type { UserId } from '@hubbub/protocol'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
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
} from '../index.ts'
import { club, general, TestService, secret } from '../testing/test-service.ts'

const [mina, olga] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B'] as const

let store: Store
let service: TestService
let cids = 0
beforeEach(async () => {
  store = await openMemoryStore({ modules: [messagesWrites, editsPart, pollsPart, personalWrites] })
  service = await TestService.open({
    messages: sqliteMessages(store),
    earlierTexts: sqliteEarlierTexts(store),
    polls: sqlitePolls(store),
    reactions: sqliteReactions(store),
    pins: sqlitePins(store),
    reads: sqliteReads(store),
    streams: sqliteStreams(store),
    purge: sqlitePurge(store),
    personal: sqlitePersonal(store),
    threads: sqliteThreads(store),
  })
  service.join(mina, 'moderator')
  service.join(olga)
})
afterEach(() => store.close())

const type = (who: UserId, conversationId = general) => service.call(who, 'messages.type', { conversationId })

async function rowsWritten(body: string): Promise<number> {
  const count = () => store.sql.get<{ rows: number }>('SELECT total_changes() AS rows')!.rows
  const before = count()
  await service.call(mina, 'messages.send', { conversationId: general, cid: `cid-000${++cids}`, body })
  return count() - before
}

it('a small group is told who is typing', async () => {
  expect(await type(olga)).toEqual({})
  expect(service.typed).toEqual([{ room: club, typing: { conversationId: general, userId: olga } }])
})

it('a large group is not told who is typing, and the writer notices nothing', async () => {
  service.large.add(general)
  service.participants.add(olga)
  expect(await type(olga)).toEqual({})
  expect(service.typed).toEqual([])
  await type(olga, secret)
  expect(service.typed).toMatchObject([{ room: secret }])
})

it('a large group gets the author’s card before the message', async () => {
  service.large.add(general)
  const say = (cid: string) =>
    service.call(olga, 'messages.send', { conversationId: general, cid, body: 'e4' })
  await say('the-first-one')
  await say('the-second-one')
  expect(service.announced).toEqual(['person.changed', 'stream.changed', 'stream.changed'])
  expect(service.profilePushes).toMatchObject([{ person: { id: olga }, rooms: [club] }])
})

it('a committed message is told at once, however long the size of the group takes to find out', async () => {
  let know = () => {}
  service.sizeIsKnown = new Promise((resolve) => (know = resolve))
  service.large.add(general)
  await service.call(olga, 'messages.send', { conversationId: general, cid: 'the-first-one', body: 'e4' })
  await service.call(mina, 'messages.react', { conversationId: general, seq: 1, emoji: '🎉' })
  expect(service.told.map(({ event }) => event.rev)).toEqual([1, 2])
  know()
})

it('a thousand keystrokes write nothing, and ask for the size once', async () => {
  const before = store.sql.get('SELECT total_changes() AS rows')
  for (let count = 0; count < 1_000; count++) await type(count % 2 ? mina : olga)
  expect(service.askedForSize).toBe(1)
  expect(store.sql.get('SELECT total_changes() AS rows')).toEqual(before)
})

it('a mention of everyone writes the same as another message, and is unread for people who have not read it', async () => {
  await rowsWritten('e4')
  const plain = await rowsWritten('d4')
  expect(await rowsWritten('<@everyone>')).toBe(plain)
  for (const number of [7, 8, 9]) {
    const member: UserId = `u_0000000000000000000000000${number}`
    const { [general]: at } = await service.bus.call('messages.positions', {
      ...{ userId: member, conversationIds: [general] },
    })
    expect(at).toMatchObject({ seq: 3, readSeq: 0, mentionSeqs: [3] })
  }
})
