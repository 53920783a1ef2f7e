import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { passwordOf, rest, Somebody, TestSystem } from '@hubbub/testing'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let olga: Visitor
/** Who use no screen; mina uses both. */
let minaHerself: Somebody
let ivan: Somebody
let lena: Somebody
let groupId: GroupId
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  olga = await Visitor.enter(browser)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const at = (path: string) => `${system.server.url}${path}`
const newLine = (page: Page) => page.getByRole('separator', { name: 'New' })
const newPill = (page: Page) => page.getByRole('button', { name: /new messages? above/ })

/** Remembers how every message was ever labelled, which begins with its author. */
const noteLabels = `
  window.seen = []
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('article')) seen.push(row.getAttribute('aria-label'))
  }).observe(document, { childList: true, subtree: true, characterData: true })`

let cids = 0
const say = (who: Somebody, body: string) =>
  who.call('messages.send', { conversationId: general, cid: `people-browser-${++cids}`, body })

describe('a new server', () => {
  it('a new server says on its first page where the administrator’s link is', async () => {
    await mina.page.goto(at('/'))
    await mina.page.getByText('This server is new').waitFor()
    await mina.page.goto(at(`/register#setup=${system.server.setupCode}`))
    await mina.page.getByRole('heading', { name: 'Set up your Hubbub' }).waitFor()
    expect(await mina.page.getByText('This server is new').count()).toBe(0)
    await mina.signUp('mina')
    await mina.createGroup('Chess club')
    general = new URL(mina.page.url()).pathname.slice('/c/'.length) as ConversationId
    const credentials = { name: 'mina', password: passwordOf('mina') }
    const tokens = await rest(system.server.url, 'accounts.login', credentials)
    minaHerself = new Somebody('mina', system.server.url, tokens)
  })

  it('a server with an account does not mention that link any more', async () => {
    const asked = olga.page.waitForResponse((response) => response.url().endsWith('/api/welcome'))
    await olga.page.goto(at('/login'))
    expect(await (await asked).json()).toEqual({ isNew: false, hasWebChannels: true, passkeys: {} })
    await olga.page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await olga.page.getByText('This server is new').count()).toBe(0)
  })
})

describe('new messages', () => {
  it('a first message in an empty channel that one looks at has no new mark', async () => {
    const invite = await mina.invite()
    await olga.page.goto(at(invite))
    await olga.signUp('olga', 'Sign up and join')
    await olga.composer.waitFor()
    ivan = await system.person('ivan')
    lena = await system.person('lena')
    const code = invite.slice('/invite/'.length)
    for (const who of [ivan, lena])
      ({
        group: { id: groupId },
      } = await who.call('groups.join', { code }))
    await mina.say('The first word')
    await olga.sees('The first word')
    await mina.say('The second word')
    await olga.sees('The second word')
    expect(await newLine(olga.page).count()).toBe(0)
    expect(await newPill(olga.page).count()).toBe(0)
  })

  it('new messages have no pill any more once their line was seen', async () => {
    await olga.page.getByRole('link', { name: 'Direct messages' }).first().click()
    await olga.composer.waitFor({ state: 'detached' })
    for (let n = 1; n <= 40; n++) await say(ivan, `Move ${n}`)
    await olga.page.getByRole('link', { name: /^Chess club/ }).click()
    await newLine(olga.page).waitFor()
    await olga.press('40 new messages')
    await olga.sees('Move 40')
    await olga.page.getByRole('button', { name: '40 new messages' }).waitFor({ state: 'detached' })
    expect(await newPill(olga.page).count()).toBe(0)
  })
})

describe('a person who has left', () => {
  it('a person who has left is known by their messages, also after a reload, and no other name flashes', async () => {
    await say(lena, 'I was removed')
    await olga.sees('I was removed')
    await say(ivan, 'I have left')
    await olga.sees('I have left')
    await ivan.call('groups.leave', { groupId })
    await mina.choose('Actions for lena', 'Remove from group')
    await mina.dialog.getByText('One other invite link still works.').waitFor()
    await mina.dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await mina.dialog.waitFor({ state: 'hidden' })
    await olga.page.addInitScript({ content: noteLabels })
    await olga.page.reload()
    await olga
      .message('I was removed')
      .and(olga.page.getByLabel(/^lena, /))
      .waitFor()
    await olga
      .message('I have left')
      .and(olga.page.getByLabel(/^ivan, /))
      .waitFor()
    const seen = await olga.page.evaluate<string[]>('seen')
    expect(seen).not.toEqual([])
    expect(seen.filter((label) => label.includes('Somebody'))).toEqual([])
  })

  it('a removed member with the group on screen is told who removed them, and from what', async () => {
    const input = { groupId, name: 'council', isPrivate: true }
    const { id: conversationId } = await minaHerself.call('groups.createChannel', input)
    const { people } = await minaHerself.call('users.find', { query: 'olga' })
    const place = { conversationId, userId: people[0]!.id }
    await minaHerself.call('groups.addPerson', place)
    await olga.page.getByRole('link', { name: /council/ }).click()
    await olga.composer.waitFor()
    await minaHerself.call('groups.removePerson', place)
    await olga.page.getByRole('alert').getByText('mina removed you from #council').waitFor()
    await olga.press('Go to Chess club')
    await olga.composer.waitFor()
    await mina.choose('Actions for olga', 'Remove from group')
    await mina.dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await olga.page.getByRole('alert').getByText('mina removed you from Chess club').waitFor()
    expect(await olga.page.getByRole('link', { name: /^Chess club/ }).count()).toBe(0)
  })
})

describe('a fresh browser', () => {
  it('a fresh browser opens the group that one belongs to', async () => {
    const other = await Visitor.enter(browser)
    await other.page.goto(at('/login'))
    await other.logIn('mina')
    await other.composer.waitFor()
    expect(new URL(other.page.url()).pathname).toBe(`/c/${general}`)
    expect(other.complaints).toEqual([])
    await other.page.context().close()
  })
})

it('no page logged an error', () => {
  expect([mina, olga].flatMap(({ complaints }) => complaints)).toEqual([])
})
