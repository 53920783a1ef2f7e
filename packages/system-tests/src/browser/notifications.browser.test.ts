import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { passwordOf, TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

interface ShownOutside {
  title: string
  body: string
  tag: string
  isClosed: boolean
  click: () => void
}
type Watched = typeof globalThis & { shownOutside: ShownOutside[] }

let system: TestSystem
let browser: Browser
let olga: Somebody
let mina: Somebody
let general: ConversationId
let direct: ConversationId
/** Two tabs of one browser, and the same person on another device. */
let desk: Visitor
let otherTab: Page
let phone: Visitor
let said = 0

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina], 'Chess club')
  general = channels[0]!.conversation.id
  direct = (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
  desk = await Visitor.enter(browser)
  phone = await Visitor.enter(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const visitor of [desk, phone]) {
    await visitor.page.context().addInitScript(showNothingOutside)
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn('mina', passwordOf('mina'))
    await visitor.page.getByRole('link', { name: 'Saved for later' }).waitFor()
  }
  otherTab = await desk.page.context().newPage()
  await otherTab.goto(`${system.server.url}/later`)
  await otherTab.getByRole('link', { name: 'Direct messages' }).first().waitFor()
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

/** In the page: what it would show outside, and that it may. As in a browser, a notification takes the place of one with its tag. */
function showNothingOutside(): void {
  const shown: ShownOutside[] = []
  class Stub extends EventTarget {
    static readonly permission = 'granted'
    readonly #entry: ShownOutside
    constructor(title: string, { body = '', tag = '' }: NotificationOptions = {}) {
      super()
      for (const earlier of shown) if (earlier.tag === tag) earlier.isClosed = true
      this.#entry = { title, body, tag, isClosed: false, click: () => this.dispatchEvent(new Event('click')) }
      shown.push(this.#entry)
    }
    close(): void {
      this.#entry.isClosed = true
    }
  }
  Object.assign(globalThis, { shownOutside: shown, Notification: Stub })
}

const tabs = () => [desk.page, otherTab]
const shownIn = (page: Page) =>
  page.evaluate(() => (globalThis as Watched).shownOutside.map(({ title, body }) => `${title}: ${body}`))
const shown = async () => (await Promise.all(tabs().map(shownIn))).flat()
const say = (conversationId: ConversationId, body: string) =>
  olga.call('messages.send', { conversationId, cid: `notified-${(said += 1)}`, body })
const call = (words: string) => say(general, `<@${mina.userId}> ${words}`)
/** Waits until one of the tabs has shown this. */
async function shows(text: string): Promise<void> {
  for (;;) {
    if ((await shown()).some((entry) => entry.includes(text))) return
    await desk.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}
const channel = ({ page }: Visitor) => page.getByRole('link', { name: /general/ }).first()
const go = (page: Page, path: string) => page.goto(`${system.server.url}${path}`)

it('a conversation that is muted on one device is muted on another, and is not shown as unread; a mention still counts', async () => {
  await go(desk.page, `/c/${general}`)
  await desk.composer.waitFor()
  await desk.choose('Conversation menu', 'Notifications')
  await desk.dialog.getByRole('button', { name: '1 hour' }).click()
  await desk.dialog.getByText(/^Muted until /).waitFor()
  await desk.page.keyboard.press('Escape')
  await phone.page.getByRole('link', { name: 'Chess club' }).click()
  await channel(phone).getByRole('img', { name: 'Muted' }).waitFor()
  await go(desk.page, '/dm')
  await say(general, 'Nobody has to know')
  await call('but you do')
  await channel(phone).getByText('1', { exact: true }).waitFor()
  expect(await channel(phone).getAttribute('data-unread')).toBeNull()
  expect(await shown()).toEqual([])
})

it('a mute that is taken away on the other device is gone here, and what is new is shown again', async () => {
  await channel(phone).click()
  await phone.sees('Nobody has to know')
  await phone.choose('Conversation menu', 'Notifications')
  await phone.dialog.getByRole('button', { name: 'Unmute' }).click()
  await phone.dialog.getByRole('button', { name: '15 minutes' }).waitFor()
  await phone.page.keyboard.press('Escape')
  await phone.press('Back to the list')
  await go(desk.page, `/g/${(await olga.call('groups.home', {})).groups[0]!.group.id}`)
  await channel(desk).getByRole('img', { name: 'Muted' }).waitFor({ state: 'detached' })
  await go(desk.page, '/dm')
  await say(general, 'Now everybody')
  const unread = phone.page.locator('[data-unread]', { hasText: 'general' })
  await unread.waitFor()
  expect(await unread.count()).toBe(1)
})

it('a message is told of in one of two tabs', async () => {
  await say(direct, 'First')
  await shows('First')
  for (const page of tabs())
    await page
      .getByRole('link', { name: /Direct messages/ })
      .first()
      .getByText('1')
      .waitFor()
  await say(direct, 'Second')
  await shows('Second')
  for (const page of tabs())
    await page
      .getByRole('link', { name: /Direct messages/ })
      .first()
      .getByText('2')
      .waitFor()
  await call('third')
  await shows('third')
  const all = await shown()
  expect(all).toHaveLength(3)
  expect(all).toContain('olga: First')
  expect(all.some((entry) => entry.startsWith('olga') && entry.includes('#general'))).toBe(true)
})

it('a notification goes when its message was read on another device', async () => {
  await go(phone.page, `/c/${direct}`)
  await phone.sees('Second')
  const isAnyOpen = () =>
    (globalThis as Watched).shownOutside.some(({ title, isClosed }) => title === 'olga' && !isClosed)
  for (const page of tabs()) expect(await untilEqual(() => page.evaluate(isAnyOpen), false)).toBe(false)
})

it('nothing is told of a conversation that somebody looks at in one of the tabs', async () => {
  await go(otherTab, `/c/${direct}`)
  await otherTab.getByRole('article').filter({ hasText: 'Second' }).waitFor()
  await say(direct, 'You see this')
  await otherTab.getByRole('article').filter({ hasText: 'You see this' }).waitFor()
  await call('fourth')
  await shows('fourth')
  expect((await shown()).filter((entry) => entry.includes('You see this'))).toEqual([])
})

it('a notification leads to its message', async () => {
  const page = (await shownIn(desk.page)).some((entry) => entry.includes('fourth')) ? desk.page : otherTab
  await page.evaluate(() => (globalThis as Watched).shownOutside.at(-1)!.click())
  await page.waitForURL(new RegExp(`/c/${general}/`))
  const message = page.getByRole('article').filter({ hasText: 'fourth' })
  await message.waitFor()
  expect(await message.isVisible()).toBe(true)
})

it('nothing is told while everything is paused, and quiet hours and causes are kept', async () => {
  await go(desk.page, '/dm')
  await desk.choose('Your account, mina', 'Notifications')
  await desk.dialog.getByRole('button', { name: '1 hour' }).click()
  await desk.dialog.getByText(/^Paused until /).waitFor()
  await desk.dialog.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await desk.dialog.getByLabel('From').waitFor()
  await desk.dialog.getByRole('combobox', { name: 'Mentions of everyone' }).selectOption('off')
  await desk.dialog.getByRole('textbox', { name: 'Your words' }).fill('gambit, endgame')
  await desk.dialog.getByRole('button', { name: 'Save words' }).click()
  await desk.page.getByText('Words saved.').waitFor()
  const before = await shown()
  await say(direct, 'While it is paused')
  await desk.page.getByText('While it is paused').first().waitFor()
  expect(await shown()).toEqual(before)
  await go(phone.page, '/dm')
  await phone.choose('Your account, mina', 'Notifications')
  await phone.dialog.getByText(/^Paused until /).waitFor()
  expect(await phone.dialog.getByRole('combobox', { name: 'Mentions of everyone' }).inputValue()).toBe('off')
  expect(await phone.dialog.getByRole('textbox', { name: 'Your words' }).inputValue()).toBe('gambit, endgame')
})

it('nobody’s page complains', () => {
  expect([desk, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
