import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { createLog } from '@hubbub/runtime'
import { addressOf, testRedisUrl, Wire } from '@hubbub/testing'
import { Link } from './link.ts'

it('a proxy without Redis behind it is tried again until Redis is there', async () => {
  const redis = addressOf(testRedisUrl(), 6379)
  const nobody = await openNobody()
  let isThere = true
  const wire = await new Wire({ far: () => [isThere ? redis : nobody.address] }).open()
  let tellUp = () => {}
  const comesUp = () => new Promise<void>((resolve) => (tellUp = resolve))
  const up = comesUp()
  const log = createLog({ level: 'fatal', format: 'json' })
  const link = new Link({ url: wire.insteadOf(testRedisUrl()), log, onUp: () => tellUp(), random: () => 0 })
  await up

  isThere = false
  const back = comesUp()
  wire.hangUp()
  await nobody.hasEnded(4)
  expect(link.isUp()).toBe(false)
  isThere = true
  await back
  expect(link.isUp()).toBe(true)

  link.close()
  await wire.close()
  nobody.close()
})

/** Takes every connection, and ends it when something is said. */
async function openNobody() {
  let ended = 0
  let tell = () => {}
  const server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      socket.destroy()
      ended++
      tell()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    async hasEnded(times: number) {
      while (ended < times) await new Promise<void>((resolve) => (tell = resolve))
    },
    close: () => server.close(),
  }
}
