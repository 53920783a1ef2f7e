import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, FileId, GroupId } from '@hubbub/protocol'
import {
  beginUpload,
  factsOf,
  fetchFile,
  passwordOf,
  Seeded,
  sendPart,
  TestSystem,
  uploadFile,
  uploadOffset,
  type Somebody,
} from '@hubbub/testing'
import { pngOf } from '../files/png.ts'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let stranger: Somebody
let groupId: GroupId
let general: ConversationId
let council: ConversationId
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_FILE_MB: '3', HUBBUB_FILES_PERSON_MB: '8' })
  olga = await system.person('olga')
  mina = await system.person('mina')
  ivan = await system.person('ivan')
  stranger = await system.person('stranger')
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await olga.call('groups.addPerson', { conversationId: council, userId: mina.userId })
})
afterAll(() => system.close())

const bytesOf = (length: number) => {
  const seeded = new Seeded(length)
  return Uint8Array.from({ length }, () => seeded.below(256))
}
const words = (text: string) => new TextEncoder().encode(text)

let sent = 0
async function send(by: Somebody, conversationId: ConversationId, fileIds: FileId[], body = '') {
  const cid = `with-files-${++sent}`
  return by.call('messages.send', {
    conversationId,
    cid,
    body,
    attachments: fileIds.map((fileId) => ({ fileId })),
  })
}

async function statusOf(by: Somebody, fileId: FileId, variant?: string): Promise<number> {
  const answer = await fetchFile(by, fileId, variant)
  await answer.arrayBuffer()
  return answer.status
}

describe('an upload', () => {
  it('a file that comes in pieces is the file that was sent', async () => {
    const bytes = bytesOf(150_000)
    const fileId = await beginUpload(olga, 'notes.bin', bytes.length)
    expect(await uploadOffset(olga, fileId)).toBe(0)
    expect(await sendPart(olga, fileId, 0, bytes.subarray(0, 70_000))).toBe(70_000)
    expect(await uploadOffset(olga, fileId)).toBe(70_000)
    expect(await sendPart(olga, fileId, 70_000, bytes.subarray(70_000))).toBe(150_000)
    expect(await factsOf(olga, fileId)).toMatchObject({ name: 'notes.bin', size: 150_000, kind: 'file' })
    const answer = await fetchFile(olga, fileId)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  })

  it('an upload goes on after the server was killed', async () => {
    const bytes = bytesOf(120_000)
    const fileId = await beginUpload(olga, 'long.bin', bytes.length)
    await sendPart(olga, fileId, 0, bytes.subarray(0, 70_000))
    await system.server.kill()
    await system.server.start()
    expect(await uploadOffset(olga, fileId)).toBe(70_000)
    await sendPart(olga, fileId, 70_000, bytes.subarray(70_000))
    await factsOf(olga, fileId)
    expect(new Uint8Array(await (await fetchFile(olga, fileId)).arrayBuffer())).toEqual(bytes)
  })

  it('a complete upload still says so to those who missed the last answer', async () => {
    const { id, size } = await uploadFile(olga, 'whole.bin', bytesOf(500))
    expect(await uploadOffset(olga, id)).toBe(size)
  })

  it('an upload that is terminated is gone', async () => {
    const fileId = await beginUpload(olga, 'never.bin', 100)
    const headers = { authorization: `Bearer ${olga.tokens.accessToken}`, 'tus-resumable': '1.0.0' }
    const ended = await fetch(`${olga.url}/api/files/uploads/${fileId}`, { method: 'DELETE', headers })
    expect(ended.status).toBe(204)
    await expect(uploadOffset(olga, fileId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('an empty file is a file', async () => {
    expect(await uploadFile(olga, 'empty.txt', new Uint8Array())).toMatchObject({ size: 0, kind: 'file' })
  })

  it('a file that is too large, or more than the person may have, is refused before it begins', async () => {
    expect(await ivan.call('files.limits', {})).toEqual({
      ...{ isOn: true, maxBytes: 3_000_000, usedBytes: 0, quotaBytes: 8_000_000 },
    })
    await expect(beginUpload(ivan, 'film.mp4', 3_000_001)).rejects.toMatchObject({ code: 'file_too_large' })
    const begun = [await beginUpload(ivan, 'a', 3_000_000), await beginUpload(ivan, 'b', 3_000_000)]
    expect(await ivan.call('files.limits', {})).toMatchObject({ maxBytes: 2_000_000, usedBytes: 6_000_000 })
    await expect(beginUpload(ivan, 'c', 2_000_001)).rejects.toMatchObject({ code: 'limit_reached' })
    for (const fileId of begun) await ivan.call('files.discard', { fileId })
    while ((await ivan.call('files.limits', {})).usedBytes > 0);
  })

  it('an upload is nobody else’s to look at, to go on with or to discard', async () => {
    const fileId = await beginUpload(olga, 'mine.bin', 10)
    await expect(uploadOffset(mina, fileId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(sendPart(mina, fileId, 0, bytesOf(10))).rejects.toMatchObject({ code: 'not_found' })
    await expect(mina.call('files.get', { fileId })).rejects.toMatchObject({ code: 'not_found' })
    await mina.call('files.discard', { fileId })
    expect(await olga.call('files.get', { fileId })).toMatchObject({ state: 'uploading' })
    await olga.call('files.discard', { fileId })
    await expect(olga.call('files.get', { fileId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(sendPart(olga, fileId, 0, bytesOf(10))).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['POST', '', { 'upload-length': '5' }, 412, 'bad_input'],
    ['POST', '', { 'upload-length': '-5', 'tus-resumable': '1.0.0' }, 400, 'bad_input'],
    ['POST', '', { 'upload-length': '5', 'tus-resumable': '0.9.0' }, 412, 'bad_input'],
    ['PATCH', '/half', { 'tus-resumable': '0.9.0', 'upload-offset': '0' }, 412, 'bad_input'],
    ['DELETE', '/half', { 'tus-resumable': '0.9.0' }, 412, 'bad_input'],
    ['DELETE', '/half', {}, 412, 'bad_input'],
    ['PATCH', '/half', { 'tus-resumable': '1.0.0', 'upload-offset': 'x' }, 400, 'bad_input'],
    ['PATCH', '/half', { 'tus-resumable': '1.0.0', 'upload-offset': '7' }, 409, 'wrong_offset'],
  ])(
    'headers of %s%s that tus refuses are refused in our words: %j',
    async (method, at, given, status, code) => {
      const fileId = await beginUpload(olga, 'half.bin', 100)
      const answer = await fetch(`${olga.url}/api/files/uploads${at && `/${fileId}`}`, {
        method,
        headers: {
          authorization: `Bearer ${olga.tokens.accessToken}`,
          'content-type': 'application/offset+octet-stream',
          ...(given as Record<string, string>),
        },
        ...(method === 'PATCH' && { body: 'abc' }),
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ])
      expect(await answer.json()).toMatchObject({ code })
      expect(answer.headers.get('tus-version')).toBe(status === 412 ? '1.0.0' : null)
      expect(await olga.call('files.get', { fileId })).toMatchObject({ state: 'uploading' })
    },
  )

  it.each(['', '/f_0000000000000000000000000A'])(
    'anybody who asks is told what uploads%s can do',
    async (at) => {
      const answer = await fetch(`${olga.url}/api/files/uploads${at}`, { method: 'OPTIONS' })
      const told = ['tus-resumable', 'tus-version', 'tus-extension'].map((name) => answer.headers.get(name))
      expect([answer.status, ...told]).toEqual([
        ...[204, '1.0.0', '1.0.0', 'creation,creation-with-upload,termination'],
      ])
    },
  )

  it('bytes that do not follow those that are there are refused', async () => {
    const fileId = await beginUpload(olga, 'gap.bin', 200_000)
    await sendPart(olga, fileId, 0, bytesOf(70_000))
    await expect(sendPart(olga, fileId, 80_000, bytesOf(70_000))).rejects.toMatchObject({
      code: 'wrong_offset',
    })
    expect(await uploadOffset(olga, fileId)).toBe(70_000)
  })

  it('a piece that is too small is refused, and the last one may be of any size', async () => {
    const bytes = bytesOf(70_001)
    const fileId = await beginUpload(olga, 'small.bin', bytes.length)
    for (const size of [1, 65_535])
      await expect(sendPart(olga, fileId, 0, bytes.subarray(0, size))).rejects.toMatchObject({
        code: 'bad_input',
        details: { fields: { upload: expect.stringContaining('at least 65536 bytes') } },
      })
    expect(await uploadOffset(olga, fileId)).toBe(0)
    await sendPart(olga, fileId, 0, bytes.subarray(0, 70_000))
    await sendPart(olga, fileId, 70_000, bytes.subarray(70_000))
    await factsOf(olga, fileId)
    expect(new Uint8Array(await (await fetchFile(olga, fileId)).arrayBuffer())).toEqual(bytes)
  })
})

describe('a message with files', () => {
  it('everybody hears its files with the message, and finds them in the history and among the files', async () => {
    const { id } = await uploadFile(olga, 'board.png', pngOf(30, 20))
    const ear = await mina.listen()
    const { seq } = await send(olga, general, [id], 'look')
    const attachment = {
      id,
      name: 'board.png',
      type: 'image/png',
      kind: 'image',
      width: 30,
      height: 20,
      alt: '',
    }
    const heard = await ear.hears('event', (event) => (event as { type: string }).type === 'message.created')
    expect(heard).toMatchObject({ data: { message: { body: 'look', attachments: [attachment] } } })
    const { messages } = await mina.call('messages.pick', { conversationId: general, seqs: [seq] })
    expect(messages[0]).toMatchObject({ attachments: [attachment] })
    const files = await mina.call('messages.files', { conversationId: general })
    expect(files.messages[0]).toMatchObject({ seq, authorId: olga.userId, attachments: [attachment] })
    expect([await statusOf(mina, id, 'preview'), await statusOf(mina, id, 'large')]).toEqual([200, 200])
    const { headers } = await fetchFile(mina, id, 'preview')
    expect(headers.get('content-disposition')).toBe('inline; filename=board.webp')
  })

  it('a message that is sent twice has its files once', async () => {
    const { id } = await uploadFile(olga, 'twice.txt', words('twice'))
    const input = { conversationId: general, cid: 'sent-twice-00', body: '', attachments: [{ fileId: id }] }
    const first = await olga.call('messages.send', input)
    expect(await olga.call('messages.send', input)).toEqual({ ...first, dup: true })
  })

  it('another message with the same cid takes no files from the one that is there', async () => {
    const [{ id: kept }, { id: free }] = [
      await uploadFile(olga, 'kept.txt', words('kept')),
      await uploadFile(olga, 'free.txt', words('free')),
    ]
    const first = { conversationId: general, cid: 'in-conflict-0', body: '', attachments: [{ fileId: kept }] }
    await olga.call('messages.send', first)
    const second = { ...first, body: 'another', attachments: [{ fileId: kept }, { fileId: free }] }
    await expect(olga.call('messages.send', second)).rejects.toMatchObject({ code: 'cid_conflict' })
    expect([await statusOf(mina, kept), await statusOf(mina, free)]).toEqual([200, 404])
    await send(olga, general, [free])
  })

  it('a try that is refused takes no files from the one that is written, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: fileId } = await uploadFile(olga, 'a.txt', words('a'))
      const cid = `two-tries-${round}`
      const message = { conversationId: general, cid, body: '', attachments: [{ fileId }] }
      const refused = olga.call('messages.send', { ...message, replyTo: 1_000_000 })
      const written = olga.call('messages.send', message)
      expect((await Promise.allSettled([refused, written])).map(({ status }) => status)).toEqual([
        'rejected',
        'fulfilled',
      ])
      expect(await statusOf(mina, fileId)).toBe(200)
    }
  })

  it('a file that is somebody else’s, unknown, or another message’s is not found', async () => {
    const { id: hers } = await uploadFile(mina, 'hers.txt', words('hers'))
    const { id: used } = await uploadFile(olga, 'used.txt', words('used'))
    await send(olga, general, [used])
    for (const fileId of [hers, used, 'f_0000000000000000000000000F' as const])
      await expect(send(olga, general, [fileId])).rejects.toMatchObject({
        ...{ code: 'not_found', details: { fields: { attachments: fileId } } },
      })
  })

  it('a file that is not complete cannot be sent', async () => {
    const fileId = await beginUpload(olga, 'half.bin', 100)
    await expect(send(olga, general, [fileId])).rejects.toMatchObject({ code: 'file_not_ready' })
  })

  it('a message without words and without files is refused', async () => {
    await expect(send(olga, general, [])).rejects.toMatchObject({ code: 'bad_input' })
  })
})

describe('the right to a file', () => {
  it('a file that no message has is its owner’s alone', async () => {
    const { id } = await uploadFile(olga, 'draft.txt', words('draft'))
    expect([await statusOf(olga, id), await statusOf(mina, id)]).toEqual([200, 404])
    expect((await fetch(`${olga.url}/api/files/${id}/original`)).status).toBe(401)
  })

  it('a file is for those who see its conversation, and for nobody else', async () => {
    const { id } = await uploadFile(olga, 'secret.txt', words('secret'))
    await send(olga, council, [id])
    expect(await Promise.all([olga, mina, ivan, stranger].map((who) => statusOf(who, id)))).toEqual([
      200, 200, 404, 404,
    ])
  })

  it('a person who was removed, or left, cannot fetch a file any more', async () => {
    const vera = await system.person('vera')
    const { code } = await olga.call('groups.createInvite', { groupId })
    await vera.call('groups.join', { code })
    const { id } = await uploadFile(olga, 'for-all.txt', words('for all'))
    await send(olga, general, [id])
    expect(await statusOf(vera, id)).toBe(200)
    await olga.call('groups.removeMember', { groupId, userId: vera.userId })
    expect(await statusOf(vera, id)).toBe(404)
    await vera.call('groups.join', { code })
    expect(await statusOf(vera, id)).toBe(200)
    await vera.call('groups.leave', { groupId })
    expect(await statusOf(vera, id)).toBe(404)
  })

  it('the file of a deleted message is gone with the answer, for its author too', async () => {
    const { id } = await uploadFile(olga, 'oops.txt', words('oops'))
    const { seq } = await send(olga, general, [id], 'oops')
    await olga.call('messages.delete', { conversationId: general, seq })
    expect([await statusOf(olga, id), await statusOf(mina, id)]).toEqual([404, 404])
    const { messages } = await mina.call('messages.pick', { conversationId: general, seqs: [seq] })
    expect(messages[0]).not.toHaveProperty('attachments')
    // What it took is free again when the content has gone.
    const files = await mina.call('messages.files', { conversationId: general })
    expect(files.messages.flatMap(({ attachments }) => attachments.map((one) => one.id))).not.toContain(id)
  })

  it('files go with their channel', async () => {
    const { id: channel } = await olga.call('groups.createChannel', { groupId, name: 'short-lived' })
    const { id } = await uploadFile(olga, 'channel.txt', words('channel'))
    const before = (await olga.call('files.limits', {})).usedBytes
    await send(olga, channel, [id])
    await olga.call('groups.deleteChannel', { conversationId: channel })
    expect(await statusOf(olga, id)).toBe(404)
    while ((await olga.call('files.limits', {})).usedBytes >= before);
  })

  it('the cookie of a page opens files and nothing else', async () => {
    const { id } = await uploadFile(olga, 'cookie.txt', words('cookie'))
    const cookie = `hubbub_files=${olga.tokens.accessToken}`
    const open = (path: string, init: RequestInit = {}) =>
      fetch(olga.url + path, { ...init, headers: { cookie, 'tus-resumable': '1.0.0', 'upload-length': '1' } })
    expect((await open(`/api/files/${id}/original`)).status).toBe(200)
    expect((await open('/api/files/limits')).status).toBe(401)
    expect((await open('/api/files/uploads', { method: 'POST' })).status).toBe(401)
    expect((await open(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(401)
  })

  it('a session that was ended opens no file, by its token or by its cookie', async () => {
    const { id } = await uploadFile(mina, 'ended.txt', words('ended'))
    const tokens = await mina.call('accounts.login', { name: 'mina', password: passwordOf('mina') })
    const again = mina.again(tokens)
    expect(await statusOf(again, id)).toBe(200)
    await again.call('accounts.logout', {})
    expect(await statusOf(again, id)).toBe(401)
    const cookie = `hubbub_files=${tokens.accessToken}`
    expect((await fetch(`${mina.url}/api/files/${id}/original`, { headers: { cookie } })).status).toBe(401)
  })
})

describe('the answer with a file', () => {
  it('a part of a file is answered as such, and a part that is not there is refused', async () => {
    const { id } = await uploadFile(olga, 'parts.bin', bytesOf(1_000))
    const part = await fetchFile(olga, id, 'original', { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytesOf(1_000).subarray(10, 20))
    const etag = part.headers.get('etag')!
    const conditional = async (condition: string) => {
      const headers = { range: 'bytes=10-19', 'if-range': condition }
      const answer = await fetchFile(olga, id, 'original', headers)
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }
    expect(await conditional(etag)).toEqual([206, 10])
    expect(await conditional('"something else"')).toEqual([200, 1_000])
    expect(await conditional(new Date(0).toUTCString())).toEqual([200, 1_000])
    const beyond = await fetchFile(olga, id, 'original', { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })

  it('a file can be asked for its size alone', async () => {
    const { id } = await uploadFile(olga, 'sized.bin', bytesOf(700))
    const headers = { authorization: `Bearer ${olga.tokens.accessToken}` }
    const asked = await fetch(`${olga.url}/api/files/${id}/original`, { method: 'HEAD', headers })
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, '700'])
  })

  it('a file that is known already is not sent again, after the right to it was looked at', async () => {
    const { id } = await uploadFile(olga, 'known.txt', words('known'))
    const etag = (await fetchFile(olga, id)).headers.get('etag')!
    expect((await fetchFile(olga, id, 'original', { 'if-none-match': etag })).status).toBe(304)
    expect((await fetchFile(mina, id, 'original', { 'if-none-match': etag })).status).toBe(404)
  })

  it.each([
    ['page.html', '<script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('%s is saved and never shown by a browser', async (name, text) => {
    const { id } = await uploadFile(olga, name, words(text))
    const { headers } = await fetchFile(olga, id)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('a name cannot break out of a header or a path', async () => {
    const { id, name } = await uploadFile(olga, '../../etc/pass"wd\r\nset-cookie: a=b.txt', words('x'))
    expect(name).not.toMatch(/[/\r\n"]/)
    const { headers } = await fetchFile(olga, id)
    expect(headers.get('set-cookie')).toBeNull()
  })
})
