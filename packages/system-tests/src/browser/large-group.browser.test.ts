import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { GroupId, UserId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, Locator } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

const many = 1_200

let system: TestSystem
let browser: Browser
let root: Somebody
let olga: Somebody
let mina: Visitor
let groupId: GroupId
let code: string
let path: string
let minasId: UserId
let crowd: UserId[]
/** What mina's screen asked for. */
const asked: string[] = []

beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  olga = await system.person('olga')
  const minas = await system.person('mina')
  minasId = minas.userId
  const { group, channels } = await system.group(olga, [minas], 'Town')
  groupId = group.id
  path = `/c/${channels[0]!.conversation.id}`
  code = (await olga.call('groups.createInvite', { groupId })).code
  crowd = (await root.call('accounts.batchRegister', { count: many })).users.map(({ userId }) => userId)
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  mina.page.on('websocket', (socket) =>
    socket.on(
      'framesent',
      ({ payload }) => void asked.push(...(String(payload).match(/groups\.members|users\.lookup/) ?? [])),
    ),
  )
  await mina.page.goto(`${system.server.url}/login`)
  await mina.logIn('mina')
  // Logging in leads to the only channel there is; another visit would ask for its members again.
  await mina.page.waitForURL((url) => url.pathname === path)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const pane = (): Locator => mina.page.getByRole('complementary', { name: 'Members' })
const rows = (): Locator => pane().getByRole('listitem')
const number = (count: number) => pane().getByText(count.toLocaleString('en'), { exact: true })

describe('a large group on the screen', () => {
  it('a large group shows its number of members at once, and has rows only for those on the screen', async () => {
    await rows().filter({ hasText: 'mina' }).waitFor()
    await root.call('groups.addTestUsers', { groupId, userIds: crowd })
    await number(many + 1).waitFor()
    await rows().filter({ hasText: 'test 4' }).first().waitFor()
    expect(await rows().count()).toBeLessThan(60)
    expect(asked).toHaveLength(2)
  })

  it('a large group counts joins and leaves without asking for the list', async () => {
    const newcomers = await Promise.all(['ada', 'ben', 'cleo'].map((name) => system.person(name)))
    await Promise.all(newcomers.map((newcomer) => newcomer.call('groups.join', { code })))
    await number(many + 4).waitFor()
    await newcomers[0]!.call('groups.leave', { groupId })
    await number(many + 3).waitFor()
    // One who is on the first page.
    await olga.call('groups.removeMember', { groupId, userId: crowd[10]! })
    await number(many + 2).waitFor()
    expect(asked).toHaveLength(2)
  })

  it('a large group loads its members page by page while the reader scrolls, to the last one', async () => {
    // Long after somebody left: what is on the screen is asked for again before anything new is.
    await mina.page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 11_000
    })
    const last = pane().getByRole('button', { name: /^(ben|cleo)$/ })
    while ((await last.count()) === 0)
      await pane().evaluate((element) => element.scrollTo(0, element.scrollHeight))
    // The first page was asked for again when the crowd came, and as somebody has left.
    expect(asked.length - Math.ceil((many + 2) / 100)).toBe(2)
    expect(await rows().count()).toBeLessThan(60)
    expect(await rows().last().getAttribute('aria-posinset')).toBe(String(many + 2))
  })

  it('a member removed by a moderator is gone from the list, and from the count', async () => {
    await olga.call('groups.setRole', { groupId, userId: minasId, role: 'moderator' })
    await pane().evaluate((element) => element.scrollTo(0, 0))
    await mina.choose('Actions for test 3', 'Remove from group')
    await mina.dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await pane().getByRole('button', { name: 'test 3', exact: true }).waitFor({ state: 'detached' })
    // She is none of the ordinary members any more.
    await number(many).waitFor()
    expect(await rows().filter({ hasText: 'test 4' }).count()).toBeGreaterThan(0)
  })

  it('a new member who speaks has a name at once', async () => {
    const dan = await system.person('dan')
    await dan.call('groups.join', { code })
    const before = [...asked]
    const conversationId = path.slice(3) as `c_${string}`
    await dan.call('messages.send', { conversationId, cid: 'hello-from-dan', body: 'Good evening, town' })
    await mina.sees('Good evening, town')
    await mina.message('Good evening, town').getByText('dan', { exact: true }).first().waitFor()
    expect(asked).toEqual(before)
    expect(mina.complaints).toEqual([])
  })
})

// One by one they are more than React renders in a task without an error.
it('sixty channels made at once come into the list of an open page', async () => {
  const ada = await system.person('ada-lovelace')
  const { group } = await system.group(ada, [], 'Engines')
  const visitor = await Visitor.enter(browser)
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.logIn('ada-lovelace')
  await visitor.composer.waitFor()
  const names = Array.from({ length: 60 }, (_, index) => `street-${index}`)
  await Promise.all(names.map((name) => ada.call('groups.createChannel', { groupId: group.id, name })))
  const link = (name: string) => visitor.page.getByRole('link').getByText(name, { exact: true })
  await Promise.all(names.map((name) => link(name).waitFor()))
  expect(visitor.complaints).toEqual([])
})
