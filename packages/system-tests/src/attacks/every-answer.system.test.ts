import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { RawSocket, restRaw, TestSystem, type Somebody } from '@hubbub/testing'

const own = 'https://chat.example.org'
const friend = 'https://friend.example.org'

let system: TestSystem
let olga: Somebody
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_URL: own, HUBBUB_ORIGINS: friend })
  olga = await system.person('olga')
})
afterAll(() => system.close())

/** What the server answers to these bytes: status, head and body. */
function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(olga.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (data) => (text += data.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body })
    })
  })
}

const request = (line: string, ...headers: string[]) =>
  [line, 'Host: chat', 'Connection: close', ...headers, '', ''].join('\r\n')

const refused: [what: string, bytes: string, status: number, code: string][] = [
  ['a text that is no HTTP', 'hello\r\n\r\n', 400, 'bad_input'],
  ['an unknown method', request('HELLO / HTTP/1.1'), 400, 'bad_input'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_input'],
  ['a head that is too long', request('GET / HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`), 431, 'too_large'],
  ['a broken address', request('GET /api/%zz HTTP/1.1'), 400, 'bad_input'],
  ['a path without anything', request('GET /nowhere HTTP/1.1'), 404, 'not_found'],
  ['no operation', request('GET /api/nowhere HTTP/1.1'), 404, 'unknown_operation'],
  ['another method', request('PUT /healthz HTTP/1.1'), 404, 'not_found'],
  ['a foreign origin', request('GET /healthz HTTP/1.1', 'Origin: https://evil.example'), 403, 'wrong_origin'],
  [
    'half an object',
    request('POST /api/sessions HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1') + '{',
    400,
    'bad_input',
  ],
  [
    'a body that is too large',
    request('POST /api/sessions HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 999999'),
    413,
    'too_large',
  ],
  [
    'a session that is not',
    request('GET /socket.io/?EIO=4&transport=polling&sid=x HTTP/1.1'),
    400,
    'bad_input',
  ],
  ['no transport', request('GET /socket.io/ HTTP/1.1'), 400, 'bad_input'],
  [
    'polling by a foreign origin',
    request('GET /socket.io/?EIO=4&transport=polling HTTP/1.1', 'Origin: https://evil.example'),
    403,
    'wrong_origin',
  ],
  [
    'a WebSocket of a foreign origin',
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      ...['Host: chat', 'Upgrade: websocket', 'Connection: Upgrade', 'Origin: https://evil.example'],
      ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='],
      ...['', ''],
    ].join('\r\n'),
    403,
    'wrong_origin',
  ],
]

it.each(refused)(
  '%s is refused with our error and the protective headers',
  async (_, bytes, status, code) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatchObject({ status, body: expect.stringContaining(`"code":"${code}"`) })
    for (const header of ["font-src 'self'", 'x-content-type-options: nosniff'])
      expect(answer.head).toContain(header)
  },
)

describe('a server with its address set', () => {
  const statusOf = async (origin: string) =>
    (await restRaw(olga.url, 'accounts.me', {}, olga.tokens.accessToken, { origin })).status
  const upgrade = async (origin: string) => {
    const socket = new RawSocket(olga.url, { Origin: origin })
    await Promise.race([socket.receives('HTTP/1.1'), socket.closed])
    socket.close()
    return socket.received[0]!.includes('101')
  }

  it('a server with its address set serves only its own pages and the allowed ones', async () => {
    for (const [origin, isWelcome] of [
      [own, true],
      [friend, true],
      [olga.url, false],
      ['http://chat.example.org', false],
    ] as const)
      expect([origin, await statusOf(origin), await upgrade(origin)]).toEqual([
        origin,
        isWelcome ? 200 : 403,
        isWelcome,
      ])
  })

  it('a server with an https address sets cookies for https only', async () => {
    const { headers } = await restRaw(olga.url, 'accounts.guest', { displayName: 'Guest' }, undefined, {
      'x-hubbub-cookie': '1',
    })
    expect(headers.getSetCookie()[0]).toContain('Secure')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  })
})

describe('a page of an allowed origin', () => {
  it('a page of an allowed origin may send a preflight, and read answers and refusals', async () => {
    const asks = { 'access-control-request-method': 'PATCH', origin: friend }
    const first = await fetch(`${olga.url}/api/users/me`, { method: 'OPTIONS', headers: asks })
    expect([first.status, first.headers.get('access-control-allow-methods')]).toEqual([
      204,
      expect.stringContaining('PATCH'),
    ])
    for (const token of [olga.tokens.accessToken, undefined])
      expect(
        Object.fromEntries((await restRaw(olga.url, 'accounts.me', {}, token, { origin: friend })).headers),
      ).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-allow-credentials': 'true',
      })
    const poll = await fetch(`${olga.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: friend },
    })
    expect([poll.status, poll.headers.get('access-control-allow-origin')]).toEqual([200, friend])
  })

  it('a page of an allowed origin may upload', async () => {
    const asks = { 'access-control-request-method': 'POST', origin: friend }
    const path = `${olga.url}/api/files/uploads`
    const first = await fetch(path, { method: 'OPTIONS', headers: asks })
    const allowed = first.headers.get('access-control-allow-headers')!.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['tus-resumable', 'upload-length', 'upload-offset']))
    const begun = await fetch(path, {
      method: 'POST',
      headers: {
        ...{ origin: friend, authorization: `Bearer ${olga.tokens.accessToken}` },
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '1' },
      },
    })
    expect([begun.status, begun.headers.get('access-control-allow-origin')]).toEqual([201, friend])
    expect(begun.headers.get('access-control-expose-headers')!.toLowerCase()).toContain('location')
  })

  it('an answer to an upload is for no other page to read', async () => {
    const begun = await fetch(`${olga.url}/api/files/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${olga.tokens.accessToken}`,
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '1' },
      },
    })
    expect([begun.status, begun.headers.get('access-control-allow-origin')]).toEqual([201, null])
  })

  it('a page of an allowed origin is told apart from a foreign one', async () => {
    const asks = { 'access-control-request-method': 'PATCH', origin: 'https://evil.example.org' }
    const first = await fetch(`${olga.url}/api/users/me`, { method: 'OPTIONS', headers: asks })
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})
