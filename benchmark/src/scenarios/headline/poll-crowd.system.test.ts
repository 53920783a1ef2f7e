import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PollCrowd } from './poll-crowd.ts'

const watchers = 5

/** A server that says what the test wants, to whom it wants. */
let server: Server
let waiting: ServerResponse[]
let whenWaiting: () => void
const crowd = { now: new PollCrowd() }

beforeEach(async () => {
  waiting = []
  whenWaiting = () => {}
  crowd.now = new PollCrowd()
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await crowd.now.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('clients that poll', () => {
  it('clients that poll hear each change once', async () => {
    await enter()
    change(waiting.splice(0), 2, 777)
    expect(await crowd.now.heard(777, 5_000)).toHaveLength(watchers)
    expect(await crowd.now.faults()).toMatchObject({
      doubled: 0,
      disordered: 0,
      lostConnections: 0,
      refused: {},
    })
  })

  it('clients that poll notice a client that misses a change', async () => {
    await enter()
    change(waiting.splice(0, watchers - 1), 2, 777)
    expect(await crowd.now.heard(777, 300)).toHaveLength(watchers - 1)
  })

  it('clients that poll count a doubled change', async () => {
    await enter()
    change(waiting.splice(0), 2, 777)
    await allWait()
    change(waiting.splice(0, 1), 2, 777)
    await allWait()
    expect(await crowd.now.faults()).toMatchObject({ doubled: 1, disordered: 0 })
  })

  it('clients that poll count a version that goes backwards', async () => {
    await enter()
    change(waiting.splice(0, 1), 0, 700)
    await allWait()
    expect(await crowd.now.faults()).toMatchObject({ doubled: 0, disordered: 1 })
  })

  it('clients that poll count closed connections, and refusals by code', async () => {
    await enter()
    waiting[0]!.destroy()
    waiting[1]!.writeHead(503, { 'content-length': 15 }).end('{"code":"busy"}')
    change(waiting.splice(2), 2, 777)
    await crowd.now.heard(777, 5_000)
    expect(await crowd.now.faults()).toMatchObject({ lostConnections: 1, refused: { busy: 1 } })
  })

  it('a refused client gets the reason', async () => {
    expect(await crowd.now.enter([{ ...user(), credential: 'nobody' }])).toEqual(['not_signed_in'])
  })
})

async function enter(): Promise<void> {
  expect(await crowd.now.enter(Array.from({ length: watchers }, user))).toEqual([])
  await allWait()
}

function user() {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, path: '/headline', credential: 'somebody' }
}

async function allWait(): Promise<void> {
  while (waiting.length < watchers) await new Promise<void>((resolve) => (whenWaiting = resolve))
}

function answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.authorization !== 'Bearer somebody')
    response.writeHead(401, { 'content-length': 24 }).end('{"code":"not_signed_in"}')
  else if (!url!.includes('after=')) change([response], 1, 1)
  else {
    waiting.push(response)
    whenWaiting()
  }
}

function change(responses: ServerResponse[], version: number, sentAt: number): void {
  const body = JSON.stringify({ headline: { version, text: `@${sentAt} News` } })
  for (const response of responses) response.writeHead(200, { 'content-length': body.length }).end(body)
}
