import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, until, type Somebody } from '@hubbub/testing'
import type { Browser, Locator } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let olga: Somebody
let groupId: GroupId
let general: ConversationId
let snacks: ConversationId
let mina: Visitor

const earlier = 60

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  const [, minas, ivan] = people as [Somebody, Somebody, Somebody]
  olga = people[0]!
  const { group, channels } = await system.group(olga, [minas, ivan], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  snacks = (await olga.call('groups.createChannel', { groupId, name: 'snacks' })).id
  let cids = 0
  const say = (who: Somebody, conversationId: ConversationId, body: string) =>
    who.call('messages.send', { conversationId, cid: `search-${++cids}`, body })
  await say(olga, snacks, 'Shall I bake a **plum cake** for Friday?')
  await say(ivan, snacks, 'Yes, cake! The recipe: https://example.org/cake')
  await say(olga, general, 'The plum tree in front of the club is in bloom.')
  for (let n = 1; n <= earlier; n += 1) await say(n % 2 ? olga : ivan, general, `Move ${n} of the long game`)
  await minas.call('messages.markRead', { conversationId: general, seq: earlier + 1 })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  await mina.page.goto(`${system.server.url}/login`)
  await mina.logIn('mina')
  await mina.page.waitForURL((url) => url.pathname === `/c/${general}`)
  await mina.sees(`Move ${earlier} of`)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const pane = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Search' })
const field = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Search messages' })
const hits = ({ page }: Visitor) => page.getByRole('list', { name: 'Search results' }).getByRole('link')
const marked = (hit: Locator) => hit.locator('mark').allTextContents()

/** The hits of the search before stay until the new ones are here. */
const untilOnlyHit = (who: Visitor, text: string) =>
  until(
    () => hits(who).allTextContents(),
    (all) => all.length === 1 && all[0]!.includes(text),
  )
const pressKey = ({ page }: Visitor, key: string) => page.keyboard.press(key)
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

it('the search field has what is typed right after its key', async () => {
  const fetched = mina.page.waitForResponse(/search-pane-.*\.js/)
  await mina.page.reload()
  const code = (await fetched).url()
  await mina.page.waitForLoadState('networkidle')
  // A busy browser runs what it fetched only some time later: this is answered once it has, also for the page itself.
  await mina.page.evaluate((url) => import(url), code)
  await mina.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await pressKey(mina, 'Control+Shift+F')
  await mina.page.keyboard.type('plum')
  expect(await field(mina).inputValue()).toBe('plum')
  expect(await mina.composer.inputValue()).toBe('')
  await field(mina).fill('')
  await pressKey(mina, 'Escape')
})

it('a search finds by the beginning of a word while it is typed, and leads to the message', async () => {
  await pressKey(mina, 'Control+Shift+F')
  await field(mina).pressSequentially('plu')
  await hits(mina).nth(1).waitFor()
  expect(await hits(mina).count()).toBe(2)
  expect(await marked(hits(mina).nth(0))).toEqual(['plu'])
  expect(await hits(mina).nth(1).textContent()).toContain('Shall I bake a plum cake for Friday?')
  expect(await hits(mina).nth(1).textContent()).toContain('#snacks · Chess club')
  expect(await hits(mina).nth(1).textContent()).toContain('ivan: Yes, cake!')
  await hits(mina).nth(0).click()
  await mina.sees('The plum tree')
  await mina.page.waitForURL((url) => url.pathname === `/c/${general}/1`)
})

it('a search stays open, and leads to another conversation and back', async () => {
  await hits(mina).nth(1).click()
  await mina.sees('Shall I bake')
  expect(new URL(mina.page.url()).pathname).toBe(`/c/${snacks}/1`)
  expect(await hits(mina).count()).toBe(2)
  await hits(mina).nth(0).click()
  await mina.sees('The plum tree')
  await pressKey(mina, 'Escape')
  await pane(mina).waitFor({ state: 'detached' })
})

it('a search takes typed filters as chips, and takes them apart again', async () => {
  await pressKey(mina, 'Control+Shift+F')
  await field(mina).pressSequentially('from:ivan has:link cake')
  await untilOnlyHit(mina, 'The recipe')
  await pane(mina).getByRole('button', { name: 'Remove filter from: ivan' }).waitFor()
  await pane(mina).getByRole('button', { name: 'Remove filter has: link' }).click()
  await field(mina).fill('')
  await pressKey(mina, 'Backspace')
  expect(await field(mina).inputValue()).toBe('from:ivan')
  await field(mina).fill('has:cake ')
  await pane(mina).getByText('“cake” cannot be searched for').waitFor()
  await pressKey(mina, 'Escape')
})

it('a search is done with the keyboard only', async () => {
  await pressKey(mina, 'Control+Shift+F')
  await field(mina).pressSequentially('fr')
  await pressKey(mina, 'ArrowDown')
  await pressKey(mina, 'Enter')
  await field(mina).pressSequentially('iv')
  await mina.page.getByRole('option', { name: 'ivan' }).waitFor()
  await pressKey(mina, 'Enter')
  await field(mina).pressSequentially('in:sna')
  await pressKey(mina, 'Enter')
  await pane(mina).getByRole('button', { name: 'Remove filter in: #snacks' }).waitFor()
  await untilOnlyHit(mina, 'The recipe')
  await pressKey(mina, 'ArrowDown')
  expect(await hasFocus(hits(mina).first())).toBe(true)
  await pressKey(mina, 'Enter')
  await mina.sees('The recipe')
  await pressKey(mina, 'ArrowUp')
  expect(await hasFocus(field(mina))).toBe(true)
  await pressKey(mina, 'Escape')
  await pane(mina).waitFor({ state: 'detached' })
  await mina.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
})

it('a search of one conversation goes on further back, and everywhere without its chip', async () => {
  await mina.press('Search in this conversation')
  await pane(mina).getByRole('button', { name: 'Remove filter in: #snacks' }).click()
  await field(mina).fill('long game')
  await hits(mina).nth(19).waitFor()
  expect(await hits(mina).first().textContent()).toContain(`Move ${earlier} of`)
  await hits(mina).last().scrollIntoViewIfNeeded()
  await hits(mina).nth(39).waitFor()
  await pressKey(mina, 'Escape')
  await pressKey(mina, 'Control+f')
  await field(mina).fill('long game')
  await pane(mina).getByText('Nothing found').waitFor()
  await pane(mina).getByRole('button', { name: 'Search without in: #snacks' }).click()
  await hits(mina).nth(19).waitFor()
  await pressKey(mina, 'Escape')
})

it('a search by link is the reader’s own, and recent searches can be forgotten', async () => {
  await mina.page.goto(`${system.server.url}/search?q=${encodeURIComponent('from:ivan "the recipe"')}`)
  await hits(mina).first().waitFor()
  await field(mina).press('Enter')
  await mina.press('Clear search')
  const recent = pane(mina).getByRole('list', { name: 'Recent searches' })
  await recent.getByRole('button', { name: '"the recipe"' }).first().click()
  await hits(mina).first().waitFor()
  await mina.press('Clear search')
  await pane(mina).getByRole('button', { name: 'Forget all' }).click()
  await recent.waitFor({ state: 'detached' })
  await mina.page.reload()
  await mina.composer.waitFor()
  await pressKey(mina, 'Control+Shift+F')
  await pane(mina).getByRole('list', { name: 'Try this' }).waitFor()
  expect(await recent.count()).toBe(0)
  await pressKey(mina, 'Escape')
})

it('a search on a phone leads to the conversation, and Back to the hits where one was', async () => {
  const phone = await Visitor.enter(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await phone.page.goto(`${system.server.url}/login`)
  await phone.logIn('ivan')
  await phone.page.getByRole('button', { name: 'Search messages' }).or(phone.composer).first().waitFor()
  await phone.page.goto(`${system.server.url}/c/${general}`)
  await phone.press('Search in this conversation')
  await field(phone).fill('long game')
  await hits(phone).nth(19).waitFor()
  await hits(phone).nth(15).locator('mark').first().waitFor()
  await hits(phone).nth(15).tap()
  await phone.sees(`Move ${earlier - 15} of`)
  await phone.press('Back to the results')
  await hits(phone).nth(15).waitFor()
  expect(
    await hits(phone)
      .nth(15)
      .evaluate((hit) => hit.getBoundingClientRect().top < innerHeight),
  ).toBe(true)
  await phone.page.goBack()
  await phone.composer.waitFor()
  expect(phone.complaints).toEqual([])
  await phone.page.context().close()
})

it('a date is jumped to from the menu and from the line between two days', async () => {
  const dialog = mina.page.getByRole('dialog', { name: 'Jump to a date' })
  await mina.page.goto(`${system.server.url}/c/${general}`)
  await mina.sees(`Move ${earlier} of`)
  await mina.choose('Conversation menu', 'Jump to a date')
  await dialog.getByRole('button', { name: 'The beginning' }).click()
  await mina.page.waitForURL((url) => url.pathname === `/c/${general}/1`)
  await mina.sees('The plum tree')
  await mina.page.getByRole('button', { name: 'Today' }).click()
  await dialog.getByLabel('Day').fill('2001-01-01')
  await dialog.getByLabel('Day').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await mina.page.getByRole('button', { name: 'Today' }).click()
  await dialog.getByLabel('Day').fill('')
  expect(await dialog.getByRole('button', { name: 'Jump', exact: true }).isDisabled()).toBe(true)
  await mina.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('a search finds nothing of a channel that one was taken out of', async () => {
  await olga.call('groups.editChannel', { conversationId: snacks, isPrivate: true })
  await pressKey(mina, 'Control+Shift+F')
  await field(mina).fill('plum ')
  await hits(mina).first().waitFor()
  await mina.page.waitForFunction(() => document.querySelectorAll('[data-hit]').length === 1)
  expect(await hits(mina).allTextContents()).toEqual([expect.stringContaining('The plum tree')])
  await pressKey(mina, 'Escape')
})

it('a search broke no rule of the page', () => {
  expect(mina.complaints).toEqual([])
})
