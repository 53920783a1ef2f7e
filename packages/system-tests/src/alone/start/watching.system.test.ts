import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { freePort, passwordOf, rest, restRaw, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let metricsPort: number
let olga: Somebody
let mina: Somebody
beforeAll(async () => {
  metricsPort = await freePort()
  system = await TestSystem.open({ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'trace' }, { isWarm: false })
  olga = await system.person('olga')
  mina = await system.person('mina')
})
afterAll(() => system.close())

describe('health checks', () => {
  it.each([
    ['/healthz', { ok: true }],
    ['/readyz', { ready: true, parts: { open: true, store: true } }],
  ])('%s tells whether the server is well', async (path, answer) => {
    const response = await fetch(system.server.url + path)
    expect([response.status, await response.json()]).toEqual([200, answer])
  })

  it('the metrics are on a page of their own, not on the public port', async () => {
    const { url } = system.server
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
})

it('the metrics include connections, operations, commits, receipts, lag and waiting work', async () => {
  const { channels } = await system.group(olga, [mina])
  const conversationId = channels[0]!.conversation.id
  const ear = await mina.listen()
  await olga.call('messages.send', { conversationId, cid: 'to-be-counted', body: 'e4' })
  await olga.call('messages.send', { conversationId, cid: 'short', body: 'e4' }).catch(() => undefined)
  await ear.hears('event')
  const page = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  let text = await page()
  // The last look may have come upon what was about to be written to the two who had just come.
  while (!text.includes('\nhubbub_waiting_bytes 0\n')) text = await page()
  const figure = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.slice(line.length),
    )

  expect(figure('hubbub_connections ')).toBe(1)
  expect(figure('hubbub_operations_total{operation="messages.send",outcome="ok"} ')).toBe(1)
  expect(figure('hubbub_operations_total{operation="messages.send",outcome="bad_input"} ')).toBe(1)
  expect(figure('hubbub_operation_seconds_count{operation="messages.send"} ')).toBe(2)
  expect(figure('hubbub_commit_seconds_count ')).toBeGreaterThan(0)
  expect(figure('hubbub_writes_total ')).toBeGreaterThan(0)
  expect(figure('hubbub_writes_waiting ')).toBe(0)
  expect(figure('hubbub_waiting_bytes ')).toBe(0)
  expect(figure('hubbub_readers_cut_off_total ')).toBe(0)
  expect(figure('hubbub_full_receipt_seconds_count{size="10"} ')).toBeGreaterThan(0)
  expect(figure('nodejs_eventloop_lag_p99_seconds ')).toBeGreaterThan(0)
  expect(figure('process_resident_memory_bytes ')).toBeGreaterThan(0)
})

it('the log contains no message text, password or token at any level', async () => {
  const { url } = system.server
  const { channels } = await system.group(olga, [mina], 'Group-name-in-no-log')
  const conversationId = channels[0]!.conversation.id
  const secrets = [
    'words-in-no-log',
    'password-in-no-log',
    'token-in-no-log',
    'Group-name-in-no-log',
    passwordOf('mina'),
  ]
  const ear = await mina.listen()
  const words = { conversationId, cid: 'said-in-secret', body: 'words-in-no-log' }
  await mina.call('messages.send', words)
  await ear.call('messages.edit', { conversationId, seq: 1, body: 'words-in-no-log again' })
  // What fails is what gets logged.
  await ear.call('messages.send', { ...words, body: ['words-in-no-log'] })
  await ear.call('words-in-no-log' as never, {})
  await rest(url, 'accounts.login', { name: 'mina', password: 'password-in-no-log' }).catch(() => undefined)
  await restRaw(url, 'accounts.login', { name: 'mina', password: ['password-in-no-log'] })
  await rest(url, 'accounts.refresh', { refreshToken: 'token-in-no-log' }).catch(() => undefined)
  await restRaw(url, 'accounts.me', {}, 'token-in-no-log')
  await fetch(`${url}/api/sessions`, {
    method: 'POST',
    body: '{"password-in-no-log',
    headers: { 'content-type': 'application/json' },
  })
  await fetch(`${url}/api/users/find?query=words-in-no-log`, {
    headers: { authorization: 'Bearer token-in-no-log' },
  })
  const { sessionId, accessToken, refreshToken } = await rest(url, 'accounts.login', {
    name: 'mina',
    password: passwordOf('mina'),
  })
  await mina.call('accounts.revokeSession', { sessionId })
  await system.server.stop()

  expect(system.server.log.length).toBeGreaterThan(10)
  const all = system.server.log.join('\n')
  const { tokens } = mina
  for (const secret of [
    ...secrets,
    accessToken,
    refreshToken!,
    tokens.accessToken,
    tokens.refreshToken!,
    '$argon2',
  ])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  expect(system.server.log.every((line) => 'level' in (JSON.parse(line) as object))).toBe(true)
})
