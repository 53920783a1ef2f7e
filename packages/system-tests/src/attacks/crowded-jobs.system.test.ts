import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { limits, type ConversationId, type Push } from '@hubbub/protocol'
import { StrangeServer, TestSystem, until, type Somebody } from '@hubbub/testing'
import { PushDeviceAtReceiver, PushReceiver } from '../push/push-receiver.ts'

const messages = 8
const devices = limits.pushDevices
const links = limits.previewsPerMessage

let site: StrangeServer
let receiver: PushReceiver
let system: TestSystem
let olga: Somebody
let mina: Somebody
let general: ConversationId
/** They take what is asked, and say nothing. */
const hosts = Array.from({ length: messages * links + devices }, (_, n) => `127.0.1.${n + 1}`)
let port = 0
const silent: Server[] = []
const asked: Socket[] = []

beforeAll(async () => {
  site = await StrangeServer.open()
  receiver = await PushReceiver.open()
  site.page('/page', '<title>The opening</title><body>')
  for (const host of hosts) await openSilent(host)
  system = await TestSystem.open({
    HUBBUB_LINK_PREVIEWS: 'on',
    HUBBUB_LINK_PREVIEWS_ALLOW: `127.0.0.1/32:${site.port},127.0.1.0/24:${port}`,
    HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org',
    HUBBUB_PUSH_AFTER: '1',
    HUBBUB_PUSH_ALLOW: `127.0.0.1/32:${receiver.port},127.0.1.0/24:${port}`,
  })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina])
  general = channels[0]!.conversation.id
})
afterAll(async () => {
  await system?.close()
  for (const socket of asked) socket.destroy()
  for (const server of silent) server.close()
  await site?.close()
  await receiver?.close()
})

/** At one port for all of them, which the setting allows. */
async function openSilent(host: string): Promise<void> {
  const server = createServer((socket) => void asked.push(socket.on('error', () => {}).resume()))
  silent.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  port = (server.address() as AddressInfo).port
}

it('links to servers that are silent keep nobody else waiting for a preview', async () => {
  for (let message = 0; message < messages; message++) {
    const urls = hosts.splice(0, links).map((host) => `http://${host}:${port}/`)
    await olga.call('messages.send', {
      conversationId: general,
      cid: `silent-${message}-cid`,
      body: urls.join(' '),
    })
  }
  await until(
    () => asked.length,
    (count) => count > 0,
  )
  const ear = await mina.listen()
  const body = `http://127.0.0.1:${site.port}/page`
  const { seq } = await mina.call('messages.send', { conversationId: general, cid: 'heard-1-cid', body })
  await ear.hears<Push<'event'>>('event', ({ type, data }) => type === 'message.previews' && data.seq === seq)
  // Olga's own links wait: of eight jobs at once two may be hers.
  expect(asked.length).toBeLessThan(messages * links)
})

it('devices at push servers that are silent keep nobody else waiting for a push', async () => {
  const before = asked.length
  for (const host of hosts.splice(0, devices)) {
    const device = new PushDeviceAtReceiver(`http://${host}:${port}/`)
    await olga.call('push.add', device.subscription())
  }
  const phone = receiver.device()
  await mina.call('push.add', phone.subscription())
  olga.hangUp()
  mina.hangUp()
  const ivan = await system.person('ivan')
  const say = async ({ userId }: Somebody) => {
    const { conversationId } = await ivan.call('groups.openDirect', { userId })
    await ivan.call('messages.send', { conversationId, cid: `to-${userId}`, body: 'hello' })
  }
  await say(olga)
  await until(
    () => asked.length,
    (count) => count > before,
  )
  await say(mina)
  expect(await phone.gets(1)).toHaveLength(1)
  expect(asked.length).toBeLessThan(before + devices)
})
