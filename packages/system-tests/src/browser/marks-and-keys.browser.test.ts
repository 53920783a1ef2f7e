import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ChessClub } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor
/** Olga's other device. */
let phone: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina', { HUBBUB_RATE_LIMITS: 'on' })
  mina = club.begunBy
  olga = await club.join('olga')
  for (const text of ['first move', 'second move', 'third move']) await mina.say(text)
  await olga.sees('third move')
  phone = await club.logIn('olga', { viewport: { width: 390, height: 844 } })
  await phone.page.getByRole('link', { name: /^Chess club/ }).click()
  await phone.page.getByRole('link', { name: 'Channel general' }).waitFor()
})

afterAll(() => club?.close())

const menu = ({ page }: Visitor) => page.getByRole('menu')
const divider = ({ page }: Visitor) => page.getByRole('separator', { name: 'New' })

describe('the right button on a message', () => {
  it('the right button on a message opens our menu, which answers the message', async () => {
    await olga.message('first move').getByText('first move').click({ button: 'right' })
    await menu(olga).getByRole('menuitem', { name: 'Copy text' }).waitFor()
    await menu(olga).getByRole('menuitem', { name: 'Reply', exact: true }).click()
    await olga.page.getByText('Reply to mina').waitFor()
    await olga.composer.press('Escape')
    expect(await menu(olga).count()).toBe(0)
  })

  it('the right button with Shift opens the menu of the browser', async () => {
    const prevented = olga.page.evaluate<boolean>(
      "new Promise((told) => addEventListener('contextmenu', (event) => told(event.defaultPrevented), { once: true }))",
    )
    await olga
      .message('first move')
      .getByText('first move')
      .click({ button: 'right', modifiers: ['Shift'] })
    expect(await prevented).toBe(false)
    expect(await menu(olga).count()).toBe(0)
  })
})

describe('marking messages as unread or read', () => {
  it('a message marked as unread is unread on every device, and stays so while one looks at it', async () => {
    await olga.message('second move').getByText('second move').click({ button: 'right' })
    await menu(olga).getByRole('menuitem', { name: 'Mark unread from here' }).click()
    await divider(olga).waitFor()
    await phone.page.getByRole('link', { name: /^Channel general unread/ }).waitFor()
    await mina.say('fourth move')
    await olga.sees('fourth move')
    await olga.page.getByRole('link', { name: /^Channel general unread/ }).waitFor()
    expect(await divider(olga).count()).toBe(1)
  })

  it('a group marked as read is read on every device', async () => {
    await olga.choose('Chess club: group menu', 'Mark all as read')
    await olga.page.getByRole('link', { name: 'Channel general', exact: true }).waitFor()
    await phone.page.getByRole('link', { name: 'Channel general', exact: true }).waitFor()
    await mina.say('fifth move')
    await olga.sees('fifth move')
    expect(await olga.page.getByRole('link', { name: /general unread/ }).count()).toBe(0)
  })

  it('the menu of a group in which all is read has the keyboard, and is left by Escape', async () => {
    const { page } = olga
    await page.getByRole('button', { name: 'Chess club: group menu' }).press('Enter')
    const first = page.getByRole('menuitem').first()
    await first.and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Mark all as read' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await first.waitFor({ state: 'detached' })
  })

  it('a channel marked as read by Shift+Esc is read on every device', async () => {
    await olga.message('third move').getByText('third move').click({ button: 'right' })
    await menu(olga).getByRole('menuitem', { name: 'Mark unread from here' }).click()
    const unread = phone.page.getByRole('link', { name: /^Channel general unread/ })
    await unread.waitFor()
    await olga.page.keyboard.press('Shift+Escape')
    await unread.waitFor({ state: 'detached' })
    expect(await phone.page.getByRole('link', { name: 'Channel general', exact: true }).count()).toBe(1)
  })
})

describe('keyboard shortcuts', () => {
  it('shortcuts format the selected text, and take the format back', async () => {
    await mina.composer.fill('well played')
    await mina.composer.press('Control+a')
    await mina.composer.press('Control+b')
    expect(await mina.composer.inputValue()).toBe('**well played**')
    await mina.composer.press('Control+i')
    expect(await mina.composer.inputValue()).toBe('**_well played_**')
    await mina.composer.press('Control+i')
    await mina.composer.press('Enter')
    await olga.message('well played').locator('strong').waitFor()
    expect(await olga.message('well played').locator('em').count()).toBe(0)
  })

  it('shortcuts go from one part of the page to the next and back', async () => {
    await mina.composer.focus()
    const focused = (what: string) =>
      mina.page.evaluate<string | undefined>(`document.activeElement?.${what}`)
    const walk = async (key: string) => {
      await mina.page.keyboard.press(key)
      return focused('tagName')
    }
    const forth = [await walk('F6'), await walk('F6'), await walk('F6'), await walk('F6'), await walk('F6')]
    expect(forth.at(-1)).toBe('TEXTAREA')
    expect(forth).toContain('ARTICLE')
    expect(await walk('Shift+F6')).toBe('ARTICLE')
    expect(await focused("closest('[data-region]')?.tagName")).toBe('DIV')
  })

  it('shortcuts are listed', async () => {
    await mina.page.keyboard.press('Control+/')
    await mina.dialog.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await mina.dialog.getByText('Next part of the page').count()).toBe(1)
    await mina.page.keyboard.press('Escape')
    await mina.dialog.waitFor({ state: 'detached' })
  })
})

describe('a block of code', () => {
  it('a block of code is coloured by its language, and copied as it was typed', async () => {
    await olga.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await mina.say('```ts\nconst move = "e2e4"\n```')
    const block = olga.message('const move')
    await block.locator('[data-code="keyword"]', { hasText: 'const' }).waitFor()
    await block.locator('pre').hover()
    await block.getByRole('button', { name: 'Copy code' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await olga.page.evaluate<string>('navigator.clipboard.readText()')).toBe('const move = "e2e4"')
  })
})

it('no page logged an error', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
