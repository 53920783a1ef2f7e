import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { factsOf, fetchFile, Somebody, TestSystem, uploadFile } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'
import { Nginx } from './nginx.ts'

const mib = 1024 * 1024

let system: TestSystem
let browser: Browser
const opened: Nginx[] = []
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_TRUST_PROXY: 'yes' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const nginx of opened) await nginx.close()
  await system?.close()
})

async function nginxWith(bodies: string | null): Promise<Nginx> {
  const nginx = await Nginx.open(system.server.url, bodies)
  opened.push(nginx)
  return nginx
}

it.each([
  ['its own limit of 1 MB', null, mib],
  ['a limit of 300 KB', '300k', 256 * 1024],
  ['the limit of our recipe', '2m', mib],
])('a file of 5 MB passes nginx with %s, and messages come over a WebSocket', async (_, bodies, most) => {
  const { url } = await nginxWith(bodies)
  const visitor = await Visitor.enter(browser)
  const { page } = visitor
  const [passed, sockets]: [number[], string[]] = [[], []]
  const offsetIn = (headers: Record<string, string>) => Number(headers['upload-offset'])
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.status() === 204)
      passed.push(offsetIn(answer.headers()) - offsetIn(answer.request().headers()))
  })
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto(`${url}/register`)
  await visitor.signUp(`mina-${most}-${bodies}`)
  await visitor.createGroup('Chess club')

  const bytes = Buffer.alloc(5 * mib, 'a file of 5 MB ')
  const file = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: bytes }
  await page.locator('input[data-attach]').setInputFiles([file])
  await visitor.composer.fill('through nginx')
  await page.getByRole('button', { name: 'Send message' }).click({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download large.bin' }).click({ timeout: 30_000 }),
  ])
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks as Buffer[]).equals(bytes)).toBe(true)
  expect(Math.max(...passed)).toBe(most)
  expect(passed.reduce((sum, size) => sum + size)).toBe(bytes.length)
  expect(sockets[0]).toContain(new URL(url).host)
  expect(visitor.complaints.filter((text) => !text.includes('413'))).toEqual([])
})

it('a message is heard, and a part of a file fetched, through nginx', async () => {
  const { url } = await nginxWith(null)
  const [olga, mina] = [await system.person('olga'), await system.person('ben')]
  const { channels } = await system.group(olga, [mina])
  const conversationId: ConversationId = channels[0]!.conversation.id
  const behind = (who: Somebody) => new Somebody(who.name, url, who.tokens)
  const ear = await behind(mina).listen()
  const { id } = await uploadFile(behind(olga), 'moves.txt', Buffer.from('e4 e5'))
  await factsOf(behind(olga), id)
  const message = { conversationId, cid: 'behind-nginx-1', body: 'look', attachments: [{ fileId: id }] }
  await behind(olga).call('messages.send', message)
  await ear.hears('event', (event) => (event as { type: string }).type === 'message.created')
  const part = await fetchFile(behind(mina), id, 'original', { range: 'bytes=3-4' })
  expect([part.status, await part.text()]).toEqual([206, 'e5'])
  ear.close()
})
