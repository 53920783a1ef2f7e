import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { onPhone } from './chess-club.ts'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Somebody
let olga: Somebody
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  mina = await system.person('mina')
  olga = await system.person('olga')
  const ivan = await system.person('ivan')
  const { channels } = await system.group(mina, [olga], 'Chess club')
  general = channels[0]!.conversation.id
  const { conversationId } = await ivan.call('groups.openDirect', { userId: mina.userId })
  const said = { conversationId, cid: 'said-by-ivan', body: 'the **king** is ill' }
  const forward = { conversationId, seq: (await ivan.call('messages.send', said)).seq }
  const comment = { conversationId: general, cid: 'told-by-mina', body: 'can you believe it' }
  await mina.call('messages.send', { ...comment, forward })
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

it('a forward is forwarded by a finger that stays on it, as the first message', async () => {
  const phone = await Visitor.enter(browser, { ...onPhone, isMobile: true })
  await phone.page.goto(`${system.server.url}/c/${general}`)
  await phone.logIn('olga')
  await phone.sees('can you believe it')
  const finger = { pointerType: 'touch', bubbles: true, isPrimary: true }
  await phone.message('can you believe it').dispatchEvent('pointerdown', finger)
  await phone.page.getByRole('button', { name: 'Forward' }).tap()
  await phone.dialog.getByRole('combobox').fill('mina')
  await phone.dialog.getByRole('option', { name: /mina/ }).tap()
  await phone.dialog.getByRole('button', { name: 'Forward to one place' }).tap()
  await phone.page.getByText('Forwarded to mina').waitFor()
  const { conversationId } = await mina.call('groups.openDirect', { userId: olga.userId })
  const { messages } = await mina.call('messages.history', { conversationId })
  expect(messages.map(({ forwarded }) => forwarded?.body)).toEqual(['the **king** is ill'])
  expect(messages[0]!.body).not.toContain('can you believe it')
  expect(phone.complaints).toEqual([])
})
