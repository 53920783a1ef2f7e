import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { mina, olga } from '../testing/users.ts'
import { aStage, direct, general, texts } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
const others: HubbubClient[] = []

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter('mina', { storage: stage.storage })
  client.timeline(general).open()
  await stage.clock.pass(10)
})

afterEach(async () => {
  for (const one of [client, ...others.splice(0)]) await one.close()
})

const sends = () => stage.server.asked.filter(([name]) => name === 'messages.send').map(([, input]) => input)
const bodies = () => stage.records.messages(general, mina).map(({ body }) => body)
const say = (body: string) => client.outbox.send(general, { body })
const entries = () => client.timeline(general).get().entries
const kept = () => stage.storage.keys(`hubbub/${mina}/outbox/`)

function goOffline() {
  stage.server.isDown = true
  stage.server.cut()
}

describe('a message', () => {
  it('a message shows at once, and is the same row before and after the server has it', async () => {
    const cid = say('hello')
    expect(entries()).toMatchObject([{ key: cid, state: 'sending', pending: { body: 'hello' } }])
    await stage.clock.pass(10)
    expect(entries()).toMatchObject([{ key: cid, state: 'sent', message: { body: 'hello', seq: 1 } }])
    expect(await kept()).toEqual([])
  })

  it('a message is on disk before it is sent', async () => {
    const order: string[] = []
    const { set } = stage.storage
    stage.storage.set = (key, value) => set(key, value).then(() => void order.push('kept'))
    stage.server.refuses = (name) => void (name === 'messages.send' && order.push('sent'))
    say('hello')
    await stage.clock.pass(10)
    expect(order).toEqual(['kept', 'sent'])
  })

  it('a message is sent though the disk is full', async () => {
    stage.storage.set = () => Promise.reject(new Error('full'))
    say('hello')
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['hello'])
  })

  it('a message is on screen once, whether the answer or the event comes first', async () => {
    const seen = new Set<number>()
    client.timeline(general).subscribe(() => seen.add(entries().length))
    stage.server.ackFate = () => 'is late'
    say('event first')
    await stage.clock.pass(1_000)
    stage.server.ackFate = () => 'arrives'
    stage.server.fate = () => 'is late'
    say('answer first')
    await stage.clock.pass(1_000)
    expect(texts(client)).toEqual(['event first', 'answer first'])
    expect([...seen]).toEqual([1, 2])
  })

  it('a message stays in its place while its event is still missing', async () => {
    stage.server.fate = () => 'is lost'
    stage.records.send(general, olga, 'hers')
    const cid = say('mine')
    await stage.clock.pass(10)
    expect(entries()).toMatchObject([{ key: cid, state: 'sent' }])
    stage.server.fate = () => 'arrives'
    await stage.clock.pass(27_000)
    expect(texts(client)).toEqual(['hers', 'mine'])
  })

  it('a message says that it is slow after half a second, and that it failed after ten', async () => {
    stage.server.ackFate = () => 'is lost'
    stage.server.fate = () => 'is lost'
    say('hello')
    await stage.clock.pass(490)
    expect(texts(client)).toEqual(['hello (sending)'])
    await stage.clock.pass(20)
    expect(texts(client)).toEqual(['hello (slow)'])
    await stage.clock.pass(9_600)
    expect(entries()).toMatchObject([{ state: 'failed', code: 'timed_out' }])
  })

  it('a message whose answer was lost is sent again with the same cid, and is there once', async () => {
    let lost = 2
    stage.server.ackFate = (name) => (name === 'messages.send' && (lost -= 1) >= 0 ? 'is lost' : 'arrives')
    stage.server.fate = () => 'is lost'
    const cid = say('hello')
    await stage.clock.pass(40_000)
    expect(sends()).toMatchObject([{ cid }, { cid }, { cid }])
    stage.server.fate = () => 'arrives'
    await stage.clock.pass(30_000)
    expect(texts(client)).toEqual(['hello'])
    expect(bodies()).toEqual(['hello'])
  })

  it('a message that came back as an event is not sent again when the answer was lost', async () => {
    stage.server.ackFate = () => 'is lost'
    say('one')
    say('two')
    await stage.clock.pass(100)
    expect(texts(client)).toEqual(['one', 'two'])
    expect(sends()).toHaveLength(2)
  })

  it('a message is not sent without a session', async () => {
    await client.session.logout().catch(() => undefined)
    expect(() => say('hello')).toThrow('not_signed_in')
  })
})

describe('an offline client', () => {
  it('messages wait offline, however long, and go out in order', async () => {
    goOffline()
    for (const body of ['one', 'two', 'three']) say(body)
    await stage.clock.pass(60_000)
    expect(texts(client)).toEqual(['one (slow)', 'two (slow)', 'three (slow)'])
    stage.server.isDown = false
    await stage.clock.pass(40_000)
    expect(texts(client)).toEqual(['one', 'two', 'three'])
    expect(bodies()).toEqual(['one', 'two', 'three'])
  })

  it('messages survive a reload offline, in order', async () => {
    goOffline()
    for (const body of ['one', 'two', 'three']) say(body)
    await stage.clock.pass(1_000)
    await client.close()
    client = stage.aClient()
    const restoring = client.session.restore()
    client.timeline(general).open()
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['one (slow)', 'two (slow)', 'three (slow)'])
    stage.server.isDown = false
    await stage.clock.pass(40_000)
    await restoring
    expect(bodies()).toEqual(['one', 'two', 'three'])
    expect(texts(client)).toEqual(['one', 'two', 'three'])
    expect(await kept()).toEqual([])
  })

  it('a reply that is to stand in the channel as well does so after a reload', async () => {
    goOffline()
    client.outbox.send(general, { body: 'one', isAlsoInChannel: true })
    say('two')
    await stage.clock.pass(1_000)
    await client.close()
    stage.server.isDown = false
    client = stage.aClient()
    const restoring = client.session.restore()
    await stage.clock.pass(1_000)
    await restoring
    expect(sends()).toEqual([
      expect.objectContaining({ body: 'one', isAlsoInChannel: true }),
      expect.not.objectContaining({ isAlsoInChannel: expect.anything() }),
    ])
  })

  it('a reload between the commit and the answer does not send a message twice', async () => {
    stage.server.ackFate = () => 'is lost'
    stage.server.fate = () => 'is lost'
    say('hello')
    await stage.clock.pass(10)
    await client.close()
    stage.server.ackFate = stage.server.fate = () => 'arrives'
    client = stage.aClient()
    const restoring = client.session.restore()
    client.timeline(general).open()
    await stage.clock.pass(100)
    await restoring
    expect(bodies()).toEqual(['hello'])
    expect(texts(client)).toEqual(['hello'])
  })
})

describe('a refusal', () => {
  const refuseOnce = (error: AppError) => {
    let isDone = false
    stage.server.refuses = (name) => {
      if (name !== 'messages.send' || isDone) return undefined
      isDone = true
      return error
    }
  }

  it('a final refusal fails the message at once, says why, and lets the next one go', async () => {
    refuseOnce(new AppError('archived'))
    const cid = say('one')
    say('two')
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['two', 'one (failed)'])
    expect(entries()[1]).toMatchObject({ key: cid, code: 'archived' })
    await stage.clock.pass(60_000)
    expect(sends()).toHaveLength(2)
    client.outbox.retry(cid)
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['two', 'one'])
  })

  it('a message that a group refuses by a rule of its own says so in its words, and is kept', async () => {
    refuseOnce(new AppError('blocked_by_filter', { explanation: 'Be kind' }))
    const cid = say('You fool')
    await stage.clock.pass(10)
    expect(entries()).toMatchObject([{ key: cid, code: 'blocked_by_filter', explanation: 'Be kind' }])
    expect(await kept()).toHaveLength(1)
    expect(client.outbox.take(cid)).toMatchObject({ body: 'You fool' })
    await stage.clock.pass(60_000)
    expect(sends()).toHaveLength(1)
  })

  it('a refusal because of too many messages waits as long as the server says, and keeps the order', async () => {
    refuseOnce(new AppError('too_many_requests', { retryAfterMs: 20_000 }))
    say('one')
    say('two')
    await stage.clock.pass(19_900)
    expect(sends()).toHaveLength(1)
    expect(texts(client)).toEqual(['one (slow)', 'two (slow)'])
    await stage.clock.pass(2_000)
    expect(texts(client)).toEqual(['one', 'two'])
  })

  it('a refusal because of slow mode waits as long as the server says, and asks once', async () => {
    refuseOnce(new AppError('slow_mode', { retryAfterMs: 600_000 }))
    say('one')
    await stage.clock.pass(590_000)
    expect(sends()).toHaveLength(1)
    expect(texts(client)).toEqual(['one (slow)'])
    await stage.clock.pass(20_000)
    expect(texts(client)).toEqual(['one'])
    expect(sends()).toHaveLength(2)
  })

  it('a refusal because the server is busy is tried again, and sooner on request', async () => {
    refuseOnce(new AppError('busy', { retryAfterMs: 9_000 }))
    const cid = say('one')
    await stage.clock.pass(1_000)
    client.outbox.retry(cid)
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['one'])
  })
})

describe('a withdrawn message', () => {
  it('an unsent message can be taken back into the composer', async () => {
    goOffline()
    const cid = client.outbox.send(general, { body: '  hello ', replyTo: 3 })
    await stage.clock.pass(10)
    expect(client.outbox.take(cid)).toMatchObject({ cid, conversationId: general, body: 'hello', replyTo: 3 })
    expect(client.outbox.take(cid)).toBeUndefined()
    expect(entries()).toEqual([])
    await stage.clock.pass(10)
    expect(await kept()).toEqual([])
  })

  it('an unsent message can be discarded, also for other tabs that wait to send it', async () => {
    goOffline()
    const cid = say('hello')
    await stage.clock.pass(10)
    const tab = stage.aClient()
    others.push(tab)
    const restoring = tab.session.restore()
    await stage.clock.pass(10)
    client.outbox.discard(cid)
    stage.server.isDown = false
    await stage.clock.pass(60_000)
    await restoring
    expect(bodies()).toEqual([])
    expect(texts(tab)).toEqual([])
  })
})

it('two tabs that send the same message send it once', async () => {
  goOffline()
  say('hello')
  await stage.clock.pass(10)
  const tab = stage.aClient()
  others.push(tab)
  const restoring = tab.session.restore()
  tab.timeline(general).open()
  await stage.clock.pass(10)
  stage.server.isDown = false
  await stage.clock.pass(60_000)
  await restoring
  expect(bodies()).toEqual(['hello'])
  expect([texts(client), texts(tab)]).toEqual([['hello'], ['hello']])
})

it('one conversation does not delay another', async () => {
  stage.server.ackFate = (name) => (name === 'messages.send' ? 'is lost' : 'arrives')
  stage.server.fate = () => 'is lost'
  say('stuck')
  await stage.clock.pass(10)
  client.outbox.send(direct, { body: 'goes' })
  await stage.clock.pass(10)
  expect(stage.records.messages(direct, mina).map(({ body }) => body)).toEqual(['goes'])
})
