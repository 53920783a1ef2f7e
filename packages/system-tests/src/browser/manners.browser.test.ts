import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, Locator } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Line } from './line.ts'
import { Visitor } from './visitor.ts'

const many = 400

let system: TestSystem
let browser: Browser
let line: Line
let mina: Visitor
let phone: Visitor
let olga: Somebody
let general: ConversationId
let cids = 0

const say = (body: string, conversationId = general) =>
  olga.call('messages.send', { conversationId, cid: `manners-${(cids += 1)}`, body })

beforeAll(async () => {
  system = await TestSystem.open()
  line = await Line.to(system.server.url)
  olga = await system.person('olga')
  const mia = await system.person('mina')
  const { group, channels } = await system.group(olga, [mia], 'Chess club')
  general = channels[0]!.conversation.id
  await olga.call('groups.createChannel', { groupId: group.id, name: 'quiet' })
  for (let number = 1; number <= many; number += 1) await say(`Number ${number} of many`)
  await mia.call('messages.markRead', { conversationId: general, seq: many })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser, { permissions: ['clipboard-write'] })
  const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  phone = await Visitor.enter(browser, size)
  for (const visitor of [mina, phone]) {
    await visitor.page.goto(`${line.url}/login`)
    await visitor.logIn('mina')
    await visitor.page.waitForURL((url) => url.pathname !== '/login')
    await visitor.page.goto(`${line.url}/c/${general}`)
    await visitor.sees(`Number ${many} of many`)
  }
})

afterAll(async () => {
  await browser?.close()
  line?.close()
  await system?.close()
})

const latest = ({ page } = mina) => page.getByRole('button', { name: 'To the latest' })
const list = () => mina.page.getByRole('log')
const scrollTo = (top: number) => list().evaluate((element, top) => element.scrollTo(0, top), top)
const topOf = async (part: Locator) => (await part.boundingBox())!.y

describe('the members', () => {
  const pane = () => mina.page.getByRole('complementary', { name: 'Members' })

  it('the list of members stands beside the messages, and disappears in a narrow window', async () => {
    await pane().waitFor()
    await mina.page.setViewportSize({ width: 900, height: 800 })
    await pane().waitFor({ state: 'detached' })
    expect(await mina.dialog.count()).toBe(0)
    await mina.press('Members')
    await mina.dialog.waitFor()
    await mina.page.setViewportSize({ width: 1280, height: 800 })
    await pane().waitFor()
    expect(await mina.dialog.count()).toBe(0)
  })
})

describe('a place in a long conversation', () => {
  it('a place far up in a long conversation is found again', async () => {
    const { page } = mina
    const place = mina.message('Number 37 of many')
    while ((await place.count()) === 0) await scrollTo(0)
    await place.evaluate((message) => message.scrollIntoView({ block: 'start' }))
    await latest().waitFor()
    const before = await topOf(place)
    await page.getByRole('link', { name: 'quiet' }).click()
    await page.getByRole('heading', { name: 'quiet', level: 1, exact: true }).waitFor()
    await page.getByRole('link', { name: 'general' }).click()
    await place.waitFor()
    // As high as one message, and not at the end of four hundred.
    expect(Math.abs((await topOf(place)) - before)).toBeLessThan(50)
  })

  it('the place of a followed link is left, also by the address, on the way to the latest message', async () => {
    await mina.page.goto(`${line.url}/c/${general}/12`)
    await mina.sees('Number 12 of many')
    await latest().click()
    await mina.sees(`Number ${many} of many`)
    await mina.page.waitForURL((url) => url.pathname === `/c/${general}`)
    expect(await mina.message('Number 12 of many').count()).toBe(0)
  })

  it('a notice of what was done hides nothing of a long conversation', async () => {
    await list().evaluate((element) => element.scrollBy(0, -1_500))
    await latest().waitFor()
    await mina.page.mouse.move(600, 400)
    await mina.page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click()
    await mina.page.getByRole('menuitem', { name: 'Copy text' }).click()
    const toast = (await mina.page.getByText('Copied', { exact: true }).boundingBox())!
    const pill = (await latest().boundingBox())!
    expect(toast.y + toast.height <= pill.y || pill.y + pill.height <= toast.y).toBe(true)
    await latest().click()
    await mina.sees(`Number ${many} of many`)
  })
})

describe('a message', () => {
  it('only the message under the keyboard or pointer shows its buttons', async () => {
    const [one, other] = [mina.message(`Number ${many - 1} of`), mina.message(`Number ${many - 3} of`)]
    await one.focus()
    await one.getByRole('toolbar').waitFor()
    await other.hover()
    await other.getByRole('toolbar').waitFor()
    const seen = () =>
      mina.page
        .getByRole('toolbar')
        .evaluateAll(
          (bars) =>
            bars.filter((bar) => bar.ownerDocument.defaultView!.getComputedStyle(bar).opacity !== '0').length,
        )
    expect(await seen()).toBe(1)
    await other.getByRole('button', { name: 'More actions' }).click()
    await mina.page.getByRole('menuitem').first().waitFor()
    await one.hover({ force: true })
    expect(await seen()).toBe(1)
    await mina.page.keyboard.press('Escape')
  })

  it('deleting a message leaves the focus where it was', async () => {
    await mina.say('Not for long')
    await mina.sees('Not for long')
    await mina.act('Not for long', 'More actions')
    await mina.page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await mina.dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    const focused = mina.message('This message was deleted.').and(mina.page.locator(':focus'))
    await focused.waitFor()
    expect(await focused.count()).toBe(1)
  })

  it('a message with one very long paragraph is folded', async () => {
    await say(`${'as long as that '.repeat(450)}and its end`)
    const message = mina.message('as long as that')
    await message.waitFor()
    expect(await message.getByText('and its end').count()).toBe(0)
    await message.getByRole('button', { name: 'Show the whole message' }).click()
    await message.getByText('and its end').waitFor()
  })

  it('an unsent message says so on one line, with the possible actions, and the reason below', async () => {
    for (const visitor of [phone, mina]) {
      await visitor.composer.fill(Array.from({ length: 1_100 }, (_, index) => `${index}`).join('\n'))
      await visitor.press('Send message')
      const state = visitor.page.getByRole('group', { name: 'Not sent.' })
      await state.getByRole('button').nth(2).waitFor()
      const parts = [state.getByText('Not sent.'), ...(await state.getByRole('button').all())]
      expect(parts).toHaveLength(4)
      const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
      const middles = boxes.map(({ y, height }) => y + height / 2)
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
      await state.getByRole('button', { name: 'Discard' }).click()
    }
  })

  it('a message that is too long is not sent by Enter, and says why', async () => {
    await mina.composer.fill('a'.repeat(8_012))
    await mina.page.getByRole('alert').filter({ hasText: '12 characters too many' }).waitFor()
    await mina.composer.press('Enter')
    expect((await mina.composer.inputValue()).length).toBe(8_012)
    await mina.composer.fill('a'.repeat(7_990))
    await mina.page.getByText('10 characters left').waitFor()
    await mina.composer.fill('')
  })

  it('a message under a resting finger opens its actions, and is not pressed', async () => {
    await say('Press https://example.org/never long')
    const link = phone.message('long').getByRole('link')
    await link.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await phone.dialog.getByRole('button', { name: 'Copy text' }).waitFor()
    await link.dispatchEvent('pointerup', { pointerType: 'touch' })
    const pages = phone.page.context().pages().length
    const isFollowed = await link.evaluate((element) => {
      const { MouseEvent } = element.ownerDocument.defaultView!
      return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    expect(isFollowed).toBe(false)
    expect(phone.page.context().pages()).toHaveLength(pages)
    await phone.dialog.getByRole('button', { name: 'Reply', exact: true }).click()
    await phone.page.getByRole('button', { name: 'Do not reply' }).click()
  })

  it('a message is plain words while the markdown parser cannot be loaded, which is asked for again after a lost connection', async () => {
    const { page } = mina
    const parser = '**/formatted-text-*.js'
    await page.route(parser, (route) => route.abort())
    await page.reload()
    await say('The *first* words')
    await mina.sees('The *first* words')
    const asked = page.waitForRequest(parser)
    line.cut()
    await page.unroute(parser)
    line.mend()
    // The same module as that of the page: it is there when this answers.
    await page.evaluate((url) => import(url), (await asked).url())
    await say('The *second* words')
    expect(await mina.message('The second words').locator('em').textContent()).toBe('second')
  })
})

it('a closed dialog returns the focus to the element that opened it', async () => {
  await mina.choose('Chess club: group menu', 'Leave group')
  await mina.dialog.waitFor()
  await mina.page.keyboard.press('Escape')
  const opener = mina.page.getByRole('button', { name: 'Chess club: group menu' })
  await opener.and(mina.page.locator(':focus')).waitFor()
  expect(await mina.dialog.count()).toBe(0)
})

it('a silently lost connection is noticed while somebody is there, and nobody is shown as online then', async () => {
  const ear = await olga.listen()
  const here = mina.page.getByRole('complementary').locator('[data-status=online]').first()
  await here.waitFor()
  await mina.page.mouse.move(600, 300)
  line.silence()
  // By the server's heartbeat alone it takes 20 seconds at least.
  await mina.page.getByText('No connection.').waitFor({ timeout: 17_000 })
  await here.waitFor({ state: 'detached' })
  line.mend()
  await here.waitFor({ timeout: 45_000 })
  ear.close()
  expect([mina, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
