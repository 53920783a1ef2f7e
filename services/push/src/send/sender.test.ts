import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LinkGuard } from '@hubbub/runtime'
import { StrangeServer } from '@hubbub/testing'
import webPush from 'web-push'
import { createSender } from './sender.ts'

let site: StrangeServer
let forbidden: StrangeServer

const keys = webPush.generateVAPIDKeys()

beforeAll(async () => {
  site = await StrangeServer.open()
  forbidden = await StrangeServer.open()
})
afterAll(async () => {
  await site?.close()
  await forbidden?.close()
})

const here = (path: string) => `http://127.0.0.1:${site.port}${path}`
/** A busy machine has time to answer; a service that never does need not be waited for so long. */
function send(endpoint: string, withinMs = 20_000) {
  const allowed = [{ address: '127.0.0.1', bits: 32, port: site.port }]
  const sender = createSender({
    guard: new LinkGuard({ ownNames: [], ownAddresses: () => [], allowed, resolve: async () => [] }),
    config: { contact: 'mailto:admin@example.org', allowed, afterMs: 1_000 },
    keys: async () => keys,
    withinMs,
  })
  const ecdh = createECDH('prime256v1')
  const device = {
    endpoint,
    p256dh: ecdh.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return sender.send(device, { payload: '{}', ttlMs: 60_500, urgency: 'high', topic: 'topic' })
}

describe('a push', () => {
  it('a push is brought encrypted, with how long it is kept and how urgent it is', async () => {
    site.on('/taken', (_, response) => response.writeHead(201).end())
    expect(await send(here('/taken'))).toEqual({ kind: 'taken' })
    expect(site.asked.at(-1)).toMatchObject({
      method: 'POST',
      headers: { ttl: '60', urgency: 'high', topic: 'topic', 'content-encoding': 'aes128gcm' },
    })
  })

  it('a redirect is not followed, wherever it leads', async () => {
    site.redirect('/away', `http://127.0.0.1:${forbidden.port}/`, 307)
    expect(await send(here('/away'))).toMatchObject({ kind: 'refused', reason: '307' })
    expect(forbidden.connections).toBe(0)
  })

  it('an answer without an end is read for its beginning', async () => {
    site.on('/long', (_, response) => {
      response.writeHead(400)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect(await send(here('/long'))).toEqual({ kind: 'refused', reason: `400: ${'x'.repeat(200)}` })
  })

  it('a service that does not answer, or is not there, is tried later', async () => {
    site.on('/silent', () => {})
    expect(await send(here('/silent'), 300)).toEqual({ kind: 'later', reason: 'no answer in time' })
    const gone = await StrangeServer.open()
    const { port } = gone
    await gone.close()
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'later' })
  })

  it.each(['http', 'https'])('nothing connects by %s to what is not allowed', async (protocol) => {
    expect(await send(`${protocol}://127.0.0.1:${forbidden.port}/`)).toMatchObject({ kind: 'later' })
    expect(forbidden.connections).toBe(0)
  })
})
