import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { mina, olga } from '../testing/users.ts'
import type { FakeSocket } from '../testing/fake-socket.ts'
import { aStage } from '../testing/stage.ts'
import type { Connect } from './socket-port.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
let tries: { at: number; token: string; socket: FakeSocket }[]

beforeEach(async () => {
  stage = aStage()
  tries = []
  const connect: Connect = (url, token) => {
    const socket = stage.server.connect(url, token) as FakeSocket
    tries.push({ at: stage.clock.now(), token, socket })
    return socket
  }
  client = await stage.enter('mina', { connect })
})

afterEach(() => client.close())

const state = () => client.connection.state.get()
const waits = () => tries.slice(1).map(({ at }, index) => at - tries[index]!.at)
const now = () => tries.at(-1)!.socket

describe('a lost connection', () => {
  it('a lost connection comes back by itself, with longer and longer pauses, and says when', async () => {
    stage.server.isDown = true
    const lostAt = stage.clock.now()
    stage.server.cut()
    expect(state()).toMatchObject({ status: 'offline', offlineSince: lostAt, retryAt: lostAt + 750 })
    await stage.clock.pass(300_000)
    const [, ...between] = waits()
    expect(between.slice(0, 5).every((wait, index) => index === 0 || wait > between[index - 1]!)).toBe(true)
    expect(Math.max(...between)).toBeLessThanOrEqual(31_000)
    expect(state()).toMatchObject({ status: 'offline', offlineSince: lostAt })
    stage.server.isDown = false
    await stage.clock.pass(31_000)
    expect(state()).toEqual({ status: 'online', isCaughtUp: true, offlineSince: null, retryAt: null })
  })

  it('a lost connection is tried at once on request', async () => {
    stage.server.isDown = true
    stage.server.cut()
    await stage.clock.pass(60_000)
    const { length } = tries
    stage.server.isDown = false
    client.connection.retryNow()
    await stage.clock.pass(10)
    expect(tries).toHaveLength(length + 1)
    expect(state().status).toBe('online')
  })

  it('a lost connection fails its open calls', async () => {
    stage.server.ackFate = () => 'is lost'
    const asking = client.call('presence.watch', { userIds: [olga] })
    stage.server.cut()
    await expect(asking).rejects.toMatchObject({ code: 'timed_out' })
  })
})

describe('a server that says goodbye', () => {
  it('a client comes back after a goodbye within the given time, and not together with all others', async () => {
    now().push('bye', { reason: 'stopping', withinMs: 8_000 })
    await stage.clock.pass(10)
    expect(state().retryAt).toBe(stage.clock.now() - 9 + 4_000)
    await stage.clock.pass(4_000)
    expect(state().status).toBe('online')
  })

  it('a client does not come back after a goodbye because of an ended session', async () => {
    now().push('bye', { reason: 'session_ended', withinMs: 0 })
    await stage.clock.pass(60_000)
    expect(client.session.state.get()).toMatchObject({ status: 'signedOut', endedBecause: 'session_ended' })
    expect(state().status).toBe('idle')
    expect(tries).toHaveLength(1)
  })

  it('a client comes back after a goodbye that it does not understand', async () => {
    now().push('bye', 'farewell')
    await stage.clock.pass(3_000)
    expect(state().status).toBe('online')
  })
})

describe('a server that refuses the connection', () => {
  const turnAway = async (code: string, extra = {}) => {
    stage.server.isDown = true
    stage.server.cut()
    await stage.clock.pass(750)
    now().fail({ code, text: '', retryable: false, ...extra })
    stage.server.isDown = false
  }

  it('a refused token is replaced, and the client connects again', async () => {
    await turnAway('not_signed_in')
    await stage.clock.pass(5_000)
    expect(state().status).toBe('online')
    expect(tries.at(-1)!.token).not.toBe(tries.at(-2)!.token)
  })

  it('a client refused because of too many connections waits as long as the server says', async () => {
    await turnAway('too_many_requests', { retryAfterMs: 45_000 })
    await stage.clock.pass(44_000)
    expect(state().status).toBe('offline')
    await stage.clock.pass(5_000)
    expect(state().status).toBe('online')
  })

  it('a client with a disabled account does not connect again', async () => {
    await turnAway('account_disabled')
    await stage.clock.pass(60_000)
    expect(client.session.state.get()).toMatchObject({
      status: 'signedOut',
      endedBecause: 'account_disabled',
    })
    expect(tries).toHaveLength(2)
  })
})

it('a server without a welcome is tried again', async () => {
  stage.server.cut()
  await stage.clock.pass(750)
  now().push('welcome', { not: 'a welcome' }, 'arrives')
  const { length } = tries
  now().isClosed = false
  await stage.clock.pass(5_000)
  expect(tries.length).toBeGreaterThan(length)
  expect(state().status).toBe('online')
})

it('a server that accepts and then says nothing is given up', async () => {
  const { connect } = stage.server
  const silent: Connect = (url, token) => Object.assign(connect(url, token), { push: () => undefined })
  await client.close()
  client = await stage.enter('mina', { connect: silent })
  expect(state().status).toBe('connecting')
  await stage.clock.pass(15_000)
  expect(state().status).toBe('offline')
})

it('a server that has answered gets more time over a slow line', async () => {
  const { connect } = stage.server
  const silent: Connect = (url, token) => Object.assign(connect(url, token), { push: () => undefined })
  await client.close()
  client = await stage.enter('mina', {
    connect: (url, token) => {
      const socket = silent(url, token) as FakeSocket
      tries.push({ at: stage.clock.now(), token, socket })
      return socket
    },
  })
  now().answer()
  await stage.clock.pass(59_000)
  expect(state().status).toBe('connecting')
  await stage.clock.pass(1_000)
  expect(state().status).toBe('offline')
  expect(now().isClosed).toBe(true)
})

it('a late event of an old connection is ignored', async () => {
  const old = now()
  stage.server.cut()
  await stage.clock.pass(3_000)
  old.isClosed = false
  old.push('bye', { reason: 'session_ended', withinMs: 0 })
  await stage.clock.pass(10)
  expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
})
