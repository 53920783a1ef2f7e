import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestServer, until } from '@hubbub/testing'

const files = 120

let server: TestServer
beforeAll(async () => {
  server = await new TestServer({}, { files }).start()
})
afterAll(() => server.remove())

const complaints = () => server.log.filter((line) => line.includes('no more files can be opened'))

it('a server at its file limit says so, and serves again when there is room', async () => {
  const { hostname, port } = new URL(server.url)
  const sockets: Socket[] = []
  const dial = () =>
    connect(Number(port), hostname)
      .on('error', () => {})
      .resume()
  await until(
    () => {
      for (let n = 0; n < files; n++) sockets.push(dial())
      return complaints().length > 0
    },
    Boolean,
    { everyMs: 200 },
  )
  expect(JSON.parse(complaints()[0]!)).toMatchObject({ code: 'EMFILE', limit: files })
  for (const socket of sockets) socket.destroy()
  const healthy = () =>
    fetch(`${server.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(healthy)
  // One line in ten seconds, however long it took.
  const times = complaints().map((line) => Date.parse((JSON.parse(line) as { time: string }).time))
  expect(times.slice(1).filter((time, index) => time - times[index]! < 9_000)).toEqual([])
})
