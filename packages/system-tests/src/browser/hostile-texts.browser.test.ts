import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

const filled = (part: string) => part.repeat(Math.ceil(limits.bodyChars / part.length))

/** What the server takes, as large as it takes it. One of them alone froze the page for twenty seconds. */
const texts = [
  filled('a\u2028').slice(0, 1_900),
  Array.from({ length: 60 }, () => '> '.repeat(32)).join('a\n'),
  filled(`${'> - '.repeat(8)}a\n`),
  `${'a|'.repeat(1_000)}\n${'-|'.repeat(1_000)}\n${filled('|a|b|c|\n').slice(0, 3_900)}`,
  `${'a|'.repeat(1_000)}\n${'-|'.repeat(1_000)}\n${'|\n'.repeat(990)}`,
  filled('[a](//b)'),
  filled('http://a.b '),
  filled('<@everyone> '),
  filled('*a*'),
  `${'*'.repeat(3_999)}a${'*'.repeat(3_999)}`,
  `${'['.repeat(290)}${']'.repeat(7_700)}`,
  filled('\u202eabc \u2067'),
].map((text) => text.slice(0, limits.bodyChars))

let system: TestSystem
let browser: Browser
let mina: Visitor
let olga: Somebody
let member: Somebody
let conversationId: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  member = await system.person('mina')
  const { channels } = await system.group(olga, [member], 'Chess club')
  conversationId = channels[0]!.conversation.id
  for (const [index, body] of [...texts, ...texts, ...texts].entries())
    await olga.call('messages.send', { conversationId, cid: `hostile-${index}`, body })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  await mina.page.goto(`${system.server.url}/login`)
  await mina.logIn('mina')
  await mina.page.waitForURL((url) => !url.pathname.startsWith('/login'))
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

it('a channel full of hostile texts opens, and people can write in it', async () => {
  await mina.page.goto(`${system.server.url}/c/${conversationId}`)
  await mina.say('Still here')
  await mina.sees('Still here')
  expect(await mina.page.locator('article *').count()).toBeLessThan(20_000)
  expect(mina.complaints).toEqual([])
})

it('a person whose name looks like another one is shown with the handle', async () => {
  const { page } = mina
  await olga.call('users.rename', { displayName: 'M\u0456na' })
  await olga.call('messages.send', { conversationId, cid: 'look-alike', body: 'It is me' })
  await page.getByRole('complementary').getByText('@olga', { exact: true }).waitFor()
  const head = mina.message('It is me').getByText('@olga', { exact: true })
  await head.waitFor()
  expect(await head.count()).toBe(1)
})

it('a long message is folded, and opens on request', async () => {
  const { composer, page } = mina
  await composer.fill(Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n'))
  await composer.press('Enter')
  const message = mina.message('line 39').last()
  await message.getByRole('button', { name: 'Show all 100 lines' }).waitFor()
  expect(await message.getByText('line 40').count()).toBe(0)
  const { y } = (await message.boundingBox())!
  await message.getByRole('button', { name: 'Show all 100 lines' }).click()
  await message.getByText('line 99').waitFor()
  expect(Math.abs((await message.boundingBox())!.y - y)).toBeLessThan(2)
  await page.getByRole('button', { name: 'To the latest' }).waitFor()
  await message.getByRole('button', { name: 'Show less' }).click()
  const button = await message.getByRole('button', { name: 'Show all 100 lines' }).boundingBox()
  expect(button!.y).toBeGreaterThan(0)
  expect(button!.y).toBeLessThan(page.viewportSize()!.height)
})

it('hostile notes and messages are plain text in the list of saved messages and in a reminder', async () => {
  const { page } = mina
  const notes = [
    '<img src=x onerror=document.title=1>',
    'a'.repeat(limits.noteChars),
    '[a](javascript:alert(1))',
  ]
  const body = '<img src=x onerror=document.title=1> <@everyone> [a](javascript:alert(1))'
  const { seq } = await olga.call('messages.send', { conversationId, cid: 'hostile-due', body })
  for (const [index, note] of notes.entries())
    await member.call('saved.add', { conversationId, seq: index + 1, note })
  await member.call('saved.remind', { conversationId, seq, at: Date.now() + 500 })
  const notice = page.getByRole('status', { name: 'Reminder' })
  await notice.getByText('<img src=x').waitFor()
  expect(await notice.locator('img').count()).toBe(0)
  await page.goto(`${system.server.url}/later`)
  await page.locator('bdi', { hasText: notes[0]! }).waitFor()
  const rows = page.getByRole('listitem').filter({ has: page.locator('bdi') })
  expect(await rows.count()).toBe(3)
  expect(await page.getByRole('main').locator('img[src="x"], a[href^="javascript"]').count()).toBe(0)
  expect([await page.title(), mina.complaints]).toEqual([expect.not.stringMatching(/^1$/), []])
})
