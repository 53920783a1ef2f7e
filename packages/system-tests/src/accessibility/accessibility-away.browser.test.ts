import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { passwordOf, TestSystem, uploadFile, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { pngOf } from '../files/png.ts'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let phone: Visitor
let paths: Awaited<ReturnType<typeof furnish>>
const faults: string[] = []

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

beforeAll(async () => {
  // Push is offered only where push services can write to somebody.
  system = await TestSystem.open({ HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org' })
  paths = await furnish()
  browser = await launchBrowser()
  mina = await enter()
  phone = await enter(onPhone)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

afterEach(() => {
  faults.length = 0
})

/** In whatever language. */
async function enter(options: BrowserContextOptions = {}): Promise<Visitor> {
  const looks = { reducedMotion: 'reduce', colorScheme: 'light' } as const
  const visitor = await Visitor.enter(browser, { ...looks, ...options })
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.page.getByRole('textbox').first().fill('mina')
  await visitor.page.locator('input[type=password]').fill(passwordOf('mina'))
  await visitor.page.locator('button[type=submit]').click()
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  return visitor
}

const go = (path: string, { page }: Visitor) => page.goto(`${system.server.url}${path}`)

async function look(screen: string, visitor: Visitor): Promise<void> {
  for (const fault of await faultsOn(visitor.page)) faults.push(`${screen}, ${fault}`)
}

async function lookAtDialog(screen: string, visitor: Visitor): Promise<void> {
  await visitor.dialog.getByRole('heading').first().waitFor()
  await look(screen, visitor)
  await visitor.page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'detached' })
}

describe.each([
  ['a desktop', () => mina],
  ['a phone', () => phone],
])('accessibility checks by axe of what reaches people who are away, on %s', (_, who) => {
  it('axe finds nothing in the settings of a person', async () => {
    const visitor = who()
    const { dialog } = visitor
    await go('/dm', visitor)
    await visitor.choose(/^Your account/, 'Notifications')
    await dialog.getByRole('group', { name: 'Quiet time 2' }).waitFor()
    await dialog.getByText(/^Paused until /).waitFor()
    await dialog.getByRole('region', { name: 'While no page is open' }).waitFor()
    await look('notifications', visitor)
    for (const tab of ['Profile', 'Appearance', 'App', 'Password', 'Devices']) {
      await dialog.getByRole('tab', { name: tab, exact: true }).click()
      await dialog.getByRole('tabpanel', { name: tab, exact: true }).waitFor()
      await look(tab, visitor)
    }
    await visitor.page.keyboard.press('Escape')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the notifications of a place', async () => {
    const visitor = who()
    await go(paths.channel, visitor)
    await visitor.sees('The plan')
    await visitor.choose('Conversation menu', 'Notifications')
    await visitor.dialog.getByText(/^Muted until /).waitFor()
    await lookAtDialog('notifications of a channel', visitor)
    await go(paths.thread, visitor)
    await visitor.sees('Both of them')
    await visitor.choose('Thread menu', 'Notifications')
    await lookAtDialog('notifications of a thread', visitor)
    await go(paths.group, visitor)
    await visitor.choose('Chess club: group menu', 'Notifications')
    await lookAtDialog('notifications of a group', visitor)
    await visitor.choose('Chess club: group menu', 'Change nickname')
    await lookAtDialog('a nickname', visitor)
    await look('channels with a favourite and one that is muted', visitor)
    expect(faults).toEqual([])
  })

  it('axe finds nothing where somebody begins', async () => {
    const visitor = who()
    await go(paths.young, visitor)
    await visitor.page.getByRole('region', { name: 'First steps' }).waitFor()
    await look('the first steps', visitor)
    await go('/dm', visitor)
    await visitor.page.getByText('otto').first().waitFor()
    await look('people to write to', visitor)
    expect(faults).toEqual([])
  })

  it('axe finds nothing in lists of what waits', async () => {
    const visitor = who()
    await go('/inbox', visitor)
    await visitor.page.getByText('olga reacted 👍').waitFor()
    await visitor.page
      .getByText(/ added you/)
      .first()
      .waitFor()
    await look('an inbox with an invite, a reaction and a mention', visitor)
    await go('/later/drafts', visitor)
    await visitor.page.getByText('What I began').first().waitFor()
    await look('drafts', visitor)
    await go('/search?q=plan', visitor)
    await visitor.page.getByRole('listitem').filter({ hasText: 'The plan' }).first().waitFor()
    await look('hits', visitor)
    expect(faults).toEqual([])
  })

  it('axe finds nothing in files and over a large picture', async () => {
    const visitor = who()
    await go(paths.channel, visitor)
    await visitor.sees('The board')
    await visitor.page
      .getByRole('button', { name: /board\.png|A board/ })
      .first()
      .click()
    await visitor.dialog.getByRole('img').first().waitFor()
    await look('a large picture', visitor)
    expect(faults).toEqual([])
  })
})

it('axe finds nothing in Arabic, from right to left', async () => {
  const stranger = await Visitor.enter(browser, {
    locale: 'ar',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  for (const way of ['login', 'register', 'guest', 'forgot', paths.invite]) {
    await go(way.startsWith('/') ? way : `/${way}`, stranger)
    await stranger.page.locator('html[dir=rtl]').waitFor()
    await stranger.page.getByRole('heading', { level: 1 }).waitFor()
    await look(`${way} in Arabic`, stranger)
  }
  await stranger.page.context().close()
  for (const options of [{}, onPhone]) {
    const visitor = await enter({ locale: 'ar', ...options })
    const { page } = visitor
    const screen = (name: string) =>
      `${name} in Arabic, ${'isMobile' in options ? 'on a phone' : 'on a desktop'}`
    for (const path of [
      paths.channel,
      paths.thread,
      '/inbox',
      '/later',
      '/threads',
      '/dm',
      '/search?q=plan',
    ]) {
      await go(path, visitor)
      await page.locator('html[dir=rtl]').waitFor()
      // The way there is another script, and until it is loaded only what stands around it.
      await page.getByRole('main').first().waitFor()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (path.startsWith('/c/')) await page.getByRole('article').first().waitFor()
      await look(screen(path), visitor)
    }
    // On a phone what one searches for takes the whole screen.
    await go('/dm', visitor)
    await visitor.choose(/^حسابك/, 'الإشعارات')
    await visitor.dialog.getByRole('group').nth(3).waitFor()
    await look(screen('notifications'), visitor)
    await page.context().close()
  }
  expect(faults).toEqual([])
})

it('no page logged an error', () => {
  expect([...mina.complaints, ...phone.complaints]).toEqual([])
})

let cids = 0
const newCid = () => `axe-away-${(cids += 1)}`

async function say(who: Somebody, conversationId: ConversationId, body: string, more: object = {}) {
  const { seq } = await who.call('messages.send', { conversationId, cid: newCid(), body, ...more })
  return seq
}

/** Somebody with all that notifies, waits and is muted. */
async function furnish() {
  const [owner, olga] = [await system.person('mina'), await system.person('olga')]
  const otto = await system.person('otto')
  const { group, channels } = await system.group(owner, [olga, otto], 'Chess club')
  const groupId = group.id
  const general = channels[0]!.conversation.id
  const news = await owner.call('groups.createChannel', { groupId, name: 'news' })
  await owner.call('groups.arrangeChannels', {
    ...{ groupId, channels: [general], categories: [{ name: 'Playing', channels: [news.id] }] },
  })
  const young = await owner.call('groups.create', { name: 'Go club' })
  const image = await uploadFile(olga, 'board.png', pngOf(640, 360))
  await say(olga, general, 'The board', { attachments: [{ fileId: image.id, alt: 'A board' }] })
  const plan = await say(owner, general, 'The plan')
  await olga.call('messages.react', { conversationId: general, seq: plan, emoji: '👍' })
  const { thread } = await owner.call('threads.start', { conversationId: general, seq: plan })
  await say(olga, thread.conversationId, 'Both of them')
  await say(olga, news.id, `<@${owner.userId}> your move`)
  const bridge = await system.group(olga, [owner], 'Bridge')
  const board = { groupId: bridge.group.id, name: 'board', isPrivate: true }
  const { id: boardId } = await olga.call('groups.createChannel', board)
  await olga.call('groups.addPerson', { conversationId: boardId, userId: owner.userId })
  await owner.call('preferences.addFavourite', { conversationId: news.id })
  const until = Date.now() + 3_600_000
  await owner.call('notifications.setLevel', { conversationId: general, mute: { until } })
  await owner.call('notifications.set', {
    mute: { until },
    keywords: ['gambit'],
    quietHours: {
      timeZone: 'Europe/Berlin',
      times: [
        { days: [1, 2, 3, 4, 5], from: 22 * 60, until: 7 * 60 },
        { days: [6, 7], from: 0, until: 9 * 60 },
      ],
    },
    priorityPeople: [olga.userId],
  })
  const begun = { conversationId: news.id, version: newCid(), at: Date.now(), body: 'What I began' }
  await owner.call('drafts.set', begun)
  const { code } = await owner.call('groups.createInvite', { groupId })
  return {
    group: `/g/${groupId}`,
    channel: `/c/${general}`,
    thread: `/c/${general}/thread/${thread.conversationId}`,
    young: `/c/${young.channels[0]!.conversation.id}`,
    invite: `/invite/${code}`,
  }
}
