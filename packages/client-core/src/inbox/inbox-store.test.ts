import { expect, it } from '@jest/globals'
import { AppError, type OperationName, type StreamEvent } from '@hubbub/protocol'
import { FakeClock } from '../testing/fake-clock.ts'
import { InboxStore } from './inbox-store.ts'

/** An inbox on a server that has so much unread, and what it was asked for. */
function aServer(unread = 2) {
  const clock = new FakeClock()
  const asked: OperationName[] = []
  const server = {
    unread,
    isOnline: true,
    error: undefined as AppError | undefined,
    duringCall: undefined as (() => void) | undefined,
  }
  const inbox = new InboxStore({
    ...{ clock, random: () => 0.5 },
    isOnline: () => server.isOnline,
    me: () => 'u_A',
    call: (async (name: OperationName) => {
      asked.push(name)
      if (server.error) throw server.error
      const answer = { unread: server.unread }
      server.duringCall?.()
      return answer
    }) as never,
  })
  return { clock, server, inbox, asked }
}

const event = (type: StreamEvent['type'], authorId = 'u_B') =>
  ({ type, stream: 'u_A', data: { message: { authorId } } }) as unknown as StreamEvent
const long = 5_000

it('the number is the server’s, once there is a home', async () => {
  const { clock, inbox } = aServer()
  expect(inbox.unread.get()).toBeUndefined()
  inbox.want()
  await clock.pass(long)
  expect(inbox.unread.get()).toBe(2)
})

it.each(['inbox.changed', 'read.set', 'read.moved', 'message.deleted', 'group.left'] as const)(
  'the server is asked again after %s',
  async (type) => {
    const { clock, server, inbox } = aServer()
    inbox.want()
    await clock.pass(long)
    server.unread = 1
    inbox.apply(event(type))
    await clock.pass(long)
    expect(inbox.unread.get()).toBe(1)
  },
)

it('nobody is asked what can be unread less, where nothing is', async () => {
  const { clock, inbox, asked } = aServer(0)
  inbox.want()
  await clock.pass(long)
  inbox.apply(event('read.moved'))
  inbox.apply(event('message.created'))
  await clock.pass(long)
  expect(asked).toEqual(['inbox.count'])
})

it('the server is asked again after a message of one’s own, which reads what is before it', async () => {
  const { clock, inbox, asked } = aServer()
  inbox.want()
  await clock.pass(long)
  inbox.apply(event('message.created'))
  await clock.pass(long)
  expect(asked).toHaveLength(1)
  inbox.apply(event('message.created', 'u_A'))
  await clock.pass(long)
  expect(asked).toHaveLength(2)
})

it('the server is asked again when something is read while its answer is on the way', async () => {
  const { clock, server, inbox, asked } = aServer(0)
  inbox.want()
  await clock.pass(long)
  server.unread = 1
  server.duringCall = () => {
    server.duringCall = undefined
    inbox.apply(event('read.moved'))
    // The answer was made before that.
    queueMicrotask(() => (server.unread = 0))
  }
  inbox.apply(event('inbox.changed'))
  await clock.pass(long)
  expect([asked.length, inbox.unread.get()]).toEqual([3, 0])
})

it('many changes are one question', async () => {
  const { clock, inbox, asked } = aServer()
  inbox.want()
  await clock.pass(long)
  for (let n = 0; n < 20; n++) inbox.apply(event('inbox.changed'))
  await clock.pass(long)
  expect(asked).toEqual(['inbox.count', 'inbox.count'])
})

it('a question that failed is asked again, and one that cannot be answered is not', async () => {
  const { clock, server, inbox, asked } = aServer()
  server.error = new AppError('busy')
  inbox.want()
  await clock.pass(long)
  server.error = undefined
  await clock.pass(60_000)
  expect(inbox.unread.get()).toBe(2)
  inbox.clear()
  asked.length = 0
  server.error = new AppError('unknown_operation')
  inbox.want()
  await clock.pass(60_000)
  expect([asked, inbox.unread.get()]).toEqual([['inbox.count'], undefined])
})

it('a client that is offline asks when it is back', async () => {
  const { clock, server, inbox, asked } = aServer()
  server.isOnline = false
  inbox.want()
  await clock.pass(long)
  expect(asked).toEqual([])
  server.isOnline = true
  inbox.online()
  await clock.pass(long)
  expect(inbox.unread.get()).toBe(2)
})

it('a mark is told to the server, and what is left is asked', async () => {
  const { clock, inbox, asked } = aServer()
  await inbox.markRead('invite:c_0000000000000000000000000A:0')
  await inbox.markAllRead(5)
  await clock.pass(long)
  expect(asked).toEqual(['inbox.markRead', 'inbox.markAllRead', 'inbox.count'])
})
