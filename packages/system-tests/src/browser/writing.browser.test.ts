import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ChessClub } from './chess-club.ts'
import { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina', { HUBBUB_RATE_LIMITS: 'on' })
  mina = club.begunBy
  olga = await club.join('olga')
})

afterAll(() => club?.close())

/** Where one writes; while it completes a name it is no mere text box. */
const field = ({ page }: Visitor) => page.getByLabel(/^Message /)

/** A mention is a button that leads to the person. */
const mentionIn = (visitor: Visitor, text: string, name: string) =>
  visitor.message(text).getByRole('button', { name: `@${name}`, exact: true })

describe('a typed name', () => {
  it('a typed name works like a picked one, by handle and when pasted together with the Enter', async () => {
    await field(mina).fill('hey @olga and me@olga.example')
    await field(mina).press('Enter')
    await mentionIn(olga, 'hey', 'olga').waitFor()
    expect(await olga.message('hey').getByRole('button', { name: /^@/ }).count()).toBe(1)
  })

  it('a renamed person is mentioned by the typed new display name', async () => {
    await olga.choose(/^Your account/, 'Profile')
    await olga.dialog.getByRole('textbox', { name: 'Display name' }).fill('Olga Petrova')
    await olga.dialog.getByRole('button', { name: 'Save' }).click()
    await olga.page.keyboard.press('Escape')
    await mentionIn(mina, 'hey', 'Olga Petrova').waitFor()
    await field(mina).pressSequentially('@pet')
    await mina.page.getByRole('option', { name: /Olga Petrova/ }).waitFor()
    await field(mina).fill('well done @olga petrova!')
    await field(mina).press('Enter')
    await mentionIn(olga, 'well done', 'Olga Petrova').waitFor()
    expect(await olga.message('well done').textContent()).toContain('@Olga Petrova!')
  })

  it('a typed name of nobody mentions nobody, and the composer says so', async () => {
    await field(mina).fill('and @ivan?')
    await mina.page.getByText('@ivan calls nobody here.').waitFor()
    await field(mina).fill('and `@ivan`?')
    await mina.page.getByText('@ivan calls nobody here.').waitFor({ state: 'detached' })
    await field(mina).fill('')
    expect(await mina.page.getByText('calls nobody').count()).toBe(0)
  })

  it('a typed name works in an edited message, too', async () => {
    await mina.say('your turn')
    await mina.act('your turn', 'Edit')
    const editor = mina.page.getByRole('textbox', { name: 'Edit message' })
    await editor.fill('your turn, @olga')
    await editor.press('Enter')
    await mentionIn(olga, 'your turn', 'Olga Petrova').waitFor()
    expect(await olga.message('your turn').textContent()).toContain('edited')
  })
})

describe('channels and emoji by name', () => {
  it('a channel name is completed, and links to the channel for people who may see it', async () => {
    await mina.choose('Chess club: group menu', 'Create channel')
    await mina.dialog.getByRole('textbox', { name: 'Channel name' }).fill('openings')
    await mina.dialog.getByRole('button', { name: 'Create channel' }).click()
    await mina.page.getByRole('heading', { name: 'openings', exact: true }).waitFor()
    await field(mina).pressSequentially('look into #gen')
    await mina.page.getByRole('option', { name: 'general' }).waitFor()
    await field(mina).press('Enter')
    await field(mina).press('Enter')
    await mina.message('look into').getByRole('link', { name: '#general' }).click()
    await mina.page.getByRole('heading', { name: 'general', exact: true }).waitFor()
    await mina.say('more in #openings, not in #secret')
    const said = olga.message('more in')
    await said.getByRole('link', { name: '#openings' }).click()
    await olga.page.getByRole('heading', { name: 'openings', exact: true }).waitFor()
    await olga.page.goBack()
    await said.waitFor()
    expect(await said.getByRole('link').count()).toBe(1)
  })

  it('an emoji name is completed, and a written-out one becomes the emoji', async () => {
    await field(mina).pressSequentially('bravo :tad')
    await mina.page.getByRole('option', { name: ':tada:' }).waitFor()
    await field(mina).press('Tab')
    expect(await field(mina).inputValue()).toBe('bravo 🎉 ')
    await field(mina).fill('bravo :fire: `:fire:`')
    await field(mina).press('Enter')
    await olga.message('bravo').locator('code', { hasText: ':fire:' }).waitFor()
    expect(await olga.message('bravo').textContent()).toContain('🔥')
  })
})

describe('the picker of emoji', () => {
  const search = () => mina.page.getByRole('searchbox', { name: 'Search emoji' })

  it('the emoji picker finds the exact name first, and Enter takes it', async () => {
    await mina.press('Insert emoji')
    await search().fill('grapes')
    await mina.page.getByRole('option', { name: 'grapes', selected: true }).waitFor()
    await search().press('Enter')
    await search().waitFor({ state: 'detached' })
    expect(await field(mina).inputValue()).toBe('🍇')
  })

  it('the emoji picker jumps to a category, and takes an emoji from there', async () => {
    await field(mina).fill('')
    await mina.press('Insert emoji')
    await mina.page.getByRole('button', { name: /^flags$/i }).click()
    await mina.page.getByRole('gridcell', { name: 'chequered flag' }).click()
    await search().waitFor({ state: 'detached' })
    expect(await field(mina).inputValue()).toBe('🏁')
    await field(mina).fill('')
  })
})

describe('the switcher', () => {
  it('the switcher opens a direct with a new person, and shows that person once', async () => {
    await mina.page.keyboard.press('Control+k')
    await mina.page.getByRole('combobox').fill('olga p')
    const person = mina.page.getByRole('option', { name: /Olga Petrova/ })
    await person.waitFor()
    await mina.page.keyboard.press('Enter')
    await mina.page.getByRole('heading', { name: 'Olga Petrova', level: 1 }).waitFor()
    await mina.say('Just between us')
    await mina.page.keyboard.press('Control+k')
    await mina.page.getByRole('combobox').fill('olga')
    await person.waitFor()
    expect(await person.count()).toBe(1)
    await mina.page.keyboard.press('Enter')
    await mina.sees('Just between us')
  })

  it('the switcher opens a direct with a guest of the same group', async () => {
    const gus = await Visitor.enter(club.browser)
    await gus.page.goto(club.url + (await club.invite()))
    await gus.press('Enter as a guest')
    await gus.page.getByRole('textbox', { name: 'Nickname' }).fill('Gustav')
    await gus.press('Join as guest')
    await gus.composer.waitFor()
    await mina.page.keyboard.press('Control+k')
    await mina.page.getByRole('combobox').fill('gus')
    await mina.page.getByRole('option', { name: /Gustav/ }).click()
    await mina.page.getByRole('heading', { name: 'Gustav', level: 1 }).waitFor()
    await mina.say('Welcome, Gustav')
    await gus.page.getByRole('link', { name: /Direct messages/ }).click()
    await gus.page.getByRole('link', { name: /mina/ }).click()
    await gus.sees('Welcome, Gustav')
    expect(gus.complaints).toEqual([])
    await gus.page.context().close()
  })
})

it('no page logged an error', () => {
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
