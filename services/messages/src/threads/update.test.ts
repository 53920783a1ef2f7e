import { openMemoryStore, type Store } from '@hubbub/sqlite'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import * as messages from '../index.ts'
import { general, TestService } from '../testing/test-service.ts'

const mina = 'u_0000000000000000000000000A'

let store: Store
let service: TestService
beforeEach(async () => {
  const { messagesWrites, editsPart, pollsPart, personalWrites } = messages
  store = await openMemoryStore({ modules: [messagesWrites, editsPart, pollsPart, personalWrites] })
  service = await TestService.open({
    messages: messages.sqliteMessages(store),
    earlierTexts: messages.sqliteEarlierTexts(store),
    polls: messages.sqlitePolls(store),
    reactions: messages.sqliteReactions(store),
    pins: messages.sqlitePins(store),
    reads: messages.sqliteReads(store),
    streams: messages.sqliteStreams(store),
    purge: messages.sqlitePurge(store),
    personal: messages.sqlitePersonal(store),
    threads: messages.sqliteThreads(store),
  })
  service.join(mina)
})
afterEach(() => store.close())

let cids = 0
const send = (conversationId = general) =>
  service.call(mina, 'messages.send', { conversationId, cid: `cid-000${++cids}`, body: 'e4' })

const repliesTold = async () => (await service.store.messages.pick(general, [1]))[0]!.thread?.count

it('a message tells how many replies there are, after one came and went while another counted', async () => {
  await send()
  const { thread } = await service.call(mina, 'threads.start', { conversationId: general, seq: 1 })
  const { conversationId } = thread
  const update = () => service.bus.call('threads.update', { conversationId })
  await send(conversationId)
  await update()
  expect(await repliesTold()).toBe(1)

  const { seq } = await send(conversationId)
  const { threads } = service.store
  const [record] = await threads.get([conversationId])
  const overtaken = { rev: record!.counted.rev + 1, count: 2 }
  await service.call(mina, 'messages.delete', { conversationId, seq })
  // Somebody who counted between the two writes just after it was seen that nothing has changed.
  const { setHead } = threads
  let heads = 0
  threads.setHead = async (head) => {
    const outcome = await setHead(head)
    const { rev: countedRev, count } = overtaken
    if (++heads === 1) await setHead({ ...head, countedRev, thread: { ...head.thread, count } })
    return outcome
  }
  await update()
  expect(heads).toBe(2)
  expect(await repliesTold()).toBe(1)
})
