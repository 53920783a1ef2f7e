import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ChessClub } from './chess-club.ts'
import { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
/** The languages whose texts this page has fetched. */
let fetched: string[]

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  fetched = languagesFetchedBy(mina)
})

afterAll(async () => {
  await club?.close()
})

function languagesFetchedBy({ page }: Visitor): string[] {
  const languages: string[] = []
  page.on('request', (request) => {
    const [, language] = /\/assets\/(ar|de|es|fr|zh)-[\w-]+\.js$/.exec(request.url()) ?? []
    if (language) languages.push(language)
  })
  return languages
}

/** Where the middle of an element is, in parts of the page from the left. */
async function across(visitor: Visitor, role: 'navigation' | 'heading', name: string): Promise<number> {
  const { x, width } = (await visitor.page.getByRole(role, { name }).boundingBox())!
  return (x + width / 2) / visitor.page.viewportSize()!.width
}

describe('a page in Arabic', () => {
  it('begins when Arabic is chosen, and fetches no other language', async () => {
    expect(await across(mina, 'navigation', 'Groups')).toBeLessThan(0.1)
    await mina.choose(/^Your account, /, 'Appearance and language')
    await mina.dialog.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
    await mina.page.locator('html[dir="rtl"][lang="ar"]').waitFor()
    await mina.dialog.getByRole('combobox', { name: 'اللغة' }).waitFor()
    await mina.page.keyboard.press('Escape')
    await mina.dialog.waitFor({ state: 'detached' })
    expect(fetched).toEqual(['ar'])
  })

  it('has the sidebar on the right, and still after a reload', async () => {
    for (const visit of ['the first', 'the one after the reload']) {
      const groups = mina.page.getByRole('navigation', { name: 'المجموعات' })
      await groups.waitFor()
      expect([visit, (await across(mina, 'navigation', 'المجموعات')) > 0.9]).toEqual([visit, true])
      const channels = mina.page.getByRole('navigation', { name: 'قنوات' })
      const { x, width } = (await channels.boundingBox())!
      const rail = (await groups.boundingBox())!
      expect(Math.round(x + width)).toBe(Math.round(rail.x))
      await mina.page.reload()
    }
    expect(await mina.page.locator('html').getAttribute('dir')).toBe('rtl')
  })

  it('leaves what people write in its own direction', async () => {
    const composer = mina.page.getByRole('textbox', { name: 'رسالة إلى' })
    for (const text of ['Good evening!', 'مساء الخير!']) {
      await composer.fill(text)
      await composer.press('Enter')
      await mina.sees(text)
    }
    const direction = (text: string) =>
      mina
        .message(text)
        .getByText(text)
        .evaluate((element) => getComputedStyle(element).direction)
    expect([await direction('Good evening!'), await direction('مساء الخير!')]).toEqual(['ltr', 'rtl'])
  })

  it('the arrow to the left is the next option of a poll', async () => {
    await mina.press('إضافة ملفات أو استطلاع')
    await mina.page.getByRole('menuitem', { name: 'استطلاع' }).click()
    await mina.dialog.getByRole('textbox', { name: 'السؤال' }).fill('متى؟')
    await mina.dialog.getByRole('textbox', { name: 'الخيار 1' }).fill('اليوم')
    await mina.dialog.getByRole('textbox', { name: 'الخيار 2' }).fill('غدًا')
    await mina.dialog.getByRole('button', { name: 'طرح السؤال' }).click()
    const option = (name: string) => mina.message('متى؟').getByRole('radio', { name })
    await option('اليوم').focus()
    await mina.page.keyboard.press('ArrowLeft')
    await mina.page.keyboard.press('Space')
    await mina.page.waitForFunction(`document.activeElement.checked`)
    expect(await option('غدًا').isChecked()).toBe(true)
  })
})

describe('a first visit', () => {
  it('is in the first language of the browser that there are texts for', async () => {
    const guest = await Visitor.enter(club.browser, { locale: 'de-AT' })
    const languages = languagesFetchedBy(guest)
    await guest.page.goto(`${club.url}/login`)
    await guest.page.getByRole('button', { name: 'Anmelden' }).waitFor()
    expect(await guest.page.locator('html').getAttribute('lang')).toBe('de')
    expect(languages).toEqual(['de'])
  })

  it('a page in English fetches no texts of other languages', async () => {
    const guest = await Visitor.enter(club.browser, { locale: 'en-GB' })
    const languages = languagesFetchedBy(guest)
    await guest.page.goto(`${club.url}/login`, { waitUntil: 'networkidle' })
    await guest.page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(languages).toEqual([])
  })
})

it('no page logged an error', () => {
  expect(mina.complaints).toEqual([])
})
