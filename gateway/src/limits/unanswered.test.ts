import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { limits } from '@hubbub/protocol'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { boundUnanswered } from './unanswered.ts'

const most = limits.requestsUnanswered
const request = 'GET / HTTP/1.1\r\nHost: chat\r\n\r\n'

let server: Server
let peer: Socket
let inside: Socket
let cut: string[]
let waiting: ServerResponse[]
/** How many requests Node has told of. */
let came: number
beforeEach(async () => {
  cut = []
  waiting = []
  server = createServer((_, response) => void waiting.push(response))
  came = 0
  boundUnanswered(server, { note: (why: string) => cut.push(why) } as never)
  server.on('request', () => void came++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve))
  peer = connect((server.address() as AddressInfo).port, '127.0.0.1')
  peer.on('error', () => {})
  inside = await connected
})
afterEach(() => {
  peer.destroy()
  server.close()
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
}

it('a connection with too many unanswered requests is not read until one is answered', async () => {
  peer.write(request.repeat(most))
  await until(() => inside.isPaused())
  peer.write(request)
  peer.resume()
  waiting[0]!.end('answer')
  await until(() => waiting.length === 2)
  await until(() => inside.isPaused())
  expect(cut).toEqual([])
})

it('requests that were sent at once are started one after the other, and all are answered', async () => {
  let text = ''
  peer.on('data', (data: Buffer) => (text += data.toString()))
  peer.write(request.repeat(3 * most))
  for (let answered = 0; answered < 3 * most; answered++) {
    await until(() => waiting.length === answered + 1)
    waiting[answered]!.end('answer')
  }
  await until(() => text.split('answer').length === 3 * most + 1)
  expect(cut).toEqual([])
})

it('a connection far beyond the limit is cut off and not served any more', async () => {
  peer.write(request.repeat(1_000))
  await new Promise((resolve) => peer.once('close', resolve))
  expect([waiting.length, cut]).toEqual([1, ['requests']])
  expect(came).toBe(4 * most + 1)
})
