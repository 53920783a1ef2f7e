import { createServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { LinkGuard, LinkRefused } from '@hubbub/runtime'
import { fetchLimits } from '../http/fetch-limits.ts'
import { hostileUrls } from '@hubbub/testing'
import { StrangeServer } from '@hubbub/testing'
import { readPage, type Page } from './read-page.ts'

let server: StrangeServer
/** What each name means, one answer after the other; the last one stays. */
let names: Map<string, string[][]>
/** Only the port of the strange server on this machine. */
const guard = () =>
  new LinkGuard({
    ownNames: ['chat.example.org'],
    ownAddresses: () => ['127.0.0.1'],
    allowed: [{ address: '127.0.0.1', bits: 32, port: server.port }],
    resolve: async (name) => {
      const answers = names.get(name) ?? [[]]
      return answers.length > 1 ? answers.shift()! : answers[0]!
    },
  })

beforeEach(async () => {
  server = await StrangeServer.open()
  names = new Map([['site.example', [['127.0.0.1']]]])
})
afterEach(() => server.close())

const link = (path = '/') => new URL(`http://site.example:${server.port}${path}`)
function read(url = link(), limits: Partial<typeof fetchLimits> = {}): Promise<Page | null> {
  const all = { ...fetchLimits, ...limits }
  return readPage(url, {
    ...{
      guard: guard(),
      limits: all,
      userAgent: 'Hubbub-LinkPreview/test',
      signal: AbortSignal.timeout(all.allMs),
    },
  })
}
const titled = (title: string) => `<html><head><title>${title}</title></head><body>words</body></html>`

describe('a page', () => {
  it('a page is shown by what it says of itself for that', async () => {
    server.page(
      '/',
      `<!doctype html><head><title>Title</title>
       <meta property="og:title" content="Rook &amp; roll"><meta name=description content='Plain'>
       <meta property=og:description content="The   best
       game"><meta property="og:site_name" content="Chess"><META NAME="twitter:title" CONTENT="no"></head><body>`,
    )
    expect(await read()).toEqual({
      ...{ title: 'Rook & roll', description: 'The best game', siteName: 'Chess', kind: 'page', image: null },
    })
  })

  it('a page that says nothing is shown by its title and its host', async () => {
    server.page('/', '<title>  Tea &lt;at&gt; five\n</title>')
    expect(await read()).toMatchObject({ title: 'Tea <at> five', description: '', siteName: 'site.example' })
  })

  it('a page without a title is not shown', async () => {
    server.page('/', '<p>words')
    expect(await read()).toBeNull()
  })

  it('the server asks with its name and nothing else that tells of it', async () => {
    server.page('/', titled('x'))
    await read()
    expect(Object.keys(server.asked[0]!.headers).toSorted()).toEqual([
      ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
    ])
    expect(server.asked[0]!.headers).toMatchObject({
      ...{ host: link().host, 'user-agent': 'Hubbub-LinkPreview/test' },
    })
  })

  it('its image is fetched, also by a relative address, and one that cannot be had is left out', async () => {
    server.page(
      '/',
      `${titled('x').replace('<body>', '<body>')}`.replace(
        '</head>',
        '<meta property="og:image" content="/a.png"></head>',
      ),
    )
    expect(await read()).toMatchObject({ title: 'x', image: null })
    server.on('/a.png', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('pixels'),
    )
    expect(await read()).toMatchObject({ title: 'x', image: Buffer.from('pixels') })
    server.on('/a.png', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(fetchLimits.imageBytes + 1)),
    )
    expect(await read()).toMatchObject({ title: 'x', image: null })
  })

  it('a link to an image is the image, by its name', async () => {
    server.on('/b%C3%BCrg.jpg', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('pixels'),
    )
    expect(await read(link('/bürg.jpg'))).toMatchObject({
      title: 'bürg.jpg',
      kind: 'image',
      image: Buffer.from('pixels'),
    })
  })

  it('a document that is neither a page nor an image is not read', async () => {
    server.page('/', titled('x'), { 'content-type': 'application/pdf' })
    await expect(read()).rejects.toThrow('neither a page nor an image')
  })

  it.each([
    ['by its header', 'text/html; charset=windows-1251', '', 'windows-1251'],
    ['by what stands in it', 'text/html', '<meta charset="windows-1251">', 'windows-1251'],
    [
      'by the old way of saying it',
      'text/html',
      '<meta http-equiv=Content-Type content="text/html; charset=windows-1251">',
      '',
    ],
    ['by its header, whatever stands in it', 'text/html; charset=windows-1251', '<meta charset=koi8-r>', ''],
    ['by its first bytes, whatever its header says', 'text/html; charset=windows-1251', '\ufeff', 'utf-8'],
    ['by a name that is wrong, as UTF-8', 'text/html; charset=klingon', '', 'utf-8'],
    [
      'by what stands in it, where its header is wrong',
      'text/html; charset=klingon',
      '<meta charset=cp1251>',
      '',
    ],
    [
      'by the first name in it that is known',
      'text/html',
      '<meta charset=klingon><meta charset=""><meta charset=windows-1251><meta charset=koi8-r>',
      'windows-1251',
    ],
    ['as UTF-8 where only a comment names it', 'text/html', '<!-- <meta charset=koi8-r> -->', 'utf-8'],
    [
      'as UTF-8 where only a script names it',
      'text/html',
      `<script>a = '<meta charset="koi8-r">'</script>`,
      'utf-8',
    ],
    [
      'as UTF-8 where only a description names it',
      'text/html',
      '<meta name=a content="charset=koi8-r">',
      'utf-8',
    ],
    ['as UTF-8 where it is named late', 'text/html', `${' '.repeat(1_024)}<meta charset=koi8-r>`, 'utf-8'],
  ])('words in another alphabet are read %s', async (_, type, meta, encoding) => {
    const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    const words = encoding === 'utf-8' ? Buffer.from('Привет') : cyrillic
    server.page('/', Buffer.concat([Buffer.from(`${meta}<title>`), words, Buffer.from('</title>')]), {
      'content-type': type,
    })
    expect(await read()).toMatchObject({ title: 'Привет' })
  })

  it.each([1, 7, 30, 500])(
    'words in another alphabet are read where %i bytes come at a time',
    async (size) => {
      const page = Buffer.from(
        '<!doctype html><meta charset="windows-1251"><title>\xcf\xf0\xe8</title>',
        'latin1',
      )
      server.on('/', (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const pieces = Array.from({ length: Math.ceil(page.length / size) }, (_, n) =>
          page.subarray(n * size, (n + 1) * size),
        )
        const send = () => {
          const piece = pieces.shift()
          if (piece) response.write(piece, () => setImmediate(send))
          else response.end()
        }
        send()
      })
      expect(await read()).toMatchObject({ title: 'При' })
    },
  )

  it('bytes that are no text in the charset of the page do no harm', async () => {
    server.page('/', Buffer.from([...Buffer.from('<title>a'), 0xff, 0xfe, 0xc3, ...Buffer.from('b</title>')]))
    expect(await read()).toMatchObject({ title: 'ab' })
  })
})

describe('a redirect', () => {
  it('redirects are followed, three of them', async () => {
    server.redirect('/1', '/2')
    server.redirect('/2', '/3', 308)
    server.redirect('/3', link('/4').href, 301)
    server.page('/4', titled('there'))
    expect(await read(link('/1'))).toMatchObject({ title: 'there' })
    server.redirect('/0', '/1')
    await expect(read(link('/0'))).rejects.toThrow('too many redirects')
  })

  it.each([
    ['/späti/图', 'UTF-8'],
    ['/sp\xe4ti', 'bytes that are no UTF-8'],
  ])('a redirect to %s in %s is followed', async (path, kind) => {
    const bytes = kind === 'UTF-8' ? Buffer.from(path).toString('latin1') : path
    server.on('/', (_, response) => response.writeHead(302, { location: bytes }).end())
    server.page(encodeURI(path), titled('there'))
    expect(await read()).toMatchObject({ title: 'there' })
  })

  it('a redirect in a circle ends', async () => {
    server.redirect('/', '/')
    await expect(read()).rejects.toThrow('too many redirects')
    expect(server.asked).toHaveLength(4)
  })

  it.each(hostileUrls)('a redirect to %s is not followed', async (target) => {
    names.set('example.org', [['93.184.215.14']])
    server.redirect('/', target)
    await expect(read()).rejects.toThrow(LinkRefused)
    expect(server.connections).toBe(1)
  })

  it.each(hostileUrls)('an image at %s is not fetched', async (target) => {
    server.page('/', titled('x').replace('</head>', `<meta property="og:image" content="${target}"></head>`))
    expect(await read()).toMatchObject({ title: 'x', image: null })
    expect(server.connections).toBe(1)
  })
})

describe('a name that means something else each time', () => {
  it('the server connects to the address that was checked, and asks only once', async () => {
    names.set('rebind.example', [['127.0.0.1'], ['10.0.0.1']])
    server.page('/', titled('the first'))
    const url = new URL(`http://rebind.example:${server.port}/`)
    expect(await read(url)).toMatchObject({ title: 'the first' })
    expect(server.asked[0]!.headers.host).toBe(url.host)
    // Asked again, it is checked again.
    await expect(read(url)).rejects.toThrow('not public')
    expect(server.connections).toBe(1)
  })

  it('a secure page is asked for by its name in the handshake, at the address that was checked', async () => {
    const { promise: greeting, resolve } = Promise.withResolvers<Buffer>()
    const secure = createServer((socket) =>
      socket.once('data', (data) => {
        resolve(data)
        socket.destroy()
      }),
    )
    await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening))
    const { port } = secure.address() as AddressInfo
    const opening = {
      ...{ limits: fetchLimits, userAgent: 'x', signal: AbortSignal.timeout(5_000) },
      guard: { addressesOf: async () => ['127.0.0.1'] },
    }
    await expect(readPage(new URL(`https://shop.example:${port}/`), opening)).rejects.toThrow(
      'socket disconnected',
    )
    expect((await greeting).toString('latin1')).toContain('shop.example')
    secure.close()
  })

  it('the name of a redirect is checked when it is followed', async () => {
    names.set('site.example', [['127.0.0.1'], ['169.254.169.254']])
    server.redirect('/', '/again')
    await expect(read()).rejects.toThrow('not public')
    expect(server.connections).toBe(1)
  })
})

describe('a costly page', () => {
  const zeros = Buffer.alloc(50 * 1024 * 1024)

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('a page that is packed by %s is read', async (encoding, pack) => {
    server.page('/', pack(titled('packed')), { 'content-encoding': encoding })
    expect(await read()).toMatchObject({ title: 'packed' })
  })

  it('of a bomb only the beginning is unpacked', async () => {
    const packed = gzipSync(Buffer.concat([Buffer.from('<p>'), zeros]))
    server.page('/', packed, { 'content-encoding': 'gzip' })
    const before = process.memoryUsage.rss()
    expect(await read()).toBeNull()
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024)
  })

  it('a bomb as an image is left out', async () => {
    server.page('/', titled('x').replace('</head>', '<meta property="og:image" content="/a.png"></head>'))
    server.on('/a.png', (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
        .end(gzipSync(zeros)),
    )
    expect(await read()).toMatchObject({ title: 'x', image: null })
  })

  it('an answer that is packed in an unknown way, or not as it says, is not read', async () => {
    server.page('/', titled('x'), { 'content-encoding': 'zstd, gzip' })
    await expect(read()).rejects.toThrow('an encoding that is not known')
    server.page('/', titled('x'), { 'content-encoding': 'gzip' })
    await expect(read()).rejects.toThrow('incorrect header check')
  })

  it('a body without an end is read up to its bound', async () => {
    let sent = 0
    server.on('/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write('<p>'.repeat(10_000))) sent += 30_000
      }
      response.on('drain', more)
      more()
    })
    expect(await read()).toBeNull()
    expect(sent).toBeLessThan(20 * 1024 * 1024)
  })

  it('a server that is slow, or silent, is left when the time is over', async () => {
    server.on('/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write('<p>'), 50)
      response.on('close', () => clearInterval(timer))
    })
    server.on('/silent', () => {})
    await expect(read(link(), { allMs: 300 })).rejects.toThrow('aborted')
    await expect(read(link('/silent'), { allMs: 300 })).rejects.toThrow('aborted')
  })

  it('an address that does not answer is left soon, and the next one is tried', async () => {
    // Nobody listens at this port of the second address.
    names.set('site.example', [['127.0.0.1']])
    server.page('/', titled('x'))
    const two = new LinkGuard({
      ...{ ownNames: [], ownAddresses: () => [] },
      allowed: [{ address: '127.0.0.0', bits: 8, port: server.port }],
      resolve: async () => ['127.9.9.9', '127.0.0.1'],
    })
    const opening = { guard: two, limits: fetchLimits, userAgent: 'x', signal: AbortSignal.timeout(5_000) }
    expect(await readPage(link(), opening)).toMatchObject({ title: 'x' })
  })

  it.each([
    ['elements in each other', '<b>'.repeat(340_000)],
    ['elements that end what never began', '<b>'.repeat(100_000) + '</i>'.repeat(170_000)],
    ['attributes', `<meta ${'a=b '.repeat(250_000)}>`],
    ['names', `<${'a'.repeat(1_000_000)}>`],
    ['unfinished tags', '<'.repeat(1_000_000)],
    ['unfinished comments', '<!--'.repeat(250_000)],
    ['entities', `<title>${'&amp;'.repeat(200_000)}</title>`],
    ['values', `<meta property="og:title" content="${'x'.repeat(1_000_000)}">`],
  ])('1 MB of %s is read quickly, and not to its end', async (_, html) => {
    server.page('/', html)
    const before = performance.now()
    const page = await read()
    expect(performance.now() - before).toBeLessThan(3_000)
    expect(page?.title.length ?? 0).toBeLessThanOrEqual(200)
  })
})
