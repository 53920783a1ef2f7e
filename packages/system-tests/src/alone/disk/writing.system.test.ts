import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { freePort, hubbub, TestServer, TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { FailingDisk } from './failing-disk.ts'
import { hold } from './held.ts'

let disk: FailingDisk
let system: TestSystem
let server: TestServer
let metricsPort: number
let olga: Somebody
let general: ConversationId
beforeAll(async () => {
  disk = new FailingDisk()
  metricsPort = await freePort()
  server = new TestServer({ ...disk.env, METRICS_PORT: String(metricsPort) })
  system = await TestSystem.on(server)
  olga = await system.person('olga')
  general = (await system.group(olga)).channels[0]!.conversation.id
})
afterEach(() => disk.heal())
afterAll(async () => {
  await system.close()
  disk.remove()
})

let sent = 0
const say = (cid = `said-${++sent}`) =>
  olga.call('messages.send', { conversationId: general, cid, body: cid })
const bodies = async () =>
  (await olga.call('messages.history', { conversationId: general, limit: 100 })).messages.map(
    ({ cid }) => cid,
  )
const readyz = async () => (await fetch(`${server.url}/readyz`)).status
const isFailing = async () =>
  /^hubbub_store_failing (\d)/m.exec(
    await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
  )?.[1]
const complaints = () => server.log.filter((line) => line.includes('Nothing can be written')).length

describe('writes that fail', () => {
  it.each([
    ['another process holds the database', () => hold(server.databaseFile)],
    ['the disk is full', () => (disk.fail('full'), () => disk.heal())],
    ['the disk fails', () => (disk.fail('failing'), () => disk.heal())],
    ['the disk does not sync', () => (disk.fail('unsynced'), () => disk.heal())],
  ])('senders are told to come back because %s, and readers are served', async (_, begin) => {
    const kept = await bodies()
    // One line in ten seconds, however many were refused.
    const before = complaints()
    const end = begin()
    const cid = `unsure-${++sent}`
    await expect(say(cid)).rejects.toMatchObject({ code: 'busy', details: { retryAfterMs: 1_000 } })
    const more = await Promise.allSettled(Array.from({ length: 50 }, () => say()))
    expect(more.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect([await readyz(), await isFailing()]).toEqual([503, '1'])
    expect(await bodies()).toEqual(kept)
    expect(complaints() - before).toBeLessThan(10)

    end()
    // Nobody writes meanwhile: the server has to find out by itself.
    await untilEqual(readyz, 200)
    expect(await isFailing()).toBe('0')
    await say(cid)
    await say(cid)
    expect(await bodies()).toEqual([...kept, cid])
  })

  it('the log names the cause of a failed write in one sentence, without a stack', () => {
    const text = server.log.join('\n')
    expect(text).toContain(`another process holds ${server.databaseFile}`)
    expect(text).toContain('can be written again')
    expect(text).not.toContain('an operation failed')
  })
})

it('a server with a hanging disk still stops when it is told to, and says why', async () => {
  disk.fail('stuck')
  const unanswered = say().catch(() => 'never answered')
  expect(await readyz()).toBe(200)
  expect(await server.stop()).toBe(1)
  // Its end may be here before its last words are.
  await until(
    () => server.log.at(-1),
    (line) => line?.includes('did not stop within 15 s') === true,
  )
  expect(await unanswered).toBe('never answered')
  disk.heal()
  await server.start()
  await say()
})

it('a first start on a full disk says so in a sentence', async () => {
  disk.fail('full')
  const folder = `${server.folder}/first`
  const env = { ...disk.env, PORT: '0', METRICS_PORT: '0', HUBBUB_DATA: folder }
  const { code, stderr } = await hubbub(['start'], env)
  expect([code, stderr]).toEqual([73, expect.stringMatching(/^hubbub: The disk .* is full.*\n$/)])
  disk.heal()
})
