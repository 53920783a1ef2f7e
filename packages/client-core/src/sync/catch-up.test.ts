import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, StreamEvent, StreamId } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { aConversation, channelId, ivan, mina, olga } from '../testing/users.ts'
import { homeOf } from '../testing/model-views.ts'
import { aStage, chess, direct, general, inOrder, lounge, secret, texts } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
  client.timeline(general).open()
  await stage.clock.pass(10)
})

afterEach(() => client.close())

const asked = (name: string) => stage.server.asked.filter(([other]) => other === name)
const socket = () => [...stage.server.sockets][0]!
const isTrue = () => expect(inOrder(client.home.get())).toEqual(inOrder(homeOf(stage.records, mina)))
const event = (stream: StreamId, rev: number) =>
  stage.records.stream(stream).event(rev, stage.records.epoch, mina)

/** As a home of now shows it. */
const viewOf = (id: ConversationId) =>
  homeOf(stage.records, mina)
    .groups.flatMap(({ channels }) => channels)
    .find(({ conversation }) => conversation.id === id)

/** Olga writes, and what is told of it goes astray; the test sends it by hand. */
function write(body: string): StreamEvent {
  stage.server.fate = () => 'is lost'
  const { rev } = stage.records.send(general, olga, body)
  stage.server.fate = () => 'arrives'
  return event(general, rev)
}

describe('events', () => {
  it('events in the wrong order are shown in the right order, without a question to the server', async () => {
    const [first, second, third] = [write('one'), write('two'), write('three')]
    for (const late of [third, second, first]) socket().push('event', late)
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['one', 'two', 'three'])
    await stage.clock.pass(5_000)
    expect(asked('messages.sync')).toEqual([])
  })

  it('an event that comes twice is shown once', async () => {
    const once = write('one')
    for (const again of [once, once, once]) socket().push('event', again)
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['one'])
  })

  it('missing events are waited for at most a second, then fetched', async () => {
    write('lost')
    socket().push('event', write('after it'))
    await stage.clock.pass(990)
    expect(texts(client)).toEqual([])
    await stage.clock.pass(20)
    expect(texts(client)).toEqual(['lost', 'after it'])
    isTrue()
  })

  it('a lost last event is found by the heads', async () => {
    write('the last words')
    await stage.clock.pass(27_000)
    expect(texts(client)).toEqual(['the last words'])
    isTrue()
  })

  it('a channel that heads alone tell of comes, goes and comes again', async () => {
    stage.server.fate = () => 'is lost'
    const tell = (beyond: number) => {
      const { rev } = stage.records.stream(secret)
      socket().push('heads', { [secret]: [stage.records.epoch, rev + beyond, 0] })
    }
    for (let round = 0; round < 2; round++) {
      stage.records.putOut(secret, mina)
      tell(1_000)
      await stage.clock.pass(1_500)
      expect(client.conversation(secret).get()).toBeUndefined()
      stage.records.letIn(secret, mina)
      tell(0)
      await stage.clock.pass(5_000)
      expect(client.conversation(secret).get()).toBeDefined()
    }
    stage.server.fate = () => 'arrives'
    isTrue()
  })

  it('a channel that is shown, and taken away, by itself is neither asked for nor asked about', async () => {
    const tellHeads = (beyond: number) => {
      const { rev } = stage.records.stream(secret)
      socket().push('heads', { [secret]: [stage.records.epoch, rev + beyond, 0] })
    }
    const before = stage.server.asked.length
    for (let round = 0; round < 2; round++) {
      stage.server.fate = () => 'is lost'
      stage.records.putOut(secret, mina)
      tellHeads(1_000)
      socket().push('left', { conversationId: secret })
      await stage.clock.pass(10)
      expect(client.conversation(secret).get()).toBeUndefined()
      stage.records.letIn(secret, mina)
      socket().push('entered', { channel: viewOf(secret) })
      tellHeads(0)
      stage.server.fate = () => 'arrives'
      await stage.clock.pass(10)
      expect(client.conversation(secret).get()).toEqual(viewOf(secret))
      stage.records.send(secret, olga, `a word of round ${round}`)
      await stage.clock.pass(2_000)
      expect(client.conversation(secret).get()).toEqual(viewOf(secret))
    }
    const names = stage.server.asked.slice(before).map(([name]) => name)
    expect(names.filter((name) => /^(groups\.home|messages\.(sync|heads))$/.test(name))).toEqual([])
  })

  it('a channel that is shown while a home is on its way is asked for after it', async () => {
    await stage.clock.pass(3_000)
    stage.records.putOut(secret, mina)
    await stage.clock.pass(10)
    stage.server.fate = () => 'is lost'
    socket().lateMs = 2_000
    stage.server.ackFate = (name) => (name === 'groups.home' ? 'is late' : 'arrives')
    stage.server.replayLimit = 0
    write('lost')
    socket().push('heads', stage.server.heads(mina))
    await stage.clock.pass(1_010)
    expect(asked('groups.home').length).toBeGreaterThan(0)
    // The home that comes is from before this.
    stage.server.fate = () => 'is lost'
    stage.records.letIn(secret, mina)
    socket().push('entered', { channel: viewOf(secret) })
    const { rev } = stage.records.stream(secret)
    socket().push('heads', { [secret]: [stage.records.epoch, rev, 0] })
    await stage.clock.pass(20_000)
    expect(client.conversation(secret).get()).toEqual(viewOf(secret))
  })

  it('events that come during an answer are not forgotten with it', async () => {
    socket().lateMs = 5_000
    stage.server.ackFate = (name) => (name === 'messages.sync' ? 'is late' : 'arrives')
    write('lost')
    socket().push('heads', stage.server.heads(mina))
    await stage.clock.pass(1_010)
    expect(asked('messages.sync')).toHaveLength(1)
    // The server has read what it answers with; this comes after.
    write('lost as well')
    socket().push('heads', stage.server.heads(mina))
    await stage.clock.pass(20_000)
    expect(texts(client)).toEqual(['lost', 'lost as well'])
    isTrue()
  })

  it('events that come during a new home are not forgotten with it', async () => {
    await stage.clock.pass(3_000)
    stage.server.replayLimit = 0
    socket().lateMs = 5_000
    stage.server.ackFate = (name) => (name === 'groups.home' ? 'is late' : 'arrives')
    write('lost')
    socket().push('heads', stage.server.heads(mina))
    await stage.clock.pass(1_010)
    expect(asked('groups.home')).toHaveLength(2)
    stage.server.replayLimit = 1_000
    stage.server.fate = () => 'is lost'
    stage.records.send(direct, olga, 'lost as well')
    socket().push('heads', stage.server.heads(mina))
    await stage.clock.pass(20_000)
    isTrue()
  })

  it('events of a channel from before it comes into view are not lost', async () => {
    stage.server.fate = () => 'is lost'
    const fresh = channelId('fresh')
    stage.records.addConversation(aConversation(fresh, { groupId: chess }))
    const added = event(chess, stage.records.stream(chess).rev)
    const { rev } = stage.records.send(fresh, olga, 'first!')
    socket().push('event', event(fresh, rev))
    await stage.clock.pass(100)
    socket().push('event', added)
    await stage.clock.pass(10)
    expect(client.conversation(fresh).get()).toMatchObject({ seq: 1, rev: 1 })
    expect(asked('messages.sync')).toEqual([])
  })
})

describe('a client that was away', () => {
  it('everything missed comes in batches, in order, and then the banner goes', async () => {
    stage.server.eventsPerSync = 7
    stage.server.isDown = true
    stage.server.cut()
    for (let count = 1; count <= 30; count += 1) stage.records.send(general, olga, `message ${count}`)
    stage.records.renameGroup(chess, 'Go')
    expect(client.connection.state.get()).toMatchObject({ status: 'offline', isCaughtUp: false })
    stage.server.isDown = false
    await stage.clock.pass(3_000)
    expect(client.connection.state.get()).toMatchObject({
      status: 'online',
      isCaughtUp: true,
      offlineSince: null,
    })
    expect(texts(client)).toEqual(Array.from({ length: 30 }, (_, index) => `message ${index + 1}`))
    expect(asked('groups.home')).toHaveLength(1)
    isTrue()
  })

  it('only changed streams are asked for after an absence', async () => {
    stage.server.cut()
    stage.records.send(direct, olga, 'psst')
    await stage.clock.pass(3_000)
    expect(asked('messages.sync').map(([, input]) => input)).toEqual([
      { streams: [{ id: direct, epoch: 'first', rev: 2 }] },
    ])
  })

  it('a client too far behind loads the home and the latest window again', async () => {
    stage.server.replayLimit = 10
    stage.server.cut()
    for (let count = 1; count <= 60; count += 1) stage.records.send(general, olga, `message ${count}`)
    await stage.clock.pass(4_000)
    expect(texts(client)).toEqual(Array.from({ length: 50 }, (_, index) => `message ${index + 11}`))
    expect(client.timeline(general).get().hasEarlier).toBe(true)
    isTrue()
  })

  it('a restored server with another epoch is taken as it is', async () => {
    stage.records.send(general, olga, 'before')
    await stage.clock.pass(10)
    stage.records.restore('second')
    stage.server.cut()
    await stage.clock.pass(4_000)
    expect(client.conversation(general).get()?.epoch).toBe('second')
    expect(texts(client)).toEqual(['before'])
    stage.records.send(general, olga, 'after')
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['before', 'after'])
    isTrue()
  })

  it('a person removed while away loses the channel and its messages', async () => {
    client.timeline(secret).open()
    stage.records.send(secret, olga, 'hush')
    await stage.clock.pass(10)
    expect(texts(client, secret)).toEqual(['hush'])
    stage.server.cut()
    stage.records.putOut(secret, mina)
    await stage.clock.pass(3_000)
    expect(client.conversation(secret).get()).toBeUndefined()
    expect(client.timeline(secret).get()).toMatchObject({ status: 'gone', entries: [] })
    isTrue()
  })
})

describe('a new home', () => {
  it('a new home keeps the screen, and messages sent meanwhile follow', async () => {
    for (let count = 1; count <= 120; count += 1) stage.records.send(general, olga, `message ${count}`)
    await stage.clock.pass(10)
    await stage.clock.pass(2_000)
    stage.records.turn(lounge, true)
    stage.records.turn(lounge, false)
    stage.server.ackFate = (name) => (name === 'groups.home' ? 'is late' : 'arrives')
    for (let count = 121; count <= 140; count += 1) {
      stage.records.send(general, olga, `message ${count}`)
      await stage.clock.pass(30)
    }
    await stage.clock.pass(1_000)
    expect(asked('groups.home')).toHaveLength(2)
    expect(asked('messages.history')).toHaveLength(1)
    expect(texts(client)).toEqual(Array.from({ length: 140 }, (_, index) => `message ${index + 1}`))
    isTrue()
  })

  it('a new home is not asked for again and again when the server sends nonsense', async () => {
    stage.server.eventsPerSync = 0
    stage.server.cut()
    stage.records.send(general, olga, 'never told')
    await stage.clock.pass(60_000)
    expect(asked('messages.sync').length).toBeLessThan(12)
  })
})

describe('a removed member', () => {
  it('a removed member sees the group disappear at once, and gets its present state when they come back', async () => {
    stage.records.leave(chess, mina)
    await stage.clock.pass(10)
    expect(client.group(chess).get()).toBeUndefined()
    expect(client.timeline(general).get().status).toBe('gone')
    stage.records.send(general, olga, 'now we are among ourselves')
    stage.records.join(chess, mina)
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['now we are among ourselves'])
    isTrue()
  })
})

describe('a server that sends nonsense', () => {
  it.each([null, 'x', {}, { stream: 'c_nowhere' }, { type: 'message.created', data: { message: {} } }])(
    'nonsense like %j changes nothing',
    async (nonsense) => {
      for (const push of ['event', 'heads', 'typing', 'presence', 'person']) socket().push(push, nonsense)
      stage.records.send(general, olga, 'still here')
      await stage.clock.pass(3_000)
      expect(texts(client)).toEqual(['still here'])
      expect(client.connection.state.get().status).toBe('online')
      isTrue()
    },
  )

  it('a broken event makes the client ask again about its stream', async () => {
    const { data: _, ...broken } = write('mangled on its way')
    socket().push('event', broken)
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['mangled on its way'])
  })

  it('a broken message costs at most that one message', async () => {
    stage.records.send(general, olga, 'fine')
    stage.records.send(general, olga, 'broken', { kind: 'hologram' as never })
    stage.records.send(general, olga, 'fine, too')
    await stage.clock.pass(5_000)
    expect(texts(client)).toEqual(['fine', 'fine, too'])
    expect(client.conversation(general).get()?.seq).toBe(3)
    stage.records.send(general, olga, 'goes on')
    await stage.clock.pass(10)
    expect(texts(client)).toEqual(['fine', 'fine, too', 'goes on'])
  })
})

it('a home that cannot be loaded is tried again, and contains what happened meanwhile', async () => {
  await client.close()
  let failures = 2
  stage.server.refuses = (name) => {
    if (name !== 'groups.home' || failures === 0) return undefined
    failures -= 1
    throw new TypeError('boom')
  }
  client = await stage.enter('ivan')
  stage.records.send(general, olga, 'meanwhile')
  expect(client.home.get()).toBeUndefined()
  await stage.clock.pass(10_000)
  expect(inOrder(client.home.get())).toEqual(inOrder(homeOf(stage.records, ivan)))
})

it('waking up finds a dead connection, and the events missed on it', async () => {
  stage.server.ackFate = (name) => (name === 'messages.heads' ? 'is lost' : 'arrives')
  socket().push = () => undefined
  stage.records.send(general, olga, 'into the void')
  client.connection.wake()
  await stage.clock.pass(4_900)
  expect(texts(client)).toEqual([])
  await stage.clock.pass(200)
  expect(texts(client)).toEqual(['into the void'])
})
