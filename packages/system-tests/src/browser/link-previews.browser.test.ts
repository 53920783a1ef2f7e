/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { StrangeServer, until, type Somebody } from '@hubbub/testing'
import type { Locator } from 'playwright-core'
import { pngOf } from '../files/png.ts'
import { ChessClub } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let site: StrangeServer
let club: ChessClub
let mina: Visitor
let olga: Visitor
/** Writes faster than one can type. */
let ivan: Somebody
/** Whatever a browser asked for. */
const asked: string[] = []

beforeAll(async () => {
  site = await StrangeServer.open()
  site.on('/board.png', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(pngOf(1_200, 630)),
  )
  club = await ChessClub.begin('mina', {
    HUBBUB_LINK_PREVIEWS: 'on',
    HUBBUB_LINK_PREVIEWS_ALLOW: `127.0.0.1/32:${site.port}`,
  })
  mina = club.begunBy
  olga = await club.join('olga', { viewport: { width: 390, height: 780 } })
  for (const { page } of [mina, olga]) page.on('request', (request) => asked.push(request.url()))
  ivan = await club.member('ivan')
})

afterAll(async () => {
  await club?.close()
  await site?.close()
})

let pages = 0
/** A page that answers when it is told to. */
function slowPage(title: string): { url: string; answer: () => void } {
  const path = `/page-${++pages}`
  const { promise, resolve } = Promise.withResolvers<void>()
  site.on(path, (_, response) => {
    void promise.then(() =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<title>${title}</title><meta property="og:image" content="/board.png">
         <meta name="description" content="${'What it is about. '.repeat(12)}">`,
      ),
    )
  })
  return { url: `http://127.0.0.1:${site.port}${path}`, answer: resolve }
}

function newPage(title: string): string {
  const { url, answer } = slowPage(title)
  answer()
  return url
}

const title = ({ page }: Visitor, name: string) => page.getByRole('link', { name })
const picture = (visitor: Visitor, text: string) => visitor.message(text).locator('img[data-picture]')
const isDrawn = (image: Locator) =>
  image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
const log = ({ page }: Visitor) => page.getByRole('log').first()
/** Waits until nothing has moved for some frames. */
const untilStill = (visitor: Visitor) =>
  log(visitor).evaluate(async (log) => {
    for (let still = 0, was = ''; still < 10;) {
      await new Promise(requestAnimationFrame)
      const now = `${log.scrollTop} ${log.scrollHeight}`
      still = now === was ? still + 1 : 0
      was = now
    }
  })
const topOf = async (part: Locator) => (await part.boundingBox())!.y

it('a link that was sent shows what it leads to, to the other one as well', async () => {
  await mina.say(`the opening ${newPage('Ruy Lopez & co.')}`)
  for (const visitor of [mina, olga]) {
    await title(visitor, 'Ruy Lopez & co.').waitFor()
    await picture(visitor, 'the opening').scrollIntoViewIfNeeded()
    await until(() => isDrawn(picture(visitor, 'the opening')))
  }
  const link = title(olga, 'Ruy Lopez & co.')
  expect(await link.getAttribute('rel')).toBe('noopener nofollow noreferrer')
  expect(await link.getAttribute('target')).toBe('_blank')
  const box = (await olga.message('the opening').boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(390)
})

it('a preview that arrives moves nothing that one reads', async () => {
  const url = newPage('A late one')
  const { general: conversationId } = club
  const { seq } = await ivan.call('messages.send', {
    conversationId,
    cid: 'before-the-moves',
    body: 'wait for it',
  })
  for (let n = 1; n <= 30; n++) {
    const body = `move ${n}:\none\ntwo\nthree`
    await ivan.call('messages.send', { conversationId, cid: `move-number-${n}`, body })
  }
  // Thirty at once take a busy browser a while.
  await mina.message('move 30').waitFor({ timeout: 30_000 })
  await mina.message('move 12').scrollIntoViewIfNeeded()
  const read = mina.message('move 12')
  await log(mina).evaluate((log) => (log.scrollTop -= 100))
  await untilStill(mina)
  const before = await topOf(read)
  const heightBefore = await log(mina).evaluate((log) => log.scrollHeight)
  // By an edit, so that the page is asked for now and not before the moves.
  await ivan.call('messages.edit', { conversationId, seq, body: `wait for ${url}` })
  await until(
    () => log(mina).evaluate((log) => log.scrollHeight),
    (height) => height !== heightBefore,
  )
  await untilStill(mina)
  expect(Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(1)
})

it('a reader at the end stays at the end when a preview comes there', async () => {
  const slow = slowPage('At the end')
  await olga.say(`the last word ${slow.url}`)
  await log(mina).evaluate((log) => (log.scrollTop = log.scrollHeight))
  await mina.sees('the last word')
  await untilStill(mina)
  await log(mina).evaluate((log) => (log.scrollTop = log.scrollHeight))
  slow.answer()
  await title(mina, 'At the end').waitFor()
  await until(() => isDrawn(picture(mina, 'the last word')))
  const left = await log(mina).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
  expect(left).toBeLessThanOrEqual(1)
})

it('an author removes a preview by its button, and the focus stays with the message', async () => {
  await mina.say(`not that ${newPage('Never mind')}`)
  await title(olga, 'Never mind').waitFor()
  await title(mina, 'Never mind').hover()
  await mina.page.getByRole('button', { name: 'Remove the preview of Never mind' }).click()
  for (const visitor of [mina, olga]) await title(visitor, 'Never mind').waitFor({ state: 'detached' })
  // The news of the removal may come before its answer, and the focus moves with the answer.
  const focused = mina.page.locator(':focus').and(mina.message('not that'))
  await focused.waitFor()
  expect(await focused.count()).toBe(1)
})

it('a moderator removes a preview by the menu, and nobody else is offered to', async () => {
  await olga.say(`look here ${newPage('By olga')}`)
  await mina.say(`and here ${newPage('By mina')}`)
  for (const name of ['By olga', 'By mina']) await title(mina, name).waitFor()
  await olga.act('and here', 'More actions')
  await olga.page.getByRole('menuitem', { name: 'Copy link' }).waitFor()
  expect(await olga.page.getByRole('menuitem', { name: 'Remove preview' }).count()).toBe(0)
  expect(await olga.page.getByRole('button', { name: 'Remove the preview of By mina' }).count()).toBe(0)
  await olga.page.keyboard.press('Escape')
  await mina.chooseFor('look here', 'Remove preview')
  await title(olga, 'By olga').waitFor({ state: 'detached' })
})

it('a channel whose previews are turned off gets none, and the setting is shown as it is', async () => {
  const previews = mina.dialog.getByRole('switch', { name: 'Link previews' })
  await mina.choose('Conversation menu', 'Edit channel')
  expect(await previews.isChecked()).toBe(true)
  await previews.press('Space')
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.dialog.waitFor({ state: 'detached' })
  await mina.say(`nobody fetches ${newPage('Left alone')}`)
  await mina.message('nobody fetches').getByRole('link').waitFor()
  // Elsewhere they come; what was written before has been looked at by then, or finds the same setting later.
  const { conversationId: direct } = await ivan.call('groups.createAdhoc', { userIds: [club.owner.userId] })
  const body = `and here ${newPage('Looked up')}`
  await ivan.call('messages.send', { conversationId: direct, cid: 'with-previews', body })
  await mina.page.goto(`${club.url}/c/${direct}`)
  await title(mina, 'Looked up').waitFor()
  await mina.page.goto(`${club.url}/c/${club.general}`)
  await mina.message('nobody fetches').getByRole('link').waitFor()
  expect(await title(mina, 'Left alone').count()).toBe(0)
  await mina.choose('Conversation menu', 'Edit channel')
  await previews.waitFor()
  expect(await previews.isChecked()).toBe(false)
  await mina.page.keyboard.press('Escape')
})

it('no browser asks for anything of the page that was linked', () => {
  expect(asked.filter((url) => url.startsWith(`http://127.0.0.1:${site.port}`))).toEqual([])
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
