import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { rates } from '@hubbub/protocol'
import { passwordOf, rest, restRaw, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' })
  olga = await system.person('olga')
})
afterAll(() => system.close())

const login = (name: string, password: string, headers: Record<string, string> = {}) =>
  restRaw(system.server.url, 'accounts.login', { name, password }, undefined, headers)

const refusal = { code: 'too_many_requests', retryable: true }

it('a client that guesses a password has to wait, and is told how long', async () => {
  for (let tries = 0; tries < rates.login.points; tries++)
    expect((await login('olga', 'guess')).status).toBe(401)
  const { status, body, headers } = await login('olga', passwordOf('olga'))
  expect([status, body]).toEqual([429, expect.objectContaining(refusal)])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((body as { retryAfterMs: number }).retryAfterMs).toBeLessThanOrEqual(rates.login.seconds * 1_000)
})

it('another name, another spelling or a made-up address allows no more guesses', async () => {
  for (const [name, address] of [
    ['mina', '198.51.100.1'],
    ['OLGA', '198.51.100.2'],
    [' olga ', '198.51.100.3'],
  ] as const) {
    const { body } = await login(name, 'guess', { 'x-forwarded-for': address, forwarded: `for=${address}` })
    expect(body).toMatchObject(refusal)
  }
})

it('a client that sends without end is slowed down, by REST and sockets together', async () => {
  const { channels } = await system.group(olga)
  const ear = await olga.listen()
  const codes = await Promise.all(
    Array.from({ length: rates.send.points + 10 }, async (_, n) => {
      const message = { conversationId: channels[0]!.conversation.id, cid: `one-more-${n}`, body: 'e4' }
      if (n % 2) return (await ear.call('messages.send', message)).ok
      return olga.call('messages.send', message).then(
        () => true,
        () => false,
      )
    }),
  )
  expect(codes.filter(Boolean)).toHaveLength(rates.send.points)
})

it('the number of new accounts is limited', async () => {
  const make = (n: number) => rest(system.server.url, 'accounts.guest', { displayName: `Guest ${n}` })
  const outcomes = await Promise.allSettled(Array.from({ length: rates.register.points }, (_, n) => make(n)))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'too_many_requests' }) },
  ])
})

it('a caller without a token, or with a made-up one, is counted by address', async () => {
  const codes: string[] = []
  // Each of two gateways lets so many through.
  for (let n = 0; n < 2 * rates.write.points + 2; n++) {
    const token = n % 4 < 2 ? 'made.up' : undefined
    const { body } = await restRaw(system.server.url, 'groups.create', { name: 'Chess' }, token)
    codes.push((body as { code: string }).code)
  }
  expect(codes[0]).not.toBe('too_many_requests')
  expect(codes.slice(-2)).toEqual(['too_many_requests', 'too_many_requests'])
})
