import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { OperationName } from '@hubbub/protocol'
import Fastify, { type FastifyInstance } from 'fastify'
import { packs } from './packed-answers.ts'

const page = { messages: Array.from({ length: 100 }, (_, seq) => ({ seq, body: 'the same words again' })) }
const plain = JSON.stringify(page)
const operationAt: Record<string, OperationName> = {
  '/history': 'messages.history',
  '/login': 'accounts.login',
  '/home': 'groups.home',
  '/invites': 'groups.invites',
}

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  for (const [url, name] of Object.entries(operationAt))
    app.get(url, { onSend: packs(name) }, async (request) =>
      'small' in (request.query as object) ? {} : page,
    )
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

it('a page of messages is sent as gzip to a caller who accepts it', async () => {
  const { headers, rawPayload } = await get('/history', 'br, gzip;q=0.5')
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding'])
  expect(gunzipSync(rawPayload).toString()).toBe(plain)
  expect(rawPayload.length).toBeLessThan(plain.length / 5)
})

it.each([undefined, 'gzip;q=0', 'br'])('a caller who accepts %s gets the page as it is', async (accepted) => {
  const { headers, body } = await get('/history', accepted)
  expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, 'accept-encoding', plain])
})

it('a short answer is sent as it is', async () => {
  const { headers, body } = await get('/history?small', 'gzip')
  expect([headers['content-encoding'], body]).toEqual([undefined, '{}'])
})

it.each(['/login', '/home', '/invites'])(
  'an answer with secrets or about several places is not compressed: %s',
  async (url) => {
    const { headers, body } = await get(url, 'gzip, br')
    expect([headers['content-encoding'], body]).toEqual([undefined, plain])
  },
)

it('many answers at once are compressed two at a time, and the others are sent uncompressed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/history', 'gzip')))
  const encodings = answers.map(({ headers }) => headers['content-encoding'])
  expect(encodings.filter((encoding) => encoding === 'gzip').length).toBeGreaterThanOrEqual(2)
  expect(encodings).toContain(undefined)
  for (const { headers, rawPayload } of answers) {
    const body = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    expect(body.toString()).toBe(plain)
  }
  expect((await get('/history', 'gzip')).headers['content-encoding']).toBe('gzip')
})
