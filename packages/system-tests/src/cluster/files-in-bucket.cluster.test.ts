import type { ConversationId, FileId } from '@hubbub/protocol'
import {
  beginUpload,
  factsOf,
  fetchFile,
  hubbub,
  LosableS3,
  s3Settings,
  Seeded,
  sendPart,
  Somebody,
  TestCluster,
  TestSystem,
  testS3Url,
  until,
  uploadFile,
  uploadOffset,
} from '@hubbub/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

const megabyte = 1024 * 1024
/** What a gateway stores at once. */
const partBytes = 4 * megabyte

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.toReversed()) await close()
})

/** A cluster with its files at this address, and a group on it. */
async function aCluster(url: string) {
  const cluster = new TestCluster({ HUBBUB_FILES: 's3', ...s3Settings(url) })
  const system = await TestSystem.on(cluster)
  opened.push(() => system.close())
  const people = ['olga', 'mina', 'stranger'].map((name) => system.person(name))
  const [olga, mina, stranger] = (await Promise.all(people)) as [Somebody, Somebody, Somebody]
  const general = (await system.group(olga, [mina])).channels[0]!.conversation.id
  return { cluster, olga, mina, stranger, general }
}

let cluster: TestCluster
let olga: Somebody
let mina: Somebody
let stranger: Somebody
let general: ConversationId
beforeAll(async () => {
  ;({ cluster, olga, mina, stranger, general } = await aCluster(testS3Url()))
})

/** The same person at this gateway. */
const at = (gateway: 0 | 1, { name, tokens }: Somebody) =>
  new Somebody(name, cluster.gateways[gateway]!.url, tokens)

const bytesOf = (length: number) => {
  const seeded = new Seeded(length)
  return Uint8Array.from({ length }, () => seeded.below(256))
}

let sent = 0
const send = (by: Somebody, conversationId: ConversationId, body: string, ...fileIds: FileId[]) =>
  by.call('messages.send', {
    ...{ conversationId, cid: `in-a-bucket-${++sent}`, body },
    attachments: fileIds.map((fileId) => ({ fileId })),
  })

async function contentFor(by: Somebody, fileId: FileId): Promise<Buffer | number> {
  const answer = await fetchFile(by, fileId)
  const content = Buffer.from(await answer.arrayBuffer())
  return answer.status === 200 ? content : answer.status
}

/** Sends these bytes and then nothing, and does not end; answers when it has broken off. */
async function sendWithoutEnd(by: Somebody, fileId: FileId, offset: number, bytes: Uint8Array) {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(bytes) })
  const request = fetch(`${by.url}/api/files/uploads/${fileId}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': `${offset}` },
      'content-type': 'application/offset+octet-stream',
      authorization: `Bearer ${by.tokens.accessToken}`,
    },
    ...{ body, duplex: 'half' },
  })
  return request.then(
    ({ status }) => status,
    () => 'broken off',
  )
}

it('an upload goes on at another gateway when its own is killed, and its message has the whole file', async () => {
  const bytes = bytesOf(11 * megabyte)
  const [first, second] = [at(0, olga), at(1, olga)]
  const fileId = await beginUpload(first, 'film.bin', bytes.length)
  expect(await sendPart(first, fileId, 0, bytes.subarray(0, megabyte))).toBe(megabyte)
  expect(await sendPart(second, fileId, megabyte, bytes.subarray(megabyte, 2 * megabyte))).toBe(2 * megabyte)

  const third = bytes.subarray(2 * megabyte, 8 * megabyte)
  const sending = sendWithoutEnd(first, fileId, 2 * megabyte, third)
  await until(
    () => uploadOffset(second, fileId),
    (stored) => stored >= 2 * megabyte + partBytes,
  )
  await cluster.gateways[0]!.end('SIGKILL')
  expect(await sending).toBe('broken off')

  const offset = await uploadOffset(second, fileId)
  expect(await sendPart(second, fileId, offset, bytes.subarray(offset))).toBe(bytes.length)
  expect(await factsOf(second, fileId)).toMatchObject({ name: 'film.bin', size: bytes.length })
  await send(second, general, 'look', fileId)
  await cluster.gateways[0]!.start()

  for (const gateway of [0, 1] as const) {
    const content = await contentFor(at(gateway, mina), fileId)
    expect(Buffer.from(bytes).equals(content as Buffer)).toBe(true)
    expect(await contentFor(at(gateway, stranger), fileId)).toBe(404)
  }
})

it('messages are sent and read while the bucket is away, and files again when it is back', async () => {
  const bucket = await LosableS3.open()
  opened.push(() => bucket.close())
  const { olga, mina, general } = await aCluster(bucket.url)
  const { id } = await uploadFile(olga, 'notes.bin', bytesOf(1_000))
  bucket.cut()
  await expect(uploadFile(olga, 'more.bin', bytesOf(1_000))).rejects.toMatchObject({
    code: 'storage_unavailable',
  })
  expect(await contentFor(olga, id)).toBe(503)
  const { seq } = await send(olga, general, 'only words')
  // The file is known to be complete; its content is not asked for.
  await send(olga, general, 'with a file', id)
  const { messages } = await mina.call('messages.pick', { conversationId: general, seqs: [seq] })
  expect(messages).toMatchObject([{ body: 'only words' }])
  bucket.mend()
  expect(await contentFor(mina, id)).toEqual(Buffer.from(bytesOf(1_000)))
  await uploadFile(olga, 'more.bin', bytesOf(1_000))
})

it.each([
  ['HUBBUB_CLAMAV', 'localhost:3310'],
  ['HUBBUB_FILES', 'off'],
])('a node is refused whose %s is not that of the others', async (name, value) => {
  // As for every server of the tests.
  const settings = { HUBBUB_RATE_LIMITS: 'off', HUBBUB_LINK_PREVIEWS: 'off', HUBBUB_WEB_CHANNELS: 'on' }
  const alike = { ...cluster.env, ...settings, PORT: '0', METRICS_PORT: '0' }
  expect(await hubbub(['start'], { ...alike, [name]: value })).toMatchObject({
    ...{ code: 78, stderr: expect.stringContaining(`${name} differs from node`) },
  })
})

it('the files of a cluster are moved when all of its nodes have been stopped', async () => {
  const move = () => hubbub(['files', 'move', '--to', 'folder'], cluster.env)
  expect(await move()).toMatchObject({ code: 78, stderr: expect.stringContaining('Nodes are running') })
  await cluster.stop()
  expect(await move()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('every node of the cluster'),
  })
})
