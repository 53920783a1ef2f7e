/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import { ChessClub } from './chess-club.ts'
import { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor
/** Writes faster than one can type. */
let ivan: Somebody
let general: ConversationId
let link: string

beforeAll(async () => {
  club = await ChessClub.begin('mina', {}, { permissions: ['clipboard-read', 'clipboard-write'] })
  general = club.general
  mina = club.begunBy
  olga = await club.join('olga')
  ivan = await club.member('ivan')
  await mina.say('the first move is e4')
  await mina.sees('the first move')
})

afterAll(() => club?.close())

const target = ({ page }: Visitor) => page.locator('article[data-target]')

it('a copied link that is pasted becomes a short one, which leads there without loading the page again', async () => {
  await mina.chooseFor('the first move', 'Copy link')
  link = await mina.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${club.url}/m/${general}/1`)
  // Nobody draws these: they only put the first one out of what is loaded.
  for (const { page } of [mina, olga]) await page.goto('about:blank')
  const bodies = Array.from({ length: 120 }, (_, n) => `move ${n}`)
  for (const [n, body] of bodies.entries())
    await ivan.call('messages.send', { conversationId: general, cid: `ivan-move-${n}-`, body })
  for (const { page } of [mina, olga]) await page.goto(`${club.url}/c/${general}`)
  await mina.say(`see ${link}`)
  const short = olga.message('see').getByRole('link', { name: 'Message in #general' })
  await short.waitFor()
  expect(await short.innerText()).toBe('#general')
  await olga.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await short.click()
  await target(olga).getByText('the first move is e4').waitFor()
  expect(await olga.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

it('a link is followed after signing in, also through the other ways to sign in', async () => {
  const again = await Visitor.enter(club.browser)
  await again.page.goto(link)
  await again.page.getByRole('link', { name: 'Create an account' }).click()
  await again.page.getByRole('link', { name: 'I have an account' }).click()
  await again.logIn('mina')
  await again.page.waitForURL((url) => url.pathname === `/c/${general}/1`)
  await target(again).getByText('the first move is e4').waitFor()
  expect(again.complaints).toEqual([])
})

it('a link of before, as it stands in the address bar, leads there too', async () => {
  await olga.page.goto(`${club.url}/c/${general}/1`)
  await target(olga).waitFor()
  expect(await target(olga).innerText()).toContain('the first move is e4')
})

it('a link to a message that one may not see, that is deleted, or that does not exist says so alike and leads back', async () => {
  await mina.page.goto(`${club.url}/dm`)
  await club.system.person('noor')
  const stranger = await club.logIn('noor')
  const { seq } = await ivan.call('messages.send', {
    conversationId: general,
    cid: 'said-by-mistake',
    body: 'oops',
  })
  await ivan.call('messages.delete', { conversationId: general, seq })
  const nowhere = 'c_0000000000000000000000000A'
  const texts = new Set<string>()
  for (const [who, path] of [
    [stranger, `/m/${general}/1`],
    [stranger, `/m/${general}/${seq}`],
    [stranger, `/m/${nowhere}/1`],
    [stranger, `/m/${nowhere}/none`],
    [stranger, `/c/${general}/1`],
    [stranger, `/c/${nowhere}/1`],
    [olga, `/m/${general}/${seq}`],
    [olga, `/m/${general}/100000`],
    [olga, `/m/${nowhere}/1`],
  ] as const) {
    await who.page.goto(`${club.url}${path}`)
    await who.page.getByRole('heading', { name: 'You cannot see this message' }).waitFor()
    texts.add(await who.page.getByRole('main').last().innerText())
  }
  expect([...texts]).toEqual([expect.stringContaining('It was deleted, or it is in a place you are not in.')])
  await stranger.page.getByRole('link', { name: 'Go to your messages' }).click()
  await stranger.page.waitForURL(/\/dm$/)
})

it('a link to a place that one does not see shows no name', async () => {
  await ivan.call('messages.send', {
    conversationId: general,
    cid: 'to-nowhere-at-all',
    body: `lost: ${club.url}/c/c_0000000000000000000000000A/3`,
  })
  await olga.page.goto(`${club.url}/c/${general}`)
  const short = olga.message('lost').getByRole('link', { name: 'Message in another place' })
  await short.click()
  await olga.page.getByRole('heading', { name: 'You cannot see this message' }).waitFor()
  expect(await olga.page.getByRole('main').innerText()).toContain('in a place you are not in')
})
