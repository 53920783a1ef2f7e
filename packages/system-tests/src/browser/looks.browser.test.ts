/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@hubbub/testing'
import type { Locator } from 'playwright-core'
import { ChessClub, onPhone } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
/** On a phone. */
let olga: Visitor
/** Reads Chinese. */
let lin: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga', { ...onPhone, isMobile: true })
  lin = await club.logIn('mina', { locale: 'en-US' })
})

afterAll(() => club?.close())

const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** What a colour of the theme is on this page. */
const colour = ({ page }: Visitor, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = `var(${name})`
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, name)

describe('a cover of the page', () => {
  it('a dialog and a drawer wear the styles that were written for them, and not those of the library', async () => {
    await mina.page.emulateMedia({ colorScheme: 'dark' })
    await mina.page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    const raised = await colour(mina, '--raised')
    expect(await colour(mina, '--paper')).not.toBe(raised)
    await mina.choose('Chess club: group menu', 'Create channel')
    await mina.dialog.getByRole('textbox', { name: 'Channel name' }).waitFor()
    const title = mina.dialog.getByRole('heading', { name: 'Create a channel' })
    expect(await styleOf(title, 'font-weight')).toBe('600')
    expect(await styleOf(mina.dialog, 'background-color')).toBe(raised)
    await mina.page.keyboard.press('Escape')
    await mina.dialog.waitFor({ state: 'detached' })
    for (const list of ['Pinned messages', 'Files']) {
      await mina.press(list)
      const heading = mina.dialog.getByRole('heading', { name: list, exact: true })
      await heading.waitFor()
      expect(await styleOf(heading, 'font-weight')).toBe('600')
      expect(await styleOf(mina.dialog, 'background-color')).toBe(raised)
      await mina.page.keyboard.press('Escape')
      await mina.dialog.waitFor({ state: 'detached' })
    }
  })

  it('a switch and its description begin at the same place', async () => {
    await mina.choose('Chess club: group menu', 'Create channel')
    const dialog = mina.dialog
    const [label, description] = [
      dialog.getByText('Private channel', { exact: true }),
      dialog.getByText(/^Only the roles and people you let in/),
    ]
    await description.waitFor()
    const paddings = await Promise.all(
      [label, description].map((part) => styleOf(part, 'padding-inline-start')),
    )
    expect(new Set(paddings).size).toBe(1)
    await mina.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('the tabs of the account stand in one line on a phone', async () => {
    await olga.page.getByRole('link', { name: 'Back to the list' }).click()
    await olga.choose(/^Your account/, 'Profile')
    const tabs = olga.dialog.getByRole('tab')
    await tabs.last().waitFor()
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(tops).toHaveLength(9)
    expect(new Set(tops).size).toBe(1)
    await olga.page.keyboard.press('Escape')
    await olga.page.getByRole('link', { name: 'general' }).click()
    await olga.composer.waitFor()
  })
})

describe('a message under a finger', () => {
  const hold = async (text: string) => {
    await olga.message(text).getByRole('paragraph').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await olga.dialog.getByRole('button', { name: 'Copy text' }).waitFor()
  }

  it('a finger reacts with any emoji there is', async () => {
    await mina.say('Who brings grapes?')
    await olga.sees('Who brings grapes?')
    await hold('Who brings grapes?')
    await olga.dialog.getByRole('button', { name: 'Add reaction' }).click()
    await olga.dialog.getByRole('searchbox', { name: 'Search emoji' }).fill('grapes')
    await olga.dialog.getByRole('option', { name: 'grapes' }).click()
    await olga.dialog.waitFor({ state: 'detached' })
    const reaction = mina.message('Who brings').getByRole('button', { name: '🍇, 1 reaction' })
    await reaction.waitFor()
    expect(await reaction.getAttribute('aria-pressed')).toBe('false')
  })

  it('the button that copies code lies over no line of it', async () => {
    await mina.say('```ts\nconst answer = 42\n```')
    const copy = olga.page.getByRole('button', { name: 'Copy code' })
    await copy.waitFor()
    const button = (await copy.boundingBox())!
    const code = (await olga.page.locator('article pre code').boundingBox())!
    expect(button.y).toBeGreaterThanOrEqual(code.y + code.height)
  })
})

describe('a text that is too long', () => {
  it('a text that is too long is offered as a file, and sent as one', async () => {
    await mina.composer.fill(`${'e4 e5 '.repeat(1_400)}the end`)
    await mina.page.getByRole('alert').getByText('too many').waitFor()
    await mina.press('Attach it as a file')
    expect(await mina.composer.inputValue()).toBe('')
    await mina.page.getByRole('button', { name: 'Remove message.txt' }).waitFor()
    const send = mina.page.getByRole('button', { name: 'Send message' })
    await until(() => send.isEnabled())
    await mina.composer.press('Enter')
    const file = olga.page.getByRole('link', { name: 'Download message.txt' }).first()
    await file.waitFor()
    expect(await olga.page.getByText('too many').count()).toBe(0)
  })
})

describe('in Chinese', () => {
  it('the names of several people stand apart', async () => {
    const [ivan, ada] = [await club.member('ivan'), await club.member('ada')]
    const userIds = [club.owner.userId, ada.userId]
    const { conversationId } = await ivan.call('groups.createAdhoc', { userIds })
    await lin.page.evaluate(() => localStorage.setItem('hubbub.language', 'zh'))
    await lin.page.goto(`${club.url}/c/${conversationId}`)
    const title = lin.page.getByRole('heading', { level: 1 })
    await title.getByText('ada').waitFor()
    const bare = (await title.textContent())!.replaceAll(/[\u2066-\u2069]/g, '')
    expect(['ivan、ada', 'ada、ivan', 'ivan和ada', 'ada和ivan']).toContain(bare)
  })
})

it('no page logged an error', () => {
  expect([mina, olga, lin].flatMap(({ complaints }) => complaints)).toEqual([])
})
