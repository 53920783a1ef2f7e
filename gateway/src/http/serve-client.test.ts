import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveClient } from './serve-client.ts'

const page =
  '<html><style>b{}</style><script>let a</script><script type="module" src="/a.js"></script></html>'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubbub-client-'))
  await mkdir(join(folder, 'assets'))
  const files = {
    'index.html': page,
    'assets/app-1234.js': 'plain',
    'assets/app-1234.js.br': 'packed by brotli',
    'assets/app-1234.js.gz': 'packed by gzip',
    'assets/other.js': 'other',
    'lone.gz': 'a file of its own',
    'manifest.webmanifest': JSON.stringify({ name: 'Hubbub', short_name: 'Hubbub', start_url: '/' }),
    'service-worker.js': 'worker',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = Fastify()
  serveClient(app, folder, 'The chess club of Delft')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('files have their content type and cache time', async () => {
  const { body, headers } = await get('/')
  expect([body, headers['content-type'], headers['cache-control']]).toEqual([
    page,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  const script = await get('/assets/other.js')
  expect([script.body, script.headers['content-type'], script.headers['cache-control']]).toEqual([
    'other',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(script.headers['vary']).toBeUndefined()
})

it('a page of the client gets the one HTML page, and no other path does', async () => {
  expect((await get('/g/chess', { accept: 'text/html' })).body).toBe(page)
  for (const url of [
    '/g/chess',
    '/assets/',
    '/assets/gone.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/%',
  ])
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await get('/api/gone', { accept: 'text/html' })).json()).toMatchObject({
    code: 'unknown_operation',
  })
})

it('the content policy allows the page’s own inline style and script by their hashes, and no others', async () => {
  const first = await get('/')
  const again = await get('/', { 'if-none-match': String(first.headers['etag']) })
  for (const { headers } of [first, again, await get('/g/chess', { accept: 'text/html' })]) {
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`script-src 'self' ${hashOf('let a')}`)
    expect(policy).toContain(`style-src 'self' ${hashOf('b{}')}`)
    expect(policy.join()).not.toContain('unsafe')
  }
})

it('the content policy lets the page load from hosts that the operator named, and from no other', async () => {
  const named = Fastify()
  serveClient(named, folder, 'Chess', ['https://captcha.example'])
  const { headers } = await named.inject({ url: '/' })
  await named.close()
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain(`script-src 'self' https://captcha.example ${hashOf('let a')}`)
  expect(policy).toContain('frame-src https://captcha.example')
  expect(policy).toContain("connect-src 'self' https://captcha.example")
  expect(String((await get('/')).headers['content-security-policy'])).not.toContain('frame-src')
})

it('a file is sent in the best encoding that the caller accepts', async () => {
  const packed = async (accepted: string) => {
    const { body, headers } = await get('/assets/app-1234.js', { 'accept-encoding': accepted })
    return [body, headers['content-encoding'], headers['vary']]
  }
  expect(await packed('gzip, deflate, br')).toEqual(['packed by brotli', 'br', 'accept-encoding'])
  expect(await packed('GZIP;q=0.5, br;q=0')).toEqual(['packed by gzip', 'gzip', 'accept-encoding'])
  expect(await packed('zstd')).toEqual(['plain', undefined, 'accept-encoding'])
  expect((await get('/assets/app-1234.js.br')).statusCode).toBe(404)
  expect((await get('/lone.gz')).body).toBe('a file of its own')
})

it('a browser with a cached file gets 304, for each encoding', async () => {
  const tags = new Set<string>()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const asked = { 'accept-encoding': encoding }
    const etag = String((await get('/assets/app-1234.js', asked)).headers['etag'])
    tags.add(etag)
    for (const known of [etag, `"older", W/${etag}`, '*']) {
      const again = await get('/assets/app-1234.js', { ...asked, 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
  }
  expect(tags.size).toBe(3)
})

it('HEAD answers the length alone', async () => {
  const { body, headers } = await app.inject({ method: 'HEAD', url: '/assets/other.js' })
  expect([body, headers['content-length']]).toEqual(['', '5'])
})

it('the manifest is named after the server, and short below an icon', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json')
  expect(JSON.parse(body)).toEqual({
    name: 'The chess club of Delft',
    short_name: 'The chess',
    start_url: '/',
  })
})

it('the service worker is asked for again each time, and may come from here only', async () => {
  const { headers } = await get('/service-worker.js')
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  const policy = String((await get('/')).headers['content-security-policy']).split(';')
  expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
})
