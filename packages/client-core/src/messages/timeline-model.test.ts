import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { bounds } from '../bounds.ts'
import { mina, olga } from '../testing/users.ts'
import { aStage, direct, general, texts } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
const clients: HubbubClient[] = []

beforeEach(() => {
  stage = aStage()
  for (let count = 1; count <= 300; count += 1) stage.records.send(general, olga, `message ${count}`)
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

async function enter() {
  const client = await stage.enter('mina', { storage: stage.storage })
  clients.push(client)
  return client
}

async function look(client: HubbubClient, id = general) {
  const timeline = client.timeline(id)
  const close = timeline.open()
  await stage.clock.pass(10)
  return { timeline, close }
}

/** Waits for what needs the server to answer. */
async function done(work: Promise<void>) {
  await stage.clock.pass(10)
  await work
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `message ${from + index}`)
const asked = (name: string) => stage.server.asked.filter(([other]) => other === name)

describe('a timeline', () => {
  it('a timeline opens at the latest messages and goes back page by page', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    expect(texts(client)).toEqual(range(251, 300))
    expect(timeline.get()).toMatchObject({ status: 'ready', hasEarlier: true, hasLater: false })
    await done(timeline.loadEarlier())
    expect(texts(client)).toEqual(range(201, 300))
  })

  it('a timeline asks once for a page that two callers want', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    await done(Promise.all([timeline.loadEarlier(), timeline.loadEarlier()]).then(() => undefined))
    expect(asked('messages.history')).toHaveLength(2)
    expect(texts(client)).toEqual(range(201, 300))
  })

  it('a timeline stays the same object for the same content, and its rows too', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    const before = timeline.get()
    expect(timeline.get()).toBe(before)
    expect(client.timeline(general)).toBe(timeline)
    stage.records.send(general, olga, 'one more')
    await stage.clock.pass(10)
    expect(timeline.get().entries.slice(0, 50)).toEqual(before.entries)
    expect(timeline.get().entries[0]).toBe(before.entries[0])
  })

  it('a timeline adds to a page what happened while the page was on its way', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    stage.server.ackFate = (name) => (name === 'messages.history' ? 'is late' : 'arrives')
    const loading = timeline.loadEarlier()
    stage.records.edit(general, 240, 'edited meanwhile')
    stage.records.delete(general, 241)
    stage.records.send(general, olga, 'new meanwhile')
    await stage.clock.pass(400)
    await loading
    expect(texts(client)[39]).toBe('edited meanwhile')
    expect(texts(client)[40]).toBe('')
    expect(texts(client).at(-1)).toBe('new meanwhile')
  })

  it('a timeline is not taken back by late changes that a page already has', async () => {
    const client = await enter()
    stage.server.fate = () => 'is late'
    stage.records.edit(general, 300, 'first edit')
    stage.records.edit(general, 300, 'second edit')
    const timeline = client.timeline(general)
    timeline.open()
    const seen: string[] = []
    timeline.subscribe(() => seen.push(texts(client).at(-1) ?? ''))
    await stage.clock.pass(500)
    expect(new Set(seen.filter((text) => text !== ''))).toEqual(new Set(['second edit']))
  })
})

describe('a jump', () => {
  it('a jump shows a separate window that leads back to the latest messages', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    await done(timeline.jumpTo(100))
    expect(texts(client)).toEqual(range(75, 124))
    expect(timeline.get()).toMatchObject({ hasEarlier: true, hasLater: true })

    stage.records.send(general, olga, 'meanwhile')
    stage.records.edit(general, 100, 'edited')
    await stage.clock.pass(10)
    expect(texts(client)).toEqual([...range(75, 99), 'edited', ...range(101, 124)])

    for (let page = 0; page < 3; page += 1) await done(timeline.loadLater())
    expect(timeline.get().hasLater).toBe(false)
    expect(texts(client).at(-1)).toBe('meanwhile')
    expect(timeline.get().entries).toHaveLength(301 - 74)
  })

  it('a jump to loaded messages, or back to the latest, asks the server nothing', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    const { length } = stage.server.asked
    await timeline.jumpTo(260)
    expect(stage.server.asked).toHaveLength(length)
    await done(timeline.jumpTo(10))
    await timeline.jumpToLatest()
    expect(texts(client)).toEqual(range(251, 300))
    expect(asked('messages.history')).toHaveLength(2)
  })

  it('a jump that fails says so', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    stage.server.isDown = true
    stage.server.cut()
    await expect(timeline.jumpTo(10)).rejects.toMatchObject({ code: 'timed_out' })
    expect(texts(client)).toEqual(range(251, 300))
  })

  it('a jump ends when one sends a message', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    await done(timeline.jumpTo(10))
    client.outbox.send(general, { body: 'mine' })
    await stage.clock.pass(20)
    expect(texts(client).at(-1)).toBe('mine')
    expect(timeline.get().hasLater).toBe(false)
  })
})

describe('the memory of a timeline', () => {
  it('the number of loaded rows is limited however far one reads back, and the way back stays', async () => {
    const client = await enter()
    for (let count = 301; count <= 2_400; count += 1) stage.records.send(general, olga, `message ${count}`)
    const { timeline } = await look(client)
    for (let page = 0; page < 45; page += 1) await done(timeline.loadEarlier())
    expect(timeline.get().entries.length).toBeLessThanOrEqual(bounds.timelineRows)
    expect(timeline.get()).toMatchObject({ hasLater: true })
    await done(timeline.jumpToLatest())
    expect(texts(client).at(-1)).toBe('message 2400')
  })

  it('a closed timeline keeps few rows', async () => {
    const client = await enter()
    const { timeline, close } = await look(client)
    for (let page = 0; page < 5; page += 1) await done(timeline.loadEarlier())
    close()
    close()
    expect(timeline.get().entries).toHaveLength(bounds.restingRows)
    stage.records.send(general, olga, 'still heard')
    await stage.clock.pass(10)
    expect(texts(client).at(-1)).toBe('still heard')
  })
})

describe('a quote of a message far away', () => {
  it('quoted messages far away are fetched together, once, and follow later changes', async () => {
    const client = await enter()
    const { timeline } = await look(client)
    const quotes = [5, 6, 7].map((seq) => timeline.message(seq))
    timeline.message(5)
    expect(timeline.message(299).get()?.body).toBe('message 299')
    await stage.clock.pass(10)
    expect(quotes.map((quote) => quote.get()?.body)).toEqual(range(5, 7))
    expect(asked('messages.pick')).toHaveLength(1)
    expect(timeline.message(6)).toBe(quotes[1])
    stage.records.delete(general, 6)
    await stage.clock.pass(10)
    expect(quotes[1]!.get()).toMatchObject({ body: '', deletedAt: 6 })
  })
})

describe('a reload', () => {
  it('a reload shows the last conversation before the network answers, and then the new messages', async () => {
    const first = await enter()
    await look(first)
    await look(first, direct)
    await stage.clock.pass(6_000)
    await first.close()

    stage.server.isDown = true
    stage.records.send(general, olga, 'while you were out')
    const again = stage.aClient()
    clients.push(again)
    const restoring = again.session.restore()
    await stage.clock.pass(10)
    expect(again.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
    expect(again.home.get()?.groups[0]?.group.name).toBe('chess')
    await look(again)
    expect(texts(again)).toEqual(range(251, 300))

    stage.server.isDown = false
    await stage.clock.pass(10_000)
    await restoring
    expect(texts(again)).toEqual([...range(252, 300), 'while you were out'])
    expect(asked('groups.home')).toHaveLength(1)
  })

  it('a reload survives broken data in the storage', async () => {
    const first = await enter()
    await look(first)
    await stage.clock.pass(6_000)
    await first.close()
    for (const key of await stage.storage.keys(`hubbub/${mina}/`)) await stage.storage.set(key, '{"half a')
    const again = stage.aClient()
    clients.push(again)
    const restoring = again.session.restore()
    await stage.clock.pass(100)
    await restoring
    await look(again)
    expect(texts(again)).toEqual(range(251, 300))
  })
})
