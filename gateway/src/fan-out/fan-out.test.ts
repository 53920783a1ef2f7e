import { describe, expect, it } from '@jest/globals'
import { FakeAdapter } from './testing/fake-adapter.ts'

describe.each([
  ['native', true],
  ['JavaScript', false],
])('a message sent in %s', (_, isNative) => {
  it('a message is heard once by everybody it is for, and by nobody else', () => {
    const adapter = new FakeAdapter({ isNative })
    const [both] = adapter.enter(1, 'chess', 'go')
    const [chess] = adapter.enter(1, 'chess')
    const [muted] = adapter.enter(1, 'chess', 'muted')
    const [other] = adapter.enter(1, 'poker')
    adapter.say('hello', ['chess', 'go'], { except: ['muted'] })
    expect([both, chess, muted, other].map((line) => line!.heard)).toEqual([['hello'], ['hello'], [], []])
  })

  it('a message without a room is for all', () => {
    const adapter = new FakeAdapter({ isNative })
    const lines = [...adapter.enter(2, 'chess'), ...adapter.enter(1)]
    adapter.say('bye', [])
    expect(lines.map(({ heard }) => heard)).toEqual([['bye'], ['bye'], ['bye']])
  })

  it('a message comes behind what a client has not read yet', () => {
    const adapter = new FakeAdapter({ isNative })
    const [slow, quick] = adapter.enter(2, 'chess')
    slow!.isSlow()
    adapter.say('hello', 'chess')
    expect([slow!.ordinary, quick!.ordinary]).toEqual([1, 0])
    expect([slow!.heard, quick!.heard]).toEqual([['hello'], ['hello']])
  })

  it('a volatile message is left out for a client that cannot take it now', () => {
    const adapter = new FakeAdapter({ isNative })
    const [slow, quick] = adapter.enter(2, 'chess')
    slow!.isSlow()
    adapter.say('typing', 'chess', { volatile: true })
    expect([slow!.heard, quick!.heard]).toEqual([[], ['typing']])
  })

  it('a volatile message is heard right after another one, when nothing waits', () => {
    const adapter = new FakeAdapter({ isNative })
    const [olga] = adapter.enter(1, 'chess')
    // A stream of Node that has taken everything has nothing waiting either.
    adapter.say('hello', 'chess')
    olga!.rests()
    adapter.say('typing', 'chess', { volatile: true })
    expect(olga!.heard).toEqual(['hello', 'typing'])
  })

  it('a message with attachments, or with an outgoing listener, goes the ordinary way', () => {
    const adapter = new FakeAdapter({ isNative })
    const [line] = adapter.enter(1, 'chess')
    adapter.say(Buffer.from('a picture'), 'chess')
    expect(line!.ordinary).toBe(1)
    Object.assign(line!, { _anyOutgoingListeners: [() => {}] })
    adapter.say('hello', 'chess')
    expect(line!.ordinary).toBe(2)
  })
})

describe('a kernel that takes only a part of a frame', () => {
  it.each([0, 1, 2, 7])('a kernel that takes only %d bytes of a frame tears nothing', (room) => {
    const adapter = new FakeAdapter()
    const [slow, quick] = adapter.enter(2, 'chess')
    slow!.room = room
    adapter.say('hello', 'chess')
    adapter.say('world', 'chess')
    expect([slow!.heard, quick!.heard]).toEqual([
      ['hello', 'world'],
      ['hello', 'world'],
    ])
    // The second one waits behind the rest of the first one.
    expect(slow!.ordinary).toBe(1)
  })
})

describe('a large room', () => {
  it('a large room is told in slices, and other work runs in between', () => {
    const adapter = new FakeAdapter()
    const crowd = adapter.enter(1_000, 'stadium')
    adapter.batchTakesMs = 5
    adapter.say('goal', 'stadium')
    const heard = () => crowd.filter((line) => line.heard.length > 0).length
    // The clock is looked at while the last batch is on its way.
    expect([heard(), adapter.fanOut.isTelling]).toEqual([384, true])
    adapter.turn()
    expect(heard()).toBe(768)
    adapter.rest()
    expect([heard(), adapter.fanOut.isTelling]).toEqual([1_000, false])
    expect(crowd.every((line) => line.heard.length === 1)).toBe(true)
  })

  it('a large room does not keep a small one waiting, and a socket in both hears everything in order', () => {
    const adapter = new FakeAdapter()
    const crowd = adapter.enter(600, 'stadium')
    const [olga] = adapter.enter(1, 'stadium', 'kitchen')
    const [mina] = adapter.enter(1, 'kitchen')
    adapter.batchTakesMs = 10
    adapter.say('goal', 'stadium')
    adapter.say('tea?', 'kitchen')
    expect([olga!.heard, mina!.heard]).toEqual([['goal', 'tea?'], ['tea?']])
    expect(crowd.at(-1)!.heard).toEqual([])
    adapter.rest()
    expect(olga!.heard).toEqual(['goal', 'tea?'])
    expect(crowd.every((line) => line.heard.length === 1)).toBe(true)
  })

  it('a large room hears several messages in one write, except those it has heard already', () => {
    const adapter = new FakeAdapter()
    const crowd = adapter.enter(512, 'stadium')
    adapter.batchTakesMs = 10
    for (const words of ['one', 'two', 'three']) adapter.say(words, 'stadium')
    adapter.rest()
    expect(crowd.every((line) => line.heard.join() === 'one,two,three')).toBe(true)
    // Two batches had heard the first one by itself; of the others nobody needs a second write.
    expect(adapter.batches.reduce((sum, count) => sum + count)).toBe(512 + 256)
  })

  it('a large room hears messages in order also when another room is told in between', () => {
    const adapter = new FakeAdapter()
    const crowd = adapter.enter(400, 'stadium', 'pitch')
    adapter.batchTakesMs = 10
    adapter.say('one', 'stadium')
    adapter.say('two', 'pitch')
    adapter.say('three', 'stadium')
    adapter.rest()
    expect(crowd.every((line) => line.heard.join() === 'one,two,three')).toBe(true)
  })

  it('a socket that has left meanwhile does not hear the rest of the slices', () => {
    const adapter = new FakeAdapter()
    const crowd = adapter.enter(400, 'stadium')
    adapter.batchTakesMs = 10
    adapter.say('goal', 'stadium')
    const last = crowd.at(-1)!
    void adapter.adapter.del(last.id, 'stadium')
    adapter.rest()
    expect(last.heard).toEqual([])
    expect(crowd.filter((line) => line.heard.length === 1)).toHaveLength(399)
  })

  it('a socket that is disconnected hears the message to a large room to the end', () => {
    const adapter = new FakeAdapter()
    const crowd = adapter.enter(400, 'stadium')
    adapter.batchTakesMs = 10
    adapter.say('we close', 'stadium')
    adapter.adapter.disconnectSockets({ rooms: new Set(['stadium']) }, true)
    expect(crowd.every((line) => line.heard.join() === 'we close' && !line.isConnected)).toBe(true)
  })
})
