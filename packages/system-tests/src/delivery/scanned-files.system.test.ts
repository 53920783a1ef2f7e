import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationId, FileId, OwnFile } from '@hubbub/protocol'
import {
  beginUpload,
  clamDaemon,
  factsOf,
  fetchFile,
  judgedBy,
  sendPart,
  TestSystem,
  until,
  uploadFile,
  type Somebody,
} from '@hubbub/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-scan-'))
const socket = join(folder, 'clamd')
const place = { HUBBUB_FILES: 'folder', HUBBUB_FILES_FOLDER: join(folder, 'files') }
const harmful = 'these words are known to be harmful'

let scanner: Server
let system: TestSystem
let olga: Somebody
let mina: Somebody
let general: ConversationId
beforeAll(async () => {
  scanner = await clamDaemon(socket, judgedBy(harmful))
  system = await TestSystem.open({ HUBBUB_CLAMAV: socket, ...place })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina])
  general = channels[0]!.conversation.id
})
afterAll(async () => {
  await system.close()
  scanner.close()
  rmSync(folder, { recursive: true, force: true })
})

const words = (text: string) => new TextEncoder().encode(text)

async function begun(name: string, text: string): Promise<FileId> {
  const fileId = await beginUpload(olga, name, text.length)
  await sendPart(olga, fileId, 0, words(text))
  return fileId
}

async function judged(fileId: FileId): Promise<OwnFile> {
  for (;;) {
    const file = await olga.call('files.get', { fileId, waitMs: 5_000 })
    if (file.state !== 'processing') return file
  }
}

let sent = 0
const send = (fileId: FileId) =>
  olga.call('messages.send', {
    ...{ conversationId: general, cid: `scanned-file-${++sent}`, body: 'look' },
    attachments: [{ fileId }],
  })

const statusOf = async (by: Somebody, fileId: FileId) => (await fetchFile(by, fileId)).status
const namesOf = () => readdirSync(place.HUBBUB_FILES_FOLDER, { recursive: true, encoding: 'utf8' }).join()

it('an infected file is blocked: it cannot be sent or fetched, and its content is gone', async () => {
  const fileId = await begun('letter.txt', `before ${harmful} after`)
  expect(await judged(fileId)).toEqual({ id: fileId, state: 'blocked', facts: null })
  await expect(send(fileId)).rejects.toMatchObject({ code: 'file_blocked' })
  expect([await statusOf(olga, fileId), await statusOf(mina, fileId)]).toEqual([404, 404])
  await expect(mina.call('files.get', { fileId })).rejects.toMatchObject({ code: 'not_found' })
  await until(() => !namesOf().includes(fileId))
})

it('a file that was found clean is sent and fetched', async () => {
  const { id } = await uploadFile(olga, 'letter.txt', words('harmless'))
  await send(id)
  expect(await statusOf(mina, id)).toBe(200)
  expect(namesOf()).toContain(id)
})

it('a file waits while the scanner is away, and is ready when it is back', async () => {
  await new Promise((resolve) => scanner.close(resolve))
  const fileId = await begun('waiting.txt', 'harmless too')
  await until(() => system.server.log.some((line) => line.includes(fileId) && line.includes('tried again')))
  expect(await olga.call('files.get', { fileId })).toMatchObject({ state: 'processing', facts: null })
  await expect(send(fileId)).rejects.toMatchObject({ code: 'file_not_ready' })
  expect([await statusOf(olga, fileId), await statusOf(mina, fileId)]).toEqual([404, 404])
  scanner = await clamDaemon(socket, judgedBy(harmful))
  expect(await factsOf(olga, fileId)).toMatchObject({ name: 'waiting.txt' })
  await send(fileId)
  expect(await statusOf(mina, fileId)).toBe(200)
})
