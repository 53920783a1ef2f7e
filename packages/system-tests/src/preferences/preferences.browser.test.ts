import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
let lena: Somebody
let garden: GroupId
let library: GroupId

beforeAll(async () => {
  club = await ChessClub.begin('olga')
  mina = await club.join('mina')
  for (const name of ['games', 'snacks']) {
    const { page } = club.begunBy
    await page.getByRole('button', { name: /group menu/ }).click()
    await page.getByRole('menuitem', { name: 'Create channel' }).click()
    await page.getByRole('textbox', { name: 'Channel name' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Create channel' }).click()
    await page.getByRole('textbox', { name: `Message ${name}` }).waitFor()
  }
  phone = await club.logIn('mina', onPhone)
  lena = await club.system.person('lena')
  garden = (await lena.call('groups.create', { name: 'Garden' })).group.id
  library = (await lena.call('groups.create', { name: 'Library' })).group.id
})

afterAll(() => club?.close())

const favourites = ({ page }: Visitor) =>
  page.locator('section').filter({ has: page.getByRole('button', { name: 'Favourites' }) })
const listed = async (visitor: Visitor) =>
  (await favourites(visitor).getByRole('link').allTextContents()).map(
    (text) => /games|snacks/.exec(text)?.[0],
  )

it('a favourite stands above the channels, and on another device', async () => {
  for (const name of ['games', 'snacks']) {
    await mina.page.getByRole('link', { name }).click()
    await mina.page.getByRole('textbox', { name: `Message ${name}` }).waitFor()
    await mina.choose('Conversation menu', 'Add to favourites')
    await favourites(mina).getByRole('link', { name }).waitFor()
  }
  expect(await listed(mina)).toEqual(['games', 'snacks'])
  await phone.page.goto(`${club.url}/dm`)
  await favourites(phone).getByRole('link', { name: 'snacks · Chess club' }).waitFor()
  expect(await listed(phone)).toEqual(['games', 'snacks'])
})

it('a favourite is moved by a key, and taken away, on another device as well', async () => {
  await favourites(mina).getByRole('link', { name: 'snacks' }).focus()
  await mina.page.keyboard.press('Control+Shift+ArrowUp')
  await mina.page.getByText(/snacks.* is number 1 of 2 favourites now/).waitFor({ state: 'attached' })
  await favourites(phone).locator('li:has-text("snacks") + li:has-text("games")').waitFor()
  await mina.choose('Conversation menu', 'Remove from favourites')
  await favourites(phone).getByRole('link', { name: 'snacks' }).waitFor({ state: 'detached' })
  expect([await listed(mina), await listed(phone)]).toEqual([['games'], ['games']])
})

it('a person who has written to nobody finds people of their groups to write to', async () => {
  await mina.page.goto(`${club.url}/dm`)
  await mina.page.getByRole('region', { name: 'People in your groups' }).getByText('olga').first().click()
  await mina.page.getByRole('textbox', { name: 'Message olga' }).waitFor()
  expect(new URL(mina.page.url()).pathname).toMatch(/^\/c\//)
})

it('compact messages and large text are chosen in the settings, and stay after a reload', async () => {
  const { page } = club.begunBy
  await club.begunBy.say('How dense is this?')
  const article = club.begunBy.message('How dense')
  const size = () => article.getByText('How dense').evaluate((element) => getComputedStyle(element).fontSize)
  expect([await size(), await article.getAttribute('data-compact')]).toEqual(['15px', null])
  await club.begunBy.choose('Your account, olga', 'Appearance and language')
  await page.getByRole('dialog').getByText('Compact').click()
  await page.getByRole('dialog').getByText('Larger').click()
  await page.keyboard.press('Escape')
  await page.reload()
  await article.waitFor()
  expect(await article.getAttribute('data-compact')).toBe('true')
  expect(Number.parseFloat(await size())).toBeCloseTo(15 * 1.33, 1)
})

it('preferences that a browser kept from before the server could are brought to the server', async () => {
  const browser = await Visitor.enter(club.browser)
  await browser.page.addInitScript(
    ([order, closed]) => {
      if (sessionStorage.getItem('was here')) return
      sessionStorage.setItem('was here', 'yes')
      localStorage.setItem('hubbub.groupOrder', order!)
      localStorage.setItem(closed!, 'yes')
    },
    [JSON.stringify([library, garden]), `hubbub.firstSteps.dismissed.${garden}`],
  )
  await browser.page.goto(`${club.url}/login`)
  await browser.logIn('lena')
  await browser.page.waitForFunction(
    (key) => !localStorage.getItem('hubbub.groupOrder') && !localStorage.getItem(key),
    `hubbub.firstSteps.dismissed.${garden}`,
  )
  const { preferences } = await lena.call('personal.state', {})
  expect(preferences).toEqual({ groupOrder: [library, garden], favourites: [], closedSteps: [garden] })
  expect(browser.complaints).toEqual([])
})

it('several quiet times, and people who may notify in them, are kept on all devices', async () => {
  const settings = async (visitor: Visitor) => {
    await visitor.page.goto(`${club.url}/dm`)
    await visitor.choose('Your account, mina', 'Notifications')
    return visitor.dialog
  }
  const here = await settings(mina)
  await here.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await here.getByRole('button', { name: 'Add another time' }).click()
  await here.getByRole('group', { name: 'Quiet time 2' }).waitFor()
  await here.getByRole('combobox', { name: 'People who may notify you even then' }).fill('olga')
  await here.getByRole('option', { name: /olga/ }).click()
  await here.getByRole('button', { name: 'Take olga out' }).waitFor()
  const there = await settings(phone)
  await there.getByRole('button', { name: 'Take olga out' }).waitFor()
  await there.getByRole('button', { name: 'Remove quiet time 1' }).click()
  await there.getByRole('group', { name: 'Quiet time 2' }).waitFor({ state: 'detached' })
  expect(await there.getByRole('group', { name: 'Quiet time 1' }).getByLabel('From').inputValue()).toBe(
    '00:00',
  )
})

it('no page logged an error', () => {
  expect([club.begunBy, mina, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
