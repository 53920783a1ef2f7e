import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { mina, olga } from '../testing/users.ts'
import { aStage, chess, direct, general } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  for (let count = 1; count <= 10; count += 1) stage.records.send(general, olga, `<@${mina}> ${count}`)
  stage.records.send(direct, olga, 'psst')
  client = await stage.enter('mina', { storage: stage.storage })
})

afterEach(() => client.close())

const told = () =>
  stage.server.asked.filter(([name]) => name === 'messages.markRead').map(([, input]) => input)
const view = () => client.conversation(general).get()!
const truth = () => stage.records.conversations.get(general)!.reads.get(mina)

it('reading shows at once and is sent once, for the last message read', async () => {
  for (const seq of [2, 5, 3]) client.read(general, seq)
  client.read(direct, 1)
  expect(view()).toMatchObject({ readSeq: 5, mentionSeqs: [6, 7, 8, 9, 10] })
  await stage.clock.pass(600)
  expect(told()).toEqual([
    { conversationId: general, seq: 5 },
    { conversationId: direct, seq: 1 },
  ])
})

it('a read position never goes beyond the last message, and never back', async () => {
  client.read(general, 99)
  client.read(general, 1)
  expect(view().readSeq).toBe(10)
  await stage.clock.pass(600)
  client.read(general, 10)
  await stage.clock.pass(600)
  expect(told()).toEqual([{ conversationId: general, seq: 10 }])
})

it('a read position set offline is sent later, and survives a reload', async () => {
  stage.server.isDown = true
  stage.server.cut()
  client.read(general, 4)
  await stage.clock.pass(6_000)
  await client.close()
  client = stage.aClient()
  const restoring = client.session.restore()
  await stage.clock.pass(10)
  expect(view().readSeq).toBe(4)
  stage.server.isDown = false
  await stage.clock.pass(20_000)
  await restoring
  expect(truth()).toBe(4)
  expect(view().readSeq).toBe(4)
})

it('a new home does not forget an unsent read position', async () => {
  stage.server.refuses = (name) => (name === 'messages.markRead' ? new AppError('busy') : undefined)
  client.read(general, 4)
  await stage.clock.pass(600)
  stage.records.restore('second')
  stage.server.cut()
  await stage.clock.pass(3_000)
  expect(view()).toMatchObject({ epoch: 'second', readSeq: 4 })
  stage.server.refuses = () => undefined
  await stage.clock.pass(60_000)
  expect(truth()).toBe(4)
})

it('a refused read position is shown as the server has it', async () => {
  client.read(general, 4)
  stage.records.leave(chess, mina)
  stage.records.join(chess, mina)
  stage.server.refuses = (name) => (name === 'messages.markRead' ? new AppError('not_found') : undefined)
  await stage.clock.pass(5_000)
  expect(view().readSeq).toBe(0)
})

it('marking as unread shows at once, and the server sends the mentions', async () => {
  client.read(general, 8)
  await stage.clock.pass(600)
  void client.markUnread(general, 3)
  expect(view()).toMatchObject({ readSeq: 2, mentionSeqs: [9, 10] })
  await stage.clock.pass(100)
  expect(view()).toMatchObject({ readSeq: 2, mentionSeqs: [3, 4, 5, 6, 7, 8, 9, 10] })
  expect(truth()).toBe(2)
})

it('an unsent read position is dropped when one marks as unread', async () => {
  client.read(general, 8)
  void client.markUnread(general, 3)
  await stage.clock.pass(2_000)
  expect(told()).toEqual([])
  expect(view().readSeq).toBe(2)
  expect(truth()).toBe(2)
})

it('a refused marking as unread fails, and shows the server’s position', async () => {
  client.read(general, 8)
  await stage.clock.pass(600)
  stage.server.refuses = (name) => (name === 'messages.markUnread' ? new AppError('not_found') : undefined)
  const failing = client.markUnread(general, 3).catch((error: unknown) => error)
  await stage.clock.pass(5_000)
  expect(await failing).toMatchObject({ code: 'not_found' })
  expect(view().readSeq).toBe(8)
})
