import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { RawSocket, restRaw, TestSystem, type Somebody } from '@hubbub/testing'

const friend = 'https://friend.example.org'
const strangers = [
  'https://evil.example.org',
  'null',
  'http://127.0.0.1:1',
  'https://friend.example.org.evil.org',
  'file://',
]

let system: TestSystem
let olga: Somebody
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_ORIGINS: friend })
  olga = await system.person('olga')
})
afterAll(() => system.close())

const poll = (origin: string) =>
  fetch(`${olga.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })

async function upgrade(origin: string): Promise<string> {
  const socket = new RawSocket(olga.url, { Origin: origin })
  await Promise.race([socket.receives('HTTP/1.1'), socket.closed])
  socket.close()
  return socket.received[0]!
}

const call = (origin: string) => restRaw(olga.url, 'accounts.me', {}, olga.tokens.accessToken, { origin })

describe.each(strangers)('a page of %s', (origin) => {
  it('a page of a foreign origin gets no answer from REST', async () => {
    const { status, body, headers } = await call(origin)
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'wrong_origin' })])
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('a page of a foreign origin opens no WebSocket', async () => {
    expect(await upgrade(origin)).not.toContain('101')
  })

  it('a page of a foreign origin gets nothing by polling either', async () => {
    expect((await poll(origin)).status).toBe(403)
  })
})

describe.each([
  ['its own', () => olga.url],
  ['one that the operator named', () => friend],
])('a page of %s', (_, origin) => {
  it('a page of an allowed origin is served', async () => {
    expect((await call(origin())).status).toBe(200)
    expect((await poll(origin())).status).toBe(200)
    expect(await upgrade(origin())).toContain('101')
  })
})
