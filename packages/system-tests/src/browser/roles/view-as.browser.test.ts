import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let owner: Somebody
let news: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  owner = await system.person('olga')
  const { group, channels } = await system.group(owner, [await system.person('mina')], 'Chess club')
  const groupId = group.id
  const create = (name: string, isPrivate: boolean) =>
    owner.call('groups.createChannel', { groupId, name, isPrivate })
  await create('council', true)
  news = (await create('news', false)).id
  const { roleId } = await owner.call('roles.create', { groupId, version: 0, name: 'Reporters' })
  const overrides = [
    { subject: 'member' as const, deny: ['messages.send' as const] },
    { subject: roleId, allow: ['messages.send' as const] },
  ]
  await owner.call('channels.setOverrides', { conversationId: news, version: 0, overrides })
  for (const conversationId of [news, channels[0]!.conversation.id])
    await owner.call('messages.send', { conversationId, cid: `cid-as-${conversationId}`, body: 'Welcome' })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

it.each<[string, BrowserContextOptions]>([
  ['desktop-light', { colorScheme: 'light' }],
  ['desktop-dark', { colorScheme: 'dark' }],
  ['phone-light', { colorScheme: 'light', ...phone }],
  ['phone-dark', { colorScheme: 'dark', ...phone }],
])(
  'an owner looks at the group as a member, as a role, and as themselves again: %s',
  async (look, options) => {
    const olga = await Visitor.enter(browser, { reducedMotion: 'reduce', ...options })
    const isPhone = look.startsWith('phone')
    const toList = async () => {
      if (isPhone) await olga.press('Back to the list')
    }
    const channel = (name: string) => olga.page.getByRole('link', { name: new RegExp(name) })
    const banner = olga.page.getByRole('status').filter({ hasText: 'You see Chess club as a member' })
    const lookAs = async (role?: string) => {
      await olga.choose('Chess club: group menu', 'Roles')
      await olga.dialog.getByRole('button', { name: 'View as a role' }).click()
      if (role) await olga.dialog.getByRole('switch', { name: role }).press('Space')
      expect(await faultsOn(olga.page)).toEqual([])
      await olga.dialog.getByRole('button', { name: 'View', exact: true }).click()
      await banner.first().waitFor()
    }

    await olga.page.goto(`${system.server.url}/login`)
    await olga.logIn('olga')
    await olga.page.waitForURL((url) => url.pathname !== '/login')
    await olga.page.goto(`${system.server.url}/c/${news}`)
    await olga.composer.waitFor()
    await toList()
    await channel('council').waitFor()

    await lookAs()
    await channel('council').waitFor({ state: 'detached' })
    await olga.press('Chess club: group menu')
    await olga.page.getByRole('menuitem').first().waitFor()
    expect(await olga.page.getByRole('menuitem', { name: 'Roles' }).count()).toBe(0)
    await olga.page.keyboard.press('Escape')
    await channel('news').click()
    await olga.sees('Welcome')
    expect(await olga.composer.count()).toBe(0)
    await banner.first().waitFor()
    expect(await faultsOn(olga.page)).toEqual([])
    await banner.getByRole('button', { name: 'Back to your own view' }).first().click()
    await olga.composer.waitFor()
    await banner.first().waitFor({ state: 'detached' })

    await toList()
    await lookAs('Reporters')
    await channel('news').click()
    // It is there, and takes nothing.
    await olga.composer.waitFor()
    expect(await olga.composer.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)
    await banner.getByRole('button', { name: 'Back to your own view' }).first().click()
    await olga.composer.fill(`Mine again, ${look}`)
    await olga.press('Send message')
    await olga.sees(`Mine again, ${look}`)
    expect(olga.complaints).toEqual([])
    await olga.page.context().close()
  },
)

it('an owner looks at the group as one member does, on a phone', async () => {
  const olga = await Visitor.enter(browser, { reducedMotion: 'reduce', ...phone })
  const channel = (name: string) => olga.page.getByRole('link', { name: new RegExp(name) })
  await olga.page.goto(`${system.server.url}/login`)
  await olga.logIn('olga')
  await olga.page.waitForURL((url) => url.pathname !== '/login')
  await olga.page.goto(`${system.server.url}/c/${news}`)
  await olga.composer.waitFor()
  await olga.press('Members')
  await olga.choose('Actions for mina', 'Channels they see')
  await olga.dialog.getByText('mina sees 2 of 3.').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'View the group as mina' }).click()
  // The list of members lay above all of it.
  await olga.page.getByText('You see Chess club as mina does').first().waitFor()
  await channel('news').click()
  await olga.sees('Welcome')
  expect(await channel('council').count()).toBe(0)
  expect(await olga.composer.count()).toBe(0)
  await olga.page.getByRole('button', { name: 'Back to your own view' }).first().click()
  await olga.composer.waitFor()
  expect(olga.complaints).toEqual([])
  await olga.page.context().close()
})
