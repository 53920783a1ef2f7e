import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, until, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { onPhone } from '../browser/chess-club.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let people: [Somebody, Somebody, Somebody]
let general: ConversationId
let olga: Visitor
let mina: Visitor
let ivan: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  people = (await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))) as typeof people
  const { channels } = await system.group(people[0], people.slice(1), 'Chess club')
  general = channels[0]!.conversation.id
  await people[0].call('messages.send', { conversationId: general, cid: 'cid-slow-0', body: 'Welcome' })
  browser = await launchBrowser()
  const enter = async (name: string, options: object = {}) => {
    const how = { reducedMotion: 'reduce', colorScheme: 'light', ...options } as const
    const visitor = await Visitor.enter(browser, how)
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn(name)
    await visitor.page.waitForURL((url) => url.pathname !== '/login')
    return visitor
  }
  ;[olga, mina, ivan] = [await enter('olga'), await enter('mina'), await enter('ivan', onPhone)]
  for (const visitor of [olga, mina]) await visitor.sees('Welcome')
  await ivan.page.goto(`${system.server.url}/c/${general}`)
  await ivan.sees('Welcome')
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const timer = ({ page }: Visitor) => page.getByRole('timer')
const sendButton = ({ page }: Visitor) => page.getByRole('button', { name: 'Send message', exact: true })
const slow = (slowModeMs: number) =>
  people[0].call('groups.editChannel', { conversationId: general, slowModeMs })

it('an owner turns slow mode on in the settings of the channel', async () => {
  await olga.press('Edit channel general')
  await olga.dialog.getByRole('combobox', { name: 'Slow mode' }).selectOption('10 seconds')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog.waitFor({ state: 'detached' })
  for (const visitor of [mina, ivan])
    await visitor.page.getByText('Slow mode: one message every 10 seconds').waitFor()
  expect(await olga.page.getByText(/^Slow mode:/).count()).toBe(0)
})

it.each([
  ['a desktop', () => mina],
  ['a phone', () => ivan],
])(
  'a member on %s sees the time run down after a message, keeps what they write, and sends it then',
  async (where, who) => {
    const visitor = who()
    await visitor.composer.fill(`First from ${where}`)
    await sendButton(visitor).click()
    await visitor.sees(`First from ${where}`)
    // Read at once: on a busy machine it has soon run out.
    const before = await timer(visitor).innerText()
    await visitor.composer.fill(`Second from ${where}`)
    expect(await sendButton(visitor).isDisabled()).toBe(true)
    await visitor.composer.press('Enter')
    expect(await visitor.composer.inputValue()).toContain(`Second from ${where}`)
    expect(await visitor.message(`Second from ${where}`).count()).toBe(0)
    await visitor.page.waitForFunction(
      (text) => document.querySelector('[role=timer]')?.textContent !== text,
      before,
    )
    await timer(visitor).waitFor({ state: 'detached' })
    expect((await visitor.composer.inputValue()).trim()).toBe(`Second from ${where}`)
    await sendButton(visitor).click()
    await visitor.sees(`Second from ${where}`)
    expect((await visitor.composer.inputValue()).trim()).toBe('')
  },
)

it('the time is known after a reload, and what was half written is there', async () => {
  await slow(3_600_000)
  await mina.page.getByText('Slow mode: one message every 1 hour').waitFor()
  await timer(mina).waitFor()
  await mina.composer.fill('Half a sentence')
  // Once the server has it, it is on the disk of the device as well.
  await until(
    () => people[1].call('personal.state', {}),
    ({ drafts }) => drafts?.length === 1,
  )
  await mina.page.reload()
  await mina.sees('Welcome')
  expect(await timer(mina).innerText()).toMatch(/Next message in \d+:\d\d/)
  for (const visitor of [mina, ivan]) {
    await timer(visitor).waitFor()
    // The name of a button goes with the pointer.
    await visitor.page.mouse.move(0, 0)
    await visitor.page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(await faultsOn(visitor.page)).toEqual([])
  }
  await mina.page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('main textarea')?.value === 'Half a sentence',
  )
  expect(await sendButton(mina).isDisabled()).toBe(true)
})

it('the line goes when slow mode is turned off, and one can send at once', async () => {
  await slow(0)
  await mina.page.getByText(/^Slow mode:/).waitFor({ state: 'detached' })
  await mina.composer.press('Enter')
  await mina.sees('Half a sentence')
  expect(await mina.composer.inputValue()).toBe('')
})

it('a moderator deletes what a member wrote lately, and sees before how many messages these are', async () => {
  const members = olga.page.getByRole('complementary', { name: 'Members' })
  await members.getByRole('listitem').filter({ hasText: 'ivan' }).hover()
  await olga.choose('Actions for ivan', 'Delete messages')
  await olga.dialog.getByText('Messages that will be deleted: 2').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Delete' }).click()
  await olga.page.getByText('The messages of ivan are being deleted.').waitFor()
  for (const visitor of [olga, mina, ivan])
    for (const text of ['First from a phone', 'Second from a phone'])
      await visitor.message(text).waitFor({ state: 'detached' })
  await mina.sees('First from a desktop')
})

it('a ban deletes messages when it is told to, and says how many', async () => {
  const members = olga.page.getByRole('complementary', { name: 'Members' })
  await members.getByRole('listitem').filter({ hasText: 'mina' }).hover()
  await olga.choose('Actions for mina', 'Ban')
  await olga.dialog.getByRole('combobox', { name: 'Delete messages' }).selectOption('Of the last hour')
  await olga.dialog.getByText('Messages that will be deleted: 3').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Ban' }).click()
  await olga.message('First from a desktop').waitFor({ state: 'detached' })
  await olga.sees('Welcome')
})

it('no page logged an error', () => {
  expect([...olga.complaints, ...mina.complaints, ...ivan.complaints]).toEqual([])
})
