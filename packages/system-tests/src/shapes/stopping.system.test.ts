import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import { passwordOf, RawSocket, rest, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let general: ConversationId
beforeEach(async () => {
  system = await TestSystem.open({}, { isWarm: false })
  olga = await system.person('olga')
  mina = await system.person('mina')
  general = (await system.group(olga, [mina])).channels[0]!.conversation.id
})
afterEach(() => system.close())

it('a server that stops says goodbye, finishes its work, and exits with 0', async () => {
  const ears = [await olga.listen(), await mina.listen()]
  const acknowledged: string[] = []
  const talking = Array.from({ length: 100 }, async (_, n) => {
    const cid = `until-the-end-${n}`
    const reply = await ears[n % 2]!.call('messages.send', { conversationId: general, cid, body: cid }).catch(
      () => null,
    )
    if (reply?.ok) acknowledged.push(cid)
  })
  await Promise.race(talking)
  expect(await system.server.stop()).toBe(0)
  await Promise.all(talking)
  for (const ear of ears) {
    expect(ear.heard.at(-1)).toEqual({ name: 'bye', payload: { reason: 'stopping', withinMs: 2_000 } })
    expect(ear.socket.connected).toBe(false)
  }

  await system.server.start()
  const { messages } = await olga.call('messages.history', { conversationId: general, limit: 100 })
  const kept = messages.map(({ cid }) => cid)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
})

it('a second start serves the data of the first one to the same people', async () => {
  await mina.call('messages.send', { conversationId: general, cid: 'before-the-end', body: 'e4' })
  const [home, before] = [
    await mina.call('groups.home', {}),
    await mina.call('messages.history', { conversationId: general }),
  ]
  expect(await system.server.stop()).toBe(0)
  await system.server.start()
  expect(await mina.call('groups.home', {})).toEqual(home)
  expect(await mina.call('messages.history', { conversationId: general })).toEqual(before)
  const { refreshToken } = mina.tokens
  expect(await rest(mina.url, 'accounts.refresh', { refreshToken })).toMatchObject({ userId: mina.userId })
  const login = { name: 'mina', password: passwordOf('mina') }
  expect(await rest(mina.url, 'accounts.login', login)).toMatchObject({ userId: mina.userId })
  expect(await (await mina.listen()).call('accounts.me', {})).toMatchObject({ ok: true })
})

it('a client that waits for a headline is told to come back when the server stops, and then finds the new one', async () => {
  const ask = (after: number) =>
    mina.call('channels.headline', { conversationId: general, after, waitMs: limits.waitMs.max })
  const { headline } = await olga.call('channels.setHeadline', { conversationId: general, text: 'Closing' })
  const waiting = Array.from({ length: 20 }, () => ask(1).catch((error: unknown) => error))
  const impatient = Array.from({ length: 20 }, () => hangUpSoon(mina, general))
  await Promise.all([...impatient, mina.call('messages.history', { conversationId: general })])
  expect(await system.server.stop()).toBe(0)
  // Nobody is answered, and nobody is left hanging; who came a little late found no door.
  const ends = (await Promise.all(waiting)) as { code?: string; message: string }[]
  const told = ends.filter(({ message }) => message !== 'fetch failed')
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['busy']))
  await system.server.start()
  expect(await ask(0)).toEqual({ headline })
})

async function hangUpSoon({ url, tokens }: Somebody, conversationId: ConversationId): Promise<void> {
  const hangUp = new AbortController()
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const asking = fetch(`${url}/api/conversations/${conversationId}/headline?after=1`, {
    headers,
    signal: hangUp.signal,
  })
  setImmediate(() => hangUp.abort())
  await expect(asking).rejects.toThrow('aborted')
}

it('a client that holds on to its connection does not keep the server from stopping', async () => {
  const slow = await new RawSocket(system.server.url).signIn(mina.tokens.accessToken)
  slow.stopReading()
  const silent = new RawSocket(system.server.url)
  await silent.receives('"sid"')
  silent.stopReading()
  expect(await system.server.stop()).toBe(0)
  slow.close()
  silent.close()
})
