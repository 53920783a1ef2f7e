import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, FileId, GroupId } from '@hubbub/protocol'
import {
  beginUpload,
  fetchFile,
  footprintOf,
  sendPart,
  TestSystem,
  uploadFile,
  uploadOffset,
  type Somebody,
} from '@hubbub/testing'
import { pngOf, pngThatSays } from '../files/png.ts'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let stranger: Somebody
let groupId: GroupId
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open({}, { isWarm: false })
  olga = await system.person('olga')
  mina = await system.person('mina')
  stranger = await system.person('stranger')
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
})
afterAll(() => system.close())

const words = (text: string) => new TextEncoder().encode(text)
const codeOf = (trying: Promise<unknown>): Promise<string> =>
  trying.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

let sent = 0
async function attached(
  conversationId: ConversationId,
  name: string,
  bytes: Uint8Array = words(name),
): Promise<FileId> {
  const { id } = await uploadFile(olga, name, bytes)
  await send(olga, conversationId, id)
  return id
}
const send = (by: Somebody, conversationId: ConversationId, fileId: FileId) =>
  by.call('messages.send', {
    ...{ conversationId, cid: `attack-files-${++sent}`, body: '' },
    attachments: [{ fileId }],
  })

async function statusOf(by: Somebody, fileId: FileId, variant?: string): Promise<number> {
  const answer = await fetchFile(by, fileId, variant)
  await answer.arrayBuffer()
  return answer.status
}

/** As it is written: `fetch` would tidy the path up. */
function rawStatus(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(olga.url)
    request({ hostname, port, path, headers, method }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!))
    })
      .once('error', reject)
      .end(body)
  })
}
const bearer = ({ tokens }: Somebody) => ({ authorization: `Bearer ${tokens.accessToken}` })
const cookie = (token: string) => ({ cookie: `hubbub_files=${token}` })

describe('a file of somebody else', () => {
  it('its id opens, attaches, continues and removes nothing', async () => {
    const fileId = await beginUpload(olga, 'half.bin', 70_000)
    await sendPart(olga, fileId, 0, new Uint8Array(66_000))
    const { id: whole } = await uploadFile(olga, 'draft.txt', words('draft'))
    for (const id of [fileId, whole]) {
      expect(await codeOf(send(mina, general, id))).toBe('not_found')
      expect(await codeOf(mina.call('files.get', { fileId: id }))).toBe('not_found')
      expect(await codeOf(uploadOffset(mina, id))).toBe('not_found')
      expect(await codeOf(sendPart(mina, id, 66_000, words('taken')))).toBe('not_found')
      expect(await rawStatus(`/api/files/uploads/${id}`, bearer(mina))).toBe(404)
      await mina.call('files.discard', { fileId: id })
      expect(await statusOf(mina, id)).toBe(404)
    }
    expect(await uploadOffset(olga, fileId)).toBe(66_000)
    expect(await statusOf(olga, whole)).toBe(200)
  })

  it.each(['?x=/', '?/', '?x=a&b=%2F..%2F'])(
    'its id behind one’s own, as %s, reaches nothing of it',
    async (between) => {
      const theirs = await beginUpload(olga, 'theirs.bin', 5)
      const own = await beginUpload(mina, 'own.bin', 5)
      const address = `/api/files/uploads/${own}${between}${theirs}`
      const headers = { ...bearer(mina), 'tus-resumable': '1.0.0', 'upload-offset': '0' }
      const type = { 'content-type': 'application/offset+octet-stream' }
      expect(await rawStatus(address, { ...headers, ...type }, 'PATCH', 'taken')).toBe(204)
      expect([await uploadOffset(mina, own), await uploadOffset(olga, theirs)]).toEqual([5, 0])
    },
  )

  it('an unknown id is refused in the very same words', async () => {
    const { id: known } = await uploadFile(olga, 'known.txt', words('known'))
    const unknown = `${known.slice(0, -4)}0000` as FileId
    const [a, b] = await Promise.all([known, unknown].map(async (id) => (await fetchFile(mina, id)).text()))
    expect(a).toBe(b)
  })

  it('a cookie opens what its owner sees, and a token goes before it', async () => {
    const id = await attached(general, 'for-us.txt')
    const path = `/api/files/${id}/original`
    const { accessToken } = olga.tokens
    expect(await rawStatus(path, cookie(accessToken))).toBe(200)
    expect(await rawStatus(path, cookie(stranger.tokens.accessToken))).toBe(404)
    expect(await rawStatus(path, { ...bearer(stranger), ...cookie(accessToken) })).toBe(404)
    for (const token of ['', 'nonsense', accessToken.slice(0, -2), `${accessToken}x`, '__proto__'])
      expect(await rawStatus(path, cookie(token))).toBe(401)
  })

  it.each([
    ...['original/..', '../original', '..%2foriginal', '%2e%2e/original', 'original%00', 'original%2f..'],
    ...['part-0000000000000000', 'w960', 'w2048', '__proto__', 'constructor', 'toString', ' ', 'preview'],
  ])('the path %s beside its content leads to nothing', async (variant) => {
    const id = await attached(general, 'plain.txt')
    expect([400, 404]).toContain(
      await rawStatus(`/api/files/${id}/${variant.replace(' ', '%20')}`, bearer(olga)),
    )
  })
})

describe('a file after the right to it has ended', () => {
  it('a person who left, or was removed, gets none of its forms, by token or cookie', async () => {
    const { code } = await olga.call('groups.createInvite', { groupId })
    const id = await attached(general, 'board.png', pngOf(1_200, 900))
    const leaver = await system.person('leaver')
    const removed = await system.person('removed')
    for (const who of [leaver, removed]) await who.call('groups.join', { code })
    const statuses = (who: Somebody) =>
      Promise.all(['original', 'preview', 'large'].map((variant) => statusOf(who, id, variant)))
    expect([await statuses(leaver), await statuses(removed)].flat()).toEqual(Array(6).fill(200))
    await leaver.call('groups.leave', { groupId })
    await olga.call('groups.removeMember', { groupId, userId: removed.userId })
    expect([await statuses(leaver), await statuses(removed)].flat()).toEqual(Array(6).fill(404))
    for (const who of [leaver, removed])
      expect(await rawStatus(`/api/files/${id}/original`, cookie(who.tokens.accessToken))).toBe(404)
  })

  it('many messages that are deleted at once take all of their files away', async () => {
    const { id: channel } = await olga.call('groups.createChannel', { groupId, name: 'many' })
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => attached(channel, `${n}.txt`)))
    const { messages } = await olga.call('messages.files', { conversationId: channel })
    await Promise.all(
      messages.map(({ seq }) => olga.call('messages.delete', { conversationId: channel, seq })),
    )
    for (const who of [olga, mina])
      expect(await Promise.all(ids.map((id) => statusOf(who, id)))).toEqual(Array(8).fill(404))
    for (const id of ids) expect(await codeOf(send(olga, general, id))).toBe('not_found')
  })

  it('a group that is deleted takes the files of all its channels away', async () => {
    const { group, channels } = await system.group(olga, [mina], 'Short-lived')
    const first = await attached(channels[0]!.conversation.id, 'first.txt')
    const other = await olga.call('groups.createChannel', { groupId: group.id, name: 'other' })
    const second = await attached(other.id, 'second.txt')
    expect([await statusOf(mina, first), await statusOf(mina, second)]).toEqual([200, 200])
    await olga.call('groups.delete', { groupId: group.id })
    for (const who of [olga, mina])
      expect([await statusOf(who, first), await statusOf(who, second)]).toEqual([404, 404])
  })
})

describe('content that a browser would run', () => {
  const script = '<script>alert(document.cookie)</script>'
  it.each([
    ['page.html', `<!doctype html>${script}`],
    ['page.png', `<html>${script}</html>`],
    ['picture.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
    ['picture.jpg', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['feed.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
    ['paper.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
    ['program.js', 'alert(1)'],
    ['module.wasm', '\0asm\x01\0\0\0'],
    ['old.swf', 'CWS\x09aaaa'],
    ['gif-and-script.js', 'GIF89a/*aaaa*/=0;alert(1)'],
  ])('%s is never a page, a picture or a program of this address', async (name, text) => {
    const id = await attached(general, name, words(text))
    const { headers } = await fetchFile(mina, id)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox$/)
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(await statusOf(mina, id, 'preview')).toBe(404)
  })

  it('a picture with a page behind it is shown as the picture that it begins with', async () => {
    const both = Buffer.concat([pngOf(4, 4), Buffer.from(`<html>${script}</html>`)])
    const { headers } = await fetchFile(mina, await attached(general, 'both.html', both))
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      ...['image/png', 'nosniff'],
    ])
  })
})

describe('a picture that is a bomb', () => {
  const zeros = Buffer.alloc(100_000_000)
  const gif = (width: number, height: number) =>
    Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from(Uint16Array.of(width, height).buffer),
      Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ])
  const bombs: [string, () => Uint8Array][] = [
    ['a PNG of 900 megapixels', () => pngThatSays(30_000, 30_000, zeros)],
    ['a PNG of one pixel with 100 MB of rows', () => pngThatSays(1, 1, zeros)],
    ['a PNG of 40 megapixels with a part of its rows', () => pngThatSays(8_000, 5_000, zeros)],
    ['a PNG of two thousand million pixels a side', () => pngThatSays(0x7fffffff, 0x7fffffff, zeros)],
    ['a PNG of no pixel', () => pngThatSays(0, 0, Buffer.alloc(0))],
    ['a GIF of 65,535 pixels a side', () => gif(65_535, 65_535)],
    ['an SVG in gzip', () => gzipSync(Buffer.concat([Buffer.from('<svg>'), zeros]))],
    ['an archive of zeros in zeros', () => gzipSync(gzipSync(zeros))],
  ]

  it.each(bombs)('%s is a file for saving, and the server goes on', async (name, make) => {
    const before = footprintOf(system.server.doors).bytes
    let most = before
    const watch = setInterval(() => (most = Math.max(most, footprintOf(system.server.doors).bytes)), 20)
    const bytes = make()
    const facts = await uploadFile(olga, name, bytes).finally(() => clearInterval(watch))
    const isSmall = facts.kind === 'image'
    // Whatever is shown of it was made within the limits.
    expect(isSmall ? (facts.width ?? 0) * (facts.height ?? 0) : 0).toBeLessThanOrEqual(40_000_000)
    expect(facts.kind === 'file' ? facts.size : bytes.length).toBe(bytes.length)
    expect(most - before).toBeLessThan(400_000_000)
    expect((await fetch(`${olga.url}/healthz`)).status).toBe(200)
  })
})

describe('a hostile name', () => {
  it.each([
    ...[
      '../../../etc/passwd',
      '..\\..\\windows\\system.ini',
      '/etc/shadow',
      'C:\\boot.ini',
      '\\\\server\\share',
    ],
    ...[
      'a\0.png',
      'a\u2028b\u2029c.txt',
      'a\u2215b\u2044c\uff0fd.txt',
      '..',
      '.',
      '',
      '   ',
      '....//....//x',
    ],
    ...[
      'a"; filename="b.html',
      'a\r\nSet-Cookie: a=b',
      'a\r\n\r\n<script>',
      "a'; x=y",
      'a%0d%0aX-Evil: 1',
      'a;b=c',
    ],
    ...[
      'photo\u202egnp.exe',
      '\u200b\u200b',
      '__proto__',
      'con',
      'a'.repeat(5_000),
      '\ud800\udfff\ud800.txt',
    ],
  ])('%j is a name in one header, of one part, and no path', async (given) => {
    const { id, name } = await uploadFile(olga, given, words('x'))
    expect(name).not.toMatch(/[/\\\p{Cc}\u2028\u2029\u202e"]/u)
    expect(name.trim()).not.toMatch(/^(\.*)$/)
    expect([...name].length).toBeLessThanOrEqual(200)
    const { headers } = await fetchFile(olga, id)
    expect([headers.get('set-cookie'), headers.get('x-evil')]).toEqual([null, null])
    const disposition = headers.get('content-disposition')!
    expect(disposition).toMatch(
      /^attachment(; filename=("(?:[^"\\]|\\.)*"|[\w.!#$&+^`|~-]+))?(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/,
    )
    expect(disposition).not.toMatch(/[^\x20-\x7e]/)
  })

  it('a name that is no UTF-8, or not encoded, does no harm', async () => {
    const begin = (metadata: string) =>
      fetch(`${olga.url}/api/files/uploads`, {
        method: 'POST',
        headers: {
          ...bearer(olga),
          'tus-resumable': '1.0.0',
          'upload-length': '1',
          'upload-metadata': metadata,
        },
      })
    for (const metadata of [
      'filename /////w==',
      'filename',
      'filename ###',
      'filename YQ==,filename Yg==',
      'x,,y',
    ])
      expect([201, 400]).toContain((await begin(metadata)).status)
    expect((await fetch(`${olga.url}/healthz`)).status).toBe(200)
  })
})
