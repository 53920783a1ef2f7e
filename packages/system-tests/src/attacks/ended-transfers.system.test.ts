import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AppError, FileId } from '@hubbub/protocol'
import {
  beginUpload,
  passwordOf,
  rest,
  restRaw,
  sendPart,
  TestSystem,
  uploadFile,
  uploadOffset,
  type Somebody,
} from '@hubbub/testing'

let system: TestSystem
beforeAll(async () => {
  system = await TestSystem.open()
})
afterAll(() => system.close())

const mb = 1024 * 1024
let people = 0

/** Somebody with two sessions. */
async function twoSessions() {
  const phone = await system.person(`sender-${++people}`)
  const login = { name: phone.name, password: passwordOf(phone.name) }
  return { phone, laptop: phone.again(await rest(phone.url, 'accounts.login', login)) }
}

/** Sends a piece of an upload, and not all of it. What is on its way is more than the kernel holds: the server reads it. */
async function sendSlowly(by: Somebody, fileId: FileId, bytes: Uint8Array): Promise<ClientRequest> {
  const sending = request(`${by.url}/api/files/uploads/${fileId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${by.tokens.accessToken}`,
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': bytes.length },
      'content-type': 'application/offset+octet-stream',
    },
  })
  await new Promise((sent) => sending.write(bytes.subarray(0, bytes.length - mb), sent))
  return sending
}

/** Reads nothing, so that it is never over. */
async function readSlowly(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.pause()
  return answer
}

/** It breaks off, whatever came before. */
const breaksOff = (transfer: ClientRequest | IncomingMessage): Promise<unknown> =>
  new Promise((resolve) => transfer.once('error', resolve))

it('an upload is cut off when its session ends, and another session of the person goes on with it', async () => {
  const { phone, laptop } = await twoSessions()
  const bytes = new Uint8Array(20 * mb)
  const fileId = await beginUpload(phone, 'film.bin', bytes.length)
  const broken = breaksOff(await sendSlowly(phone, fileId, bytes))
  await laptop.call('accounts.revokeSession', { sessionId: phone.tokens.sessionId })
  await broken
  expect(await uploadOffset(laptop, fileId)).toBeLessThan(bytes.length)
  expect(await sendRest(laptop, fileId, bytes)).toBe(bytes.length)
})

/** What broke off may still be on its way to the disk, in another process: then it is asked again where the rest belongs. */
async function sendRest(by: Somebody, fileId: FileId, bytes: Uint8Array): Promise<number> {
  const offset = await uploadOffset(by, fileId)
  return sendPart(by, fileId, offset, bytes.subarray(offset)).catch((error: AppError) => {
    if (error.code !== 'wrong_offset') throw error
    return sendRest(by, fileId, bytes)
  })
}

it('a download is cut off when its session ends, with a token and with the cookie of a page', async () => {
  const { phone, laptop } = await twoSessions()
  const file = await uploadFile(laptop, 'film.bin', new Uint8Array(20 * mb))
  const url = `${phone.url}/api/files/${file.id}/original`
  const login = { name: phone.name, password: passwordOf(phone.name) }
  const browser = await restRaw(phone.url, 'accounts.login', login, undefined, { 'x-hubbub-cookie': '1' })
  const cookies = browser.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const cookie = cookies.find((one) => one.startsWith('hubbub_files='))!
  const downloads = await Promise.all([
    readSlowly(url, { authorization: `Bearer ${phone.tokens.accessToken}` }),
    readSlowly(url, { cookie }),
  ])
  const kept = await readSlowly(url, { authorization: `Bearer ${laptop.tokens.accessToken}` })
  await laptop.call('accounts.logoutOthers', {})
  await Promise.all(downloads.map((download) => breaksOff(download.resume())))
  let length = 0
  for await (const chunk of kept) length += (chunk as Buffer).length
  expect(length).toBe(20 * mb)
})
