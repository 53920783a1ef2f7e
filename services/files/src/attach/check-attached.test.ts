import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { FileId } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { noLimit } from '../testing/no-limit.ts'
import { checkAttached } from './check-attached.ts'

const [olga, holderId, tryId] = [newId('u'), newId('c'), newId('m')]
const attachedTo = { holderId, cid: 'cid-00001' }
let store: Store
let deps: FilesDeps
/** What the message has, if there is one. */
let sent: FileId[]
let fileId: FileId

beforeEach(async () => {
  store = await openMemoryStore({ modules: [filesWrites] })
  sent = []
  const call = async (action: string, asked: object) => {
    expect([action, asked]).toEqual(['messages.filesSent', { authorId: olga, cid: 'cid-00001' }])
    return sent
  }
  deps = { files: sqliteFiles(store), bus: { call } } as unknown as FilesDeps
  fileId = newId('f')
  const facts = {
    ...{
      id: fileId,
      name: 'a',
      type: 'text/plain',
      size: 1,
      kind: 'file' as const,
      width: null,
      height: null,
    },
    ...{ isAnimated: false, thumbhash: null, durationMs: null },
  }
  const { files } = deps
  await files.addCopy({ fileIds: [fileId], ownerId: olga, facts, variants: [], room: noLimit, at: 1 })
  const room = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
  await files.attach({ fileIds: [fileId], by: olga, attachedTo, tryId, ...room, at: 1 })
})
afterEach(() => store.close())

const holder = async () => (await deps.files.get(fileId))!.attachedTo

it('a file of a try to send a message is looked at an hour later', () => {
  const jobs = store.sql.all<{ id: string; due_at: number }>('SELECT id, due_at FROM jobs')
  expect(jobs).toEqual([{ id: `files.checkAttached:${fileId} ${tryId}`, due_at: 3_600_001 }])
})

it('a file that a message was to get is free when there is no such message, and stays its own when there is', async () => {
  sent = [fileId]
  await checkAttached({ fileId, tryId }, deps)
  expect(await holder()).toEqual(attachedTo)
  sent = []
  await checkAttached({ fileId, tryId: newId('m') }, deps)
  expect(await holder()).toEqual(attachedTo)
  await checkAttached({ fileId, tryId }, deps)
  expect(await holder()).toBeNull()
})
