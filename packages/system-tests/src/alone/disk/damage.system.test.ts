import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestServer, TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'

let system: TestSystem
let server: TestServer
let olga: Somebody
let general: ConversationId
let tea: ConversationId
beforeEach(async () => {
  server = new TestServer()
  system = await TestSystem.on(server)
  olga = await system.person('olga')
  const { group, channels } = await system.group(olga)
  general = channels[0]!.conversation.id
  tea = (await olga.call('groups.createChannel', { groupId: group.id, name: 'tea' })).id
  for (const conversationId of [general, tea])
    for (let n = 1; n <= 20; n++) await say(`${conversationId}-${n}`, conversationId, 'e4 '.repeat(300))
})
afterEach(() => system.close())

const say = (cid: string, conversationId: ConversationId, body = 'e4') =>
  olga.call('messages.send', { conversationId, cid, body })
const page = async (conversationId: ConversationId, anchor = {}) =>
  (await olga.call('messages.history', { conversationId, limit: 10, ...anchor })).messages.length
const isDamaged = { code: 'store_damaged' }
const complaints = () => server.log.filter((line) => line.includes('is damaged: nothing is written')).length

function lose(which: string): void {
  const db = new DatabaseSync(server.databaseFile, { timeout: 5_000 })
  db.prepare(`DELETE FROM messages WHERE conversation_id = ? AND ${which}`).run(general)
  db.close()
}

/** One sentence in the log, and nothing new; what is whole is served. */
async function expectNoWrites(): Promise<void> {
  await untilEqual(async () => (await fetch(`${server.url}/readyz`)).status, 503)
  await expect(say('after-it', tea)).rejects.toMatchObject(isDamaged)
  expect(await page(tea)).toBe(10)
  // The answer may be here before the log is.
  await until(complaints)
  expect(await server.stop()).toBe(0)
  expect(complaints()).toBe(1)
}

it('a page that lacks a message is refused, and nothing is written any more', async () => {
  lose('seq = 15')
  await expect(page(general)).rejects.toMatchObject(isDamaged)
  await expect(page(general, { around: 12 })).rejects.toMatchObject(isDamaged)
  expect(await page(general, { before: 15 })).toBe(10)
  await expectNoWrites()
})

it('a page whose last messages are missing is refused, too', async () => {
  lose('seq > 18')
  await expect(page(general)).rejects.toMatchObject(isDamaged)
  await expectNoWrites()
})

it('missing oldest messages, as during the deletion of a group, are no damage', async () => {
  lose('seq < 5')
  await expect(page(general, { after: 0 })).rejects.toMatchObject(isDamaged)
  await say('goes-on-all-the-same', tea)
  expect(complaints()).toBe(0)
})

it('a start on a database that lacks a message notices it before anybody reads the page', async () => {
  expect(await server.stop()).toBe(0)
  lose('seq = 15')
  await server.start()
  await expectNoWrites()
})

it('a start on a database with an overwritten page notices it', async () => {
  expect(await server.stop()).toBe(0)
  overwrite('messages')
  await server.start()
  await expectNoWrites()
})

/** Puts another's bytes where the first page of a table was, as a copy that was made while somebody wrote may have it. */
function overwrite(table: string): void {
  const db = new DatabaseSync(server.databaseFile)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const { rootpage } = db
    .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .get(`${table}_by_cid`) as { rootpage: number }
  const { page_size: size } = db.prepare('PRAGMA page_size').get() as { page_size: number }
  db.close()
  const file = openSync(server.databaseFile, 'r+')
  expect(statSync(server.databaseFile).size).toBeGreaterThan(rootpage * size)
  writeSync(file, Buffer.alloc(size, 0x5a), 0, size, (rootpage - 1) * size)
  closeSync(file)
}
