import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError, limits } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import { mina, olga } from '../testing/users.ts'
import { aStage, general } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
const clients: HubbubClient[] = []

beforeEach(() => {
  stage = aStage()
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

async function enter(name = 'mina', options: Partial<ClientOptions> = {}) {
  const client = await stage.enter(name, { storage: stage.storage, ...options })
  clients.push(client)
  return client
}

async function restored(options: Partial<ClientOptions> = {}) {
  const client = stage.aClient(options)
  clients.push(client)
  const restoring = client.session.restore()
  await stage.clock.pass(100)
  await restoring
  return client
}

const asked = (name: string) => stage.server.asked.filter(([other]) => other === name)
const status = (client: HubbubClient) => client.session.state.get().status
const keys = () => stage.storage.keys('')

describe('the start of a client', () => {
  it('a new visitor is signed out, without a question to the server', async () => {
    const client = await restored()
    expect(client.session.state.get()).toEqual({ status: 'signedOut', userId: null })
    expect(stage.server.asked).toEqual([])
  })

  it('a person who was signed in before is signed in again and online', async () => {
    await (await enter()).close()
    const client = await restored()
    expect(client.session.state.get()).toEqual({ status: 'signedIn', userId: mina })
    expect(client.connection.state.get()).toMatchObject({ status: 'online', isCaughtUp: true })
  })

  it('a person whose session has ended is signed out with the reason, and keeps only drafts and unsent messages', async () => {
    const client = await enter()
    client.drafts.set(general, { body: 'half a thou', replyTo: null })
    await stage.clock.pass(6_000)
    await client.close()
    stage.server.refuses = (name) => (name === 'accounts.refresh' ? new AppError('session_ended') : undefined)
    const again = await restored()
    expect(again.session.state.get()).toEqual({
      status: 'signedOut',
      userId: null,
      endedBecause: 'session_ended',
    })
    expect(again.home.get()).toBeUndefined()
    expect(await keys()).toEqual([`hubbub/${mina}/draft/${general}`])
  })
})

describe('the access token', () => {
  it('the access token is refreshed before it ends, unnoticed', async () => {
    const client = await enter()
    await stage.clock.pass(limits.accessTokenMs * 3)
    expect(asked('accounts.refresh').length).toBeGreaterThanOrEqual(3)
    expect(status(client)).toBe('signedIn')
    expect(client.connection.state.get().offlineSince).toBeNull()
  })

  it('the access token is refreshed once for many calls', async () => {
    const client = await enter()
    stage.server.isDown = true
    stage.server.cut()
    await stage.clock.pass(limits.accessTokenMs * 2)
    stage.server.isDown = false
    stage.server.asked.length = 0
    const calls = [1, 2, 3].map(() => client.call('users.lookup', { userIds: [olga] }))
    await stage.clock.pass(100)
    await Promise.all(calls)
    expect(asked('accounts.refresh')).toHaveLength(1)
  })

  it('a refused access token is replaced, and the question is asked again', async () => {
    const client = await enter()
    stage.server.isDown = true
    stage.server.cut()
    await stage.clock.pass(10)
    stage.server.isDown = false
    let refusals = 1
    stage.server.refuses = (name) =>
      name === 'users.lookup' && (refusals -= 1) >= 0 ? new AppError('not_signed_in') : undefined
    const call = client.call('users.lookup', { userIds: [olga] })
    await stage.clock.pass(10)
    expect((await call).people).toHaveLength(1)
    expect(asked('accounts.refresh')).toHaveLength(1)
  })

  it('the access token is refreshed under the lock of all tabs, with the newest token', async () => {
    const locked: string[] = []
    const lock: ClientOptions['lock'] = (name, run) => {
      locked.push(name)
      return run()
    }
    const client = await enter('mina', { lock })
    await enter('mina', { lock })
    await stage.clock.pass(limits.accessTokenMs * 2)
    const tokens = asked('accounts.refresh').map(
      ([, input]) => (input as { refreshToken: string }).refreshToken,
    )
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(locked).toHaveLength(tokens.length)
    expect(status(client)).toBe('signedIn')
  })

  it('the access token is refreshed at a normal rate with a clock that is hours wrong', async () => {
    const { tokens } = stage.server
    stage.server.tokens = (me) => ({ ...tokens(me), expiresAt: 1_000_000 })
    await enter()
    await stage.clock.pass(limits.accessTokenMs * 2)
    expect(asked('accounts.refresh').length).toBeGreaterThanOrEqual(2)
    expect(asked('accounts.refresh').length).toBeLessThanOrEqual(3)
  })
})

describe('in a browser', () => {
  it('the refresh token is never visible to scripts in a browser', async () => {
    const { tokens } = stage.server
    stage.server.tokens = (me) => ({ ...tokens(me), refreshToken: undefined as never })
    const headers: Record<string, string>[] = []
    const fetch: ClientOptions['fetch'] = (url, init) => {
      headers.push(init.headers)
      return stage.server.fetch(url, init)
    }
    await enter('mina', { cookies: true, fetch, device: 'Firefox on Linux' })
    expect(headers[0]).toMatchObject({ 'x-hubbub-cookie': '1', 'user-agent': 'Firefox on Linux' })
    expect(await stage.storage.get('hubbub/session')).toBe(JSON.stringify({ userId: mina }))
  })
})

describe('a guest who gets a full account', () => {
  it('a guest who gets a full account keeps their place, although the guest session ends before the answer', async () => {
    const client = await enter()
    const states: string[] = []
    client.session.state.subscribe(() => states.push(status(client)))
    const upgrading = client.session.upgrade({ name: 'mina', password: 'mina likes long passwords' })
    await stage.clock.pass(100)
    await upgrading
    expect(states).not.toContain('signedOut')
    expect(client.connection.state.get()).toMatchObject({ status: 'online', isCaughtUp: true })
    expect(client.home.get()?.groups).toHaveLength(1)
  })

  it('a guest stays a guest when the name is taken', async () => {
    const client = await enter()
    stage.server.refuses = (name) => (name === 'accounts.upgrade' ? new AppError('name_taken') : undefined)
    const outcome = client.session
      .upgrade({ name: 'mina', password: 'mina likes long passwords' })
      .catch(({ code }: AppError) => code)
    await stage.clock.pass(100)
    expect(await outcome).toBe('name_taken')
    expect(status(client)).toBe('signedIn')
  })
})

describe('logging out', () => {
  it('logging out removes all data of the person from the screen and the disk', async () => {
    const client = await enter()
    client.timeline(general).open()
    client.drafts.set(general, { body: 'half a thou', replyTo: null })
    client.person(olga)
    await stage.clock.pass(6_000)
    expect((await keys()).length).toBeGreaterThan(2)
    const leaving = client.session.logout()
    await stage.clock.pass(10)
    await leaving
    expect(client.session.state.get()).toEqual({ status: 'signedOut', userId: null })
    expect(client.home.get()).toBeUndefined()
    expect(client.drafts.get(general).body).toBe('')
    expect(client.timeline(general).get().entries).toEqual([])
    expect(client.connection.state.get().status).toBe('idle')
    await stage.clock.pass(60_000)
    expect(await keys()).toEqual([])
  })

  it('logging out forgets for good, although the socket hears of it before the answer is here', async () => {
    const { clock, server } = stage
    const client = await enter('mina', {
      fetch: async (url, request) => {
        const answer = await server.fetch(url, request)
        if (server.asked.at(-1)?.[0] !== 'accounts.logout') return answer
        for (const socket of server.sockets) socket.push('bye', { reason: 'session_ended', withinMs: 0 })
        await new Promise<void>((resolve) => void clock.after(50, resolve))
        return answer
      },
    })
    client.drafts.set(general, { body: 'half a thou', replyTo: null })
    await clock.pass(6_000)
    const leaving = client.session.logout()
    await clock.pass(100)
    await leaving
    expect(client.session.state.get()).toEqual({ status: 'signedOut', userId: null })
    expect(await keys()).toEqual([])
  })

  it('logging out works without the server, and says that the server does not know', async () => {
    const client = await enter()
    stage.server.isDown = true
    const leaving = client.session.logout()
    await expect(leaving).rejects.toMatchObject({ code: 'timed_out' })
    expect(status(client)).toBe('signedOut')
    expect(await keys()).toEqual([])
  })

  it('a person stays where the server cannot be told to log out everywhere', async () => {
    const client = await enter()
    stage.server.isDown = true
    await expect(client.session.logoutEverywhere()).rejects.toMatchObject({ code: 'timed_out' })
    expect(status(client)).toBe('signedIn')
  })

  it('logging out leaves nothing of the first person to the next one', async () => {
    const client = await enter()
    stage.records.send(general, olga, 'hello')
    stage.server.ackFate = (name) => (name === 'users.lookup' ? 'is late' : 'arrives')
    const asking = client.call('users.lookup', { userIds: [olga] })
    const entering = client.session.login({ name: 'noor', password: 'correct horse' })
    await expect(asking).rejects.toMatchObject({ code: expect.stringMatching(/session_ended|timed_out/) })
    await stage.clock.pass(400)
    await entering
    expect(client.home.get()).toMatchObject({ groups: [], conversations: [] })
    expect(client.person(olga).get()).toBeUndefined()
    expect((await keys()).filter((key) => key.includes(mina))).toEqual([])
  })
})
