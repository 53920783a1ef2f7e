import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { alone, createLog, newId, type Bus } from '@hubbub/runtime'
import { createTus, type Uploader } from './create-tus.ts'
import { fakeBlobs } from './testing/fake-blobs.ts'
import { Transfers } from './transfers.ts'

const mina: Uploader = {
  ...{ userId: newId('u'), sessionId: newId('s') },
  ...{ kind: 'person', isAdministrator: false },
}
const fileId = newId('f')
const size = 4
let server: Server
let transfers: Transfers
/** What was asked of the service of files, and whether the end of the session waits for it. */
let asked: [action: string, isWaitedFor: boolean][]
/** Runs when all bytes are stored. */
let whenStored: () => void

beforeEach(async () => {
  ;[asked, whenStored] = [[], () => {}]
  const waitedFor = new Set<string>()
  const stored = new Map<string, number>()
  const bus = {
    async call(action: string) {
      // What `writing` is given begins before that.
      await Promise.resolve()
      asked.push([action, waitedFor.has(action)])
      return { 'files.begin': { fileId }, 'files.upload': { size, isComplete: false } }[action] ?? { size }
    },
    running: {
      writing<T>(by: Uploader, write: Promise<T>): Promise<T> {
        if (by === mina) for (const action of ['begin', 'goOn', 'uploaded']) waitedFor.add(`files.${action}`)
        return write.finally(() => waitedFor.clear())
      },
    },
    lease: alone,
    log: createLog({ level: 'fatal', format: 'json' }),
  } as unknown as Bus
  const blobs = fakeBlobs(stored, () => stored.size > 0 && whenStored())
  transfers = new Transfers(bus)
  const uploader = new AsyncLocalStorage<Uploader>()
  const origins = { own: null, others: [] }
  const tus = createTus({ bus, blobs, transfers, origins, path: '/uploads', uploader })
  server = createServer((request, answer) => void uploader.run(mina, () => tus.handle(request, answer)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body }),
  })
const begin = () => ask('POST', '', { 'upload-length': `${size}` })
const send = () =>
  ask(
    'PATCH',
    `/${fileId}`,
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    'e2e4',
  )
const writes = () => asked.filter(([action]) => action !== 'files.upload')

it('the end of a session waits for what an upload writes: its begin, each piece, and that all has come', async () => {
  expect([(await begin()).status, (await send()).status]).toEqual([201, 204])
  expect(writes()).toEqual([
    ['files.begin', true],
    ['files.goOn', true],
    ['files.uploaded', true],
  ])
})

it('an upload whose session has ended begins nothing, sends nothing, and is told so', async () => {
  transfers.end([mina.sessionId])
  for (const answer of [await begin(), await send()]) {
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'session_ended' })
  }
  expect(writes()).toEqual([])
})

it('an upload does not become complete when its session ends after the last byte', async () => {
  whenStored = () => transfers.end([mina.sessionId])
  expect((await send()).status).toBe(401)
  expect(writes()).toEqual([['files.goOn', true]])
})
