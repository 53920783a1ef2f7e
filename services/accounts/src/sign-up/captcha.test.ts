import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { CaptchaConfig } from '@hubbub/runtime'
import { ensureNoProgram } from './captcha.ts'

let server: Server
let captcha: CaptchaConfig
let answer: { status: number; body: string; to?: string }
let asked: URLSearchParams[]
let failures: unknown[]

beforeAll(async () => {
  server = createServer(
    (request, response) =>
      void text(request).then((body) => {
        asked.push(new URLSearchParams(body))
        response.writeHead(answer.status, answer.to ? { location: answer.to } : {}).end(answer.body)
      }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  captcha = {
    verifyUrl: `${url}/siteverify`,
    secret: 'hush',
    siteKey: 'key',
    script: `${url}/api.js`,
    hosts: [url],
  }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  answer = { status: 200, body: '{"success":true}' }
  asked = []
  failures = []
})

const ask = (given?: string, config: CaptchaConfig | null = captcha) =>
  ensureNoProgram(given, {
    bus: { log: { warn: (failure: unknown) => void failures.push(failure) } },
    config: { signUp: { captcha: config } },
  }).then(
    () => 'passed',
    (error: { code: string }) => error.code,
  )

it('nobody is asked where no captcha is set', async () => {
  expect(await ask(undefined, null)).toBe('passed')
  expect(asked).toEqual([])
})

it('an answer is given to the service, with the secret and without an address', async () => {
  expect(await ask('traffic lights')).toBe('passed')
  expect(Object.fromEntries(asked[0]!)).toEqual({
    secret: 'hush',
    response: 'traffic lights',
    sitekey: 'key',
  })
})

it('no answer is refused without asking', async () => {
  expect(await ask()).toBe('captcha_failed')
  expect(asked).toEqual([])
})

it.each(['{"success":false,"error-codes":["timeout-or-duplicate"]}', '{"success":"true"}', '{}', 'null'])(
  'an answer of the service that is no plain yes lets nobody in: %s',
  async (body) => {
    answer.body = body
    expect(await ask('x')).toBe('captcha_failed')
  },
)

it.each([
  { status: 500, body: '' },
  { status: 200, body: 'down for maintenance' },
  { status: 200, body: `{"success":true,"more":"${'x'.repeat(20_000)}"}` },
  { status: 302, body: '', to: 'http://127.0.0.1:1/' },
])('a service that cannot be asked lets nobody in, and that is logged: $status', async (broken) => {
  answer = broken
  expect(await ask('x')).toBe('busy')
  expect(failures).toHaveLength(1)
})
