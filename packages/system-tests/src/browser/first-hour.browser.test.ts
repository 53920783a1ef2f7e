import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let olga: Visitor
let invite: string
let ivan: Somebody
let crowd: Somebody[]

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  olga = await Visitor.enter(browser)
  ivan = await system.person('ivan')
  crowd = await Promise.all(Array.from({ length: 14 }, (_, n) => system.person(`guest-${n + 10}`)))
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const code = () => invite.split('/').at(-1)!
const step = (name: string) =>
  mina.page.getByRole('region', { name: 'First steps' }).getByRole('button', { name })
const general = () => mina.page.getByRole('link', { name: /general/ })

it('the rules of the form are loaded while somebody types, so that a refusal needs no line', async () => {
  const ana = await Visitor.enter(browser)
  await ana.page.goto(`${system.server.url}/register`)
  const rules = ana.page.waitForEvent('requestfinished', (request) => request.url().includes('account-rules'))
  await ana.page.getByRole('textbox', { name: 'What should people call you?' }).fill('ana')
  await rules
  await ana.page.waitForLoadState('networkidle')
  await ana.page.context().setOffline(true)
  await ana.page.getByRole('textbox', { name: 'Password' }).fill('short')
  await ana.press('Sign up')
  await ana.page.getByText('Use 8 to 256 characters.').waitFor()
  expect(ana.complaints).toEqual([])
  await ana.page.context().close()
})

describe('the first hour of a group', () => {
  it('the founder is told what to do first, and each step ticks itself', async () => {
    await mina.page.goto(`${system.server.url}/register`)
    await mina.signUp('mina')
    await mina.createGroup('Chess club')
    await step('Write something').click()
    await mina.page.keyboard.type('Is anybody there?')
    await mina.page.keyboard.press('Enter')
    await step('Done Write something').waitFor()
    await step('Invite people').click()
    await mina.dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await mina.dialog.getByRole('textbox', { name: 'Invite link' }).inputValue()
    invite = new URL(link).pathname
    await mina.page.keyboard.press('Escape')
    expect(await step('Invite people').isEnabled()).toBe(true)
  })

  it('a join is announced in the first channel, and does not count as unread', async () => {
    await step('Add a channel').click()
    await mina.dialog.getByRole('textbox', { name: 'Channel name' }).fill('games')
    await mina.dialog.getByRole('button', { name: 'Create channel' }).click()
    await mina.page.getByRole('textbox', { name: 'Message games' }).waitFor()
    await olga.page.goto(`${system.server.url}${invite}`)
    await olga.signUp('olga', 'Sign up and join')
    await olga.composer.waitFor()
    await mina.page.getByRole('button', { name: 'Actions for olga' }).waitFor()
    expect(await general().getAttribute('data-unread')).toBe(null)
    await general().click()
    await mina.page.getByText('olga joined').waitFor()
  })

  it('the first steps disappear when they are done, and stay away when they are dismissed', async () => {
    const steps = mina.page.getByRole('region', { name: 'First steps' })
    expect(await steps.count()).toBe(0)
    await mina.choose('Add a group', 'Create a group')
    await mina.dialog.getByRole('textbox', { name: 'Group name' }).fill('Quiet club')
    await mina.dialog.getByRole('button', { name: 'Create group' }).click()
    await mina.press('Hide the first steps')
    await steps.waitFor({ state: 'detached' })
    await mina.page.reload()
    await mina.page.getByRole('heading', { name: 'Welcome to #general' }).waitFor()
    expect(await steps.count()).toBe(0)
    await mina.choose('Quiet club: group menu', 'Leave group')
    await mina.dialog.getByRole('button', { name: 'Leave group' }).click()
    await mina.page.getByRole('link', { name: 'Quiet club' }).waitFor({ state: 'detached' })
    await mina.press(/^Chess club/)
    await general().click()
    await mina.page.getByText('olga joined').waitFor()
  })

  it('many joins at once show two names and a number, and a leaving member is announced as well', async () => {
    await mina.say('Here they come')
    await mina.sees('Here they come')
    for (const who of crowd) await who.call('groups.join', { code: code() })
    await mina.page.getByText(/guest-10, guest-11,? and 12 others joined/).waitFor()
    await mina.say('Welcome all')
    await mina.sees('Welcome all')
    const { groups } = await crowd[3]!.call('groups.home', {})
    await crowd[3]!.call('groups.leave', { groupId: groups[0]!.group.id })
    await mina.page.getByText('guest-13 left').waitFor()
    await mina.page.getByText(/guest-10, guest-11,? and 11 others joined/).waitFor()
    expect(await mina.page.getByRole('article').count()).toBe(3)
    await mina.page.reload()
    await mina.page.getByText(/guest-10, guest-11,? and 11 others joined/).waitFor()
    await mina.page.getByText('guest-13 left').waitFor()
  })

  it('a person added to a private channel is told by whom', async () => {
    await mina.choose('Chess club: group menu', 'Create channel')
    await mina.dialog.getByRole('textbox', { name: 'Channel name' }).fill('council')
    await mina.dialog.getByRole('switch', { name: 'Private channel' }).press('Space')
    await mina.dialog.getByRole('button', { name: 'Create channel' }).click()
    await mina.page.getByRole('textbox', { name: 'Message council' }).waitFor()
    await mina.choose('Conversation menu', 'Add people')
    await mina.dialog.getByRole('combobox').fill('olga')
    await mina.dialog.getByText('@olga').waitFor()
    await mina.page.keyboard.press('Enter')
    await mina.dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await olga.page.getByText('mina added you to #council').waitFor()
    expect(await olga.page.getByRole('link', { name: /council/ }).count()).toBe(1)
  })
})

describe('the lists at the side', () => {
  it('the list of directs shows the last message with its time, and the faces of several people', async () => {
    const { groups } = await ivan
      .call('groups.join', { code: code() })
      .then(() => ivan.call('groups.home', {}))
    const { members } = await ivan.call('groups.members', { groupId: groups[0]!.group.id })
    const [first, second] = ['mina', 'olga'].map((name) =>
      members.find(({ person }) => person.name === name)!,
    )
    const { conversationId: direct } = await ivan.call('groups.openDirect', { userId: first!.userId })
    const userIds = [first!.userId, second!.userId]
    const { conversationId: adhoc } = await ivan.call('groups.createAdhoc', { userIds })
    let said = 0
    const say = (conversationId: typeof direct, body: string) =>
      ivan.call('messages.send', { conversationId, cid: `said-to-mina-${++said}`, body })
    await say(direct, 'Do you **play** tonight?')
    await say(adhoc, 'All three of us?')
    await mina.press(/^Direct messages\s+2 messages for you$/)
    const list = mina.page.getByRole('navigation', { name: 'Direct messages' })
    const row = list.getByRole('link').filter({ hasText: 'Do you play tonight?' })
    await row.waitFor()
    expect(await row.getByRole('time').textContent()).toMatch(/\d/)
    const several = list.getByRole('link').filter({ hasText: 'ivan: All three of us?' })
    await several.waitFor()
    await say(direct, 'At eight?')
    await list.getByText('At eight?').waitFor()
    expect(await list.getByText('Do you play tonight?').count()).toBe(0)
  })

  it('a long list shows at its edge that there are unread conversations further on, and leads to them', async () => {
    const { group } = await ivan.call('groups.create', { name: 'Library' })
    const groupId = group.id
    for (let n = 10; n < 40; n++) await ivan.call('groups.createChannel', { groupId, name: `shelf-${n}` })
    const { code: way } = await ivan.call('groups.createInvite', { groupId })
    await mina.page.goto(`${system.server.url}/invite/${way}`)
    await mina.press('Join Library')
    await mina.page.getByRole('textbox', { name: 'Message general' }).waitFor()
    const { channels } = await ivan.call('groups.get', { groupId })
    const last = channels.find(({ conversation }) => conversation.name === 'shelf-39')!.conversation.id
    await ivan.call('messages.send', { conversationId: last, cid: 'said-at-last', body: 'Up here' })
    const below = mina.page.getByRole('button', { name: 'Unread below' })
    await below.click()
    await below.waitFor({ state: 'detached' })
    await mina.page.getByRole('link', { name: /shelf-39/ }).click()
    await mina.sees('Up here')
    const first = channels.find(({ conversation }) => conversation.name === 'shelf-10')!.conversation.id
    await ivan.call('messages.send', { conversationId: first, cid: 'said-at-first', body: 'Down here' })
    await mina.page.getByRole('button', { name: 'Unread above' }).click()
    await mina.page.getByRole('link', { name: /shelf-10/ }).click()
    await mina.sees('Down here')
    expect(await mina.page.getByRole('button', { name: /^Unread/ }).count()).toBe(0)
  })

  it('groups are ordered by the keyboard and by dragging, and stay so', async () => {
    const railOf = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Groups' })
    const rail = railOf(mina)
    const order = async () => {
      const texts = await rail.getByRole('link').allTextContents()
      return texts.flatMap((text) => ['Chess club', 'Library'].filter((name) => text.includes(name)))
    }
    expect(await order()).toEqual(['Chess club', 'Library'])
    await rail.getByRole('link', { name: 'Library' }).focus()
    await mina.page.keyboard.press('Control+Shift+ArrowUp')
    await rail.getByText('Library is number 1 of 2 now.').waitFor({ state: 'attached' })
    expect(await order()).toEqual(['Library', 'Chess club'])
    expect(await rail.getByRole('link', { name: 'Library' }).and(rail.locator(':focus')).count()).toBe(1)
    await rail.getByRole('link', { name: 'Library' }).dragTo(rail.getByRole('link', { name: 'Chess club' }))
    await rail.getByText('Library is number 2 of 2 now.').waitFor({ state: 'attached' })
    await rail.getByRole('link', { name: 'Library' }).focus()
    await mina.page.keyboard.press('Control+Shift+ArrowUp')
    await rail.getByText('Library is number 1 of 2 now.').waitFor({ state: 'attached' })
    // The two groups stand one below the other, on another device as well.
    const inOrder = 'a:has-text("Library") >> xpath=following::a[contains(., "Chess club")]'
    const other = await Visitor.enter(browser)
    await other.page.goto(`${system.server.url}/login`)
    await other.logIn('mina')
    await railOf(other).locator(inOrder).waitFor()
    await mina.page.reload()
    await rail.locator(inOrder).waitFor()
    expect(other.complaints).toEqual([])
  })

  it('no page logged an error', () => {
    expect([mina, olga].flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
