import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationId, FileId } from '@hubbub/protocol'
import {
  beginUpload,
  clamDaemon,
  factsOf,
  fetchFile,
  hubbub,
  judgedBy,
  sendPart,
  TestSystem,
  until,
  untilEqual,
  type Somebody,
} from '@hubbub/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { wearOutJobs } from './wear-out-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-scan-'))
const socket = join(folder, 'clamd')

let scanner: Server | null = null
let system: TestSystem
let olga: Somebody
let mina: Somebody
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_CLAMAV: socket })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina])
  general = channels[0]!.conversation.id
})
afterAll(async () => {
  await system.close()
  scanner?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (fileId: FileId, waitMs = 0) => olga.call('files.get', { fileId, waitMs })
const untilFailed = (fileId: FileId) =>
  untilEqual(() => get(fileId, 2_000).catch(({ code }) => code as string), 'file_failed')
const send = (fileId: FileId) =>
  olga.call('messages.send', {
    ...{ conversationId: general, cid: 'failed-file-1', body: 'look' },
    attachments: [{ fileId }],
  })

it('a file that nobody could look at is refused as such, until its dead job is repeated', async () => {
  const fileId = await beginUpload(olga, 'waiting.txt', 8)
  await sendPart(olga, fileId, 0, Buffer.from('harmless'))
  expect(await get(fileId)).toMatchObject({ state: 'processing', facts: null })
  await wearOutJobs(system.server, 'files.process')
  await untilFailed(fileId)
  await expect(send(fileId)).rejects.toMatchObject({
    ...{ code: 'file_failed', details: { fields: { attachments: fileId } } },
  })
  await expect(mina.call('files.get', { fileId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await fetchFile(olga, fileId)).status).toBe(404)

  scanner = await clamDaemon(socket, judgedBy('nothing is harmful'))
  const repeated = await hubbub(['jobs', 'retry', `files.process:${fileId}`], system.server.env)
  expect(repeated).toMatchObject({ code: 0, stdout: '1 job waits again\n' })
  await until(() => get(fileId).catch(() => null))
  expect(await factsOf(olga, fileId)).toMatchObject({ name: 'waiting.txt' })
  await send(fileId)
  expect(await (await fetchFile(mina, fileId)).text()).toBe('harmless')
})

it('a file that failed may be discarded, and its repeated job does nothing', async () => {
  const last = scanner
  await new Promise((resolve) => last!.close(resolve))
  const fileId = await beginUpload(olga, 'left.txt', 4)
  await sendPart(olga, fileId, 0, Buffer.from('left'))
  await wearOutJobs(system.server, 'files.process')
  await untilFailed(fileId)
  await olga.call('files.discard', { fileId })
  await hubbub(['jobs', 'retry', '--all'], system.server.env)
  const jobs = async () => (await hubbub(['jobs', 'list', '--json'], system.server.env)).stdout
  await until(jobs, (listed) => !listed.includes(fileId))
  await expect(get(fileId)).rejects.toMatchObject({ code: 'not_found' })
})
