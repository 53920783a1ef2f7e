/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { BrowserContextOptions } from 'playwright-core'
import { faultsAsDrawn } from '../browser/axe.ts'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
/** On a phone. */
let olga: Visitor
let path: string

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga', { ...onPhone, isMobile: true })
})
afterAll(() => club?.close())

/** Somebody who has no account, and no client either. */
async function reader(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.enter(club.browser, options)
  await visitor.page.goto(club.url + path)
  return visitor
}

const webSwitch = ({ dialog }: Visitor) => dialog.getByRole('switch', { name: 'Readable on the web' })
const mark = ({ page }: Visitor) => page.getByRole('link', { name: 'Readable on the web' })

it('a warning says what becomes readable before a channel is opened, and everybody sees that it is', async () => {
  await mina.say('Welcome to **our** club: https://example.org')
  await mina.press('Edit channel general')
  await webSwitch(mina).click()
  await mina.dialog.getByRole('alert').getByText('readable for the whole world').waitFor()
  expect(await mark(olga).count()).toBe(0)
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.dialog.waitFor({ state: 'detached' })
  await mark(mina).waitFor()
  await mark(olga).waitFor()
  path = (await mark(mina).getAttribute('href'))!
})

it('the dialog of an open channel has its address, and warns no more', async () => {
  await mina.press('Edit channel general')
  const address = mina.dialog.getByRole('textbox', { name: 'Address of the page' })
  expect(await address.inputValue()).toBe(club.url + path)
  expect(await mina.dialog.getByRole('alert').count()).toBe(0)
  await mina.page.keyboard.press('Escape')
  await mina.dialog.waitFor({ state: 'detached' })
})

it('the mark in the header leads to what everybody sees', async () => {
  const [opened] = await Promise.all([olga.page.context().waitForEvent('page'), mark(olga).click()])
  await opened.getByText('Welcome to our club').waitFor()
  expect(new URL(opened.url()).pathname).toBe(path)
  await opened.close()
})

it.each([
  ['at a desk by day', { colorScheme: 'light' }],
  ['at a desk by night', { colorScheme: 'dark' }],
  ['on a phone by day', { ...onPhone, colorScheme: 'light' }],
  ['on a phone by night', { ...onPhone, colorScheme: 'dark' }],
  ['on a phone in Arabic', { ...onPhone, locale: 'ar' }],
] satisfies [string, BrowserContextOptions][])(
  'anybody reads the page %s: it fits, it is accessible, and nothing of it is blocked',
  async (_, options) => {
    const { page, complaints } = await reader(options)
    await page.getByText('Welcome to our club').waitFor()
    expect(await page.locator('strong', { hasText: 'our' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'https://example.org' }).getAttribute('rel')).toContain('ugc')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      options.colorScheme === 'dark' ? 'rgb(24, 28, 30)' : 'rgb(253, 252, 250)',
    )
    expect(await faultsAsDrawn(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

it('an open channel that is closed in the dialog is gone for who looks again, and the mark goes', async () => {
  const visitor = await reader()
  await visitor.page.getByText('Welcome to our club').waitFor()
  await mina.press('Edit channel general')
  await webSwitch(mina).click()
  await mina.dialog.getByText('Nobody outside can read it any more').waitFor()
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mark(mina).waitFor({ state: 'detached' })
  await mark(olga).waitFor({ state: 'detached' })
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  expect(await visitor.page.getByText('Welcome to our club').count()).toBe(0)
  await visitor.page.context().close()
})

it('a private channel cannot be opened in the dialog', async () => {
  await mina.press('Edit channel general')
  await mina.dialog.getByRole('switch', { name: 'Private channel' }).click()
  expect(await webSwitch(mina).isDisabled()).toBe(true)
  await mina.dialog.getByText('A private channel cannot be read on the web.').waitFor()
  await mina.page.keyboard.press('Escape')
})
