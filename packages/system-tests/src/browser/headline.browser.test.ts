import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina', { HUBBUB_RATE_LIMITS: 'on' })
  mina = club.begunBy
  olga = await club.join('olga', { viewport: { width: 390, height: 844 } })
})

afterAll(() => club?.close())

const line = ({ page }: Visitor, text: string) =>
  page.getByRole('button', { name: new RegExp(`headline: ${text}`, 'i') })

const isRead = ({ page }: Visitor, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

it('mina sets a headline in the channel settings, and everybody sees it', async () => {
  await mina.press('Edit channel general')
  await mina.dialog.getByRole('textbox', { name: 'Headline' }).fill('Finals tonight at eight')
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.dialog.waitFor({ state: 'hidden' })
  await line(olga, 'Finals tonight at eight').waitFor()
  await isRead(olga, 'New headline: Finals tonight at eight')
  expect(await line(mina, 'Finals tonight at eight').getAttribute('title')).toMatch(/^mina, /)
})

it('mina changes the headline with the keyboard alone, while olga reads all of it', async () => {
  await line(olga, 'Finals').press('Enter')
  expect(await line(olga, 'Finals').getAttribute('aria-expanded')).toBe('true')
  await line(mina, 'Finals').press('Enter')
  await mina.dialog.getByRole('textbox', { name: 'Headline' }).fill('Finals tonight at nine')
  await mina.page.keyboard.press('Enter')
  await line(olga, 'Finals tonight at nine').waitFor()
  await isRead(olga, 'New headline: Finals tonight at nine')
  expect(await olga.dialog.count()).toBe(0)
})

it('a person who opens the channel finds the headline, and it is not read out to them', async () => {
  const another = await club.logIn('olga')
  await line(another, 'Finals tonight at nine').waitFor()
  expect(await another.page.getByRole('status').filter({ hasText: 'headline' }).count()).toBe(0)
  await another.page.context().close()
})

it('a link in a headline leads to its address, and does not open the headline', async () => {
  await mina.page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'The bracket' }))
  await line(mina, 'Finals').press('Enter')
  await mina.dialog.getByRole('textbox', { name: 'Headline' }).fill('Finals: https://example.org/bracket')
  await mina.page.keyboard.press('Enter')
  await mina.dialog.waitFor({ state: 'detached' })
  const [opened] = await Promise.all([
    mina.page.context().waitForEvent('page'),
    mina.page.getByRole('link', { name: 'https://example.org/bracket' }).click(),
  ])
  await opened.getByText('The bracket').waitFor()
  expect(opened.url()).toBe('https://example.org/bracket')
  await opened.close()
  expect(await mina.dialog.count()).toBe(0)
})

it('an empty headline removes the line', async () => {
  await line(mina, 'Finals').click()
  await mina.dialog.getByRole('textbox', { name: 'Headline' }).fill('')
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await line(olga, 'Finals').waitFor({ state: 'detached' })
  await isRead(olga, 'The headline was taken away.')
  expect([mina, olga].flatMap(({ complaints }) => complaints)).toEqual([])
})
