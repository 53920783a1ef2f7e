import { AppError, type ConversationId, type WebPage } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createHttp, type HttpParts } from '../http/http.ts'

const conversationId: ConversationId = 'c_00000000000000000000000001'
const here = `/web/${conversationId}`
const shown: WebPage = {
  ...{ name: 'general', topic: '', groupName: 'Chess', page: 2, pages: 2 },
  messages: [{ seq: 51, author: 'Mina', body: 'e4', at: 1_000 }],
}

let calls: [string, unknown, CallerMeta][] = []
let end = async () => {}
afterEach(() => end())

type Answer = (name: string, input: { conversationId?: string; page?: number }) => unknown

async function open(answer: Answer, config: Partial<HttpParts['config']> = {}) {
  calls = []
  const http = await createHttp({
    bus: {},
    config: {
      ...{ trustsProxy: false, name: 'Chess club', publicUrl: 'https://chat.example.org' },
      ...{ hasWebChannels: true, ...config },
    },
    async dispatch(name: string, input: never, meta: CallerMeta) {
      calls.push([name, input, meta])
      return answer(name, input)
    },
    origins: { own: null, others: [] },
    clientFolder: null,
    readiness: () => ({ ready: true, parts: {} }),
  } as unknown as HttpParts)
  end = () => http.close()
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    http.inject({ method, url, headers })
}

const missing = () => {
  throw new AppError('not_found')
}

describe('the pages of channels', () => {
  it('a page is HTML that has to be asked for again, without a cookie', async () => {
    const get = await open(() => shown)
    const { statusCode, headers, body } = await get(`${here}/2`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).toContain('<p>e4</p>')
  })

  it('a page is asked for as nobody, whoever is signed in', async () => {
    const get = await open(() => shown)
    await get(`${here}/2`, { authorization: 'Bearer token-of-mina', cookie: 'hubbub=secret' })
    await get(here)
    expect(calls).toEqual([
      ['channels.webPage', { conversationId, page: 2 }, expect.objectContaining({ actor: null })],
      ['channels.webPage', { conversationId }, expect.objectContaining({ actor: null })],
    ])
  })

  it('a page that did not change is not sent again, and a changed one is', async () => {
    let page = shown
    const get = await open(() => page)
    const { headers } = await get(here)
    const etag = String(headers['etag'])
    const same = await get(here, { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    page = { ...shown, messages: [{ ...shown.messages[0]!, body: 'd4' }] }
    expect((await get(here, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('HEAD answers as GET does, without the page', async () => {
    const get = await open(() => shown)
    const [whole, head] = [await get(here), await get(here, {}, 'HEAD')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  })

  it('a long page comes compressed to who takes it so', async () => {
    const long = { ...shown, messages: [{ ...shown.messages[0]!, body: 'e4 '.repeat(2_000) }] }
    const get = await open(() => long)
    const { headers } = await get(here, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['vary']).toBe('accept-language, accept-encoding')
  })

  it.each([
    ...[here, `${here}/99`, `${here}/sitemap.xml`, '/web/c_1', '/web/', '/web/..%2f..%2fetc', `${here}/`],
    ...[
      `${here}/0`,
      `${here}/-1`,
      `${here}/01`,
      `${here}/1e3`,
      `${here}/1/2`,
      `/web/g_00000000000000000000000001`,
    ],
  ])('%s of nothing that the web may read is the one page that says no more', async (path) => {
    const get = await open(missing)
    const { statusCode, headers, body } = await get(path)
    const other = await get('/web/c_0000000000000000000000000Z')
    expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', other.body])
  })

  it('too many requests are refused with how long to wait', async () => {
    const get = await open(() => {
      throw new AppError('too_many_requests', { retryAfterMs: 2_000 })
    })
    const { statusCode, headers } = await get(here)
    expect([statusCode, headers['retry-after']]).toEqual([429, '2'])
  })

  it('a server that shows no channels on the web has none of these addresses', async () => {
    const get = await open(() => shown, { hasWebChannels: false })
    for (const path of [here, '/sitemap.xml', '/robots.txt', `${here}/sitemap.xml`])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    expect(calls).toEqual([])
  })
})

describe('the sitemap', () => {
  const ids = Array.from({ length: 5 }, (_, n) => `c_0000000000000000000000000${n}`)
  const list: Answer = (name, input) => {
    if (name === 'channels.webPage') return shown
    const { after } = input as { after?: string }
    const rest = ids.slice(after === undefined ? 0 : ids.indexOf(after) + 1)
    return { conversationIds: rest.slice(0, 2), more: rest.length > 2 }
  }

  it('the sitemap goes through all lists of channels', async () => {
    const get = await open(list)
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    for (const id of ids) expect(body).toContain(`https://chat.example.org/web/${id}/sitemap.xml`)
    expect((await get(`${here}/sitemap.xml`)).body).toContain(`https://chat.example.org${here}/2<`)
  })

  it('a server without an address of its own has no sitemap, as it would have to name one', async () => {
    const get = await open(list, { publicUrl: null })
    for (const path of ['/sitemap.xml', `${here}/sitemap.xml`])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    expect((await get('/robots.txt')).body).not.toContain('Sitemap')
  })
})
