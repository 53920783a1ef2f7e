import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, Locator } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  const [olgas, minas] = people as [Somebody, Somebody, Somebody]
  ivan = people[2]!
  await minas.call('users.rename', { displayName: 'Mina Ek' })
  const { group, channels } = await system.group(olgas, [minas, ivan], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  for (const [who, body] of [
    [minas, 'Who plays white?'],
    [olgas, `Ask <@${minas.userId}>`],
    [ivan, 'Not me'],
  ] as const)
    await who.call('messages.send', { conversationId: general, cid: `cid-${body.length}-nick`, body })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  olga = await Visitor.enter(browser)
  for (const [visitor, name] of [
    [mina, 'mina'],
    [olga, 'olga'],
  ] as const) {
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn(name)
    await visitor.page.waitForURL((url) => url.pathname === `/c/${general}`)
    await visitor.sees('Not me')
  }
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const pane = ({ page }: Visitor): Locator => page.getByRole('complementary', { name: 'Members' })
const row = (visitor: Visitor, name: string) => pane(visitor).getByRole('listitem').filter({ hasText: name })
const candidates = ({ page }: Visitor) => page.getByRole('listbox', { name: 'People' })
const nickname = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Nickname' })

it('a nickname of one’s own shows live to others in messages, mentions, the member list and candidates', async () => {
  await mina.choose('Chess club: group menu', 'Change nickname')
  await nickname(mina).fill('The Queen')
  await nickname(mina).press('Enter')
  await mina.dialog.waitFor({ state: 'detached' })

  await olga.message('Who plays white?').getByText('The Queen').waitFor()
  await olga.message('Ask').getByRole('button', { name: '@The Queen' }).waitFor()
  await row(olga, 'The Queen').waitFor()
  expect(await row(olga, 'Mina Ek').count()).toBe(0)
  await olga.composer.fill('@que')
  await candidates(olga).getByRole('option', { name: 'The Queen Mina Ek · @mina' }).waitFor()
  await olga.composer.fill('@mina e')
  await olga.composer.fill('@the queen, your move')
  await olga.composer.press('Enter')
  await mina.message('your move').getByRole('button', { name: '@The Queen' }).waitFor()
})

it('a nickname is there at the first look after a reload, and the card says who that is', async () => {
  await olga.page.reload()
  await olga.sees('Who plays white?')
  expect(await olga.message('Who plays white?').textContent()).toContain('The Queen')
  await row(olga, 'The Queen').getByRole('button').first().click()
  const card = olga.page.getByRole('dialog')
  await card.getByText('The Queen', { exact: true }).waitFor()
  await card.getByText('Also known as Mina Ek').waitFor()
  await card.getByText('@mina', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Send a message' }).click()
  await olga.page.getByRole('heading', { name: 'Mina Ek', level: 1 }).waitFor()
  expect(await olga.page.getByText('The Queen').count()).toBe(0)
  await olga.page.goBack()
})

it('an admin changes the nickname of another, is told what is refused, and takes it away again', async () => {
  await row(olga, 'ivan').hover()
  await olga.choose('Actions for ivan', 'Change nickname')
  await nickname(olga).fill('Admin')
  await nickname(olga).press('Enter')
  await olga.dialog.getByText('reserved', { exact: false }).waitFor()
  await nickname(olga).fill('Rook')
  await nickname(olga).press('Enter')
  await olga.dialog.waitFor({ state: 'detached' })
  await mina.message('Not me').getByText('Rook').waitFor()
  await row(mina, 'Rook').waitFor()
  const { members } = await ivan.call('groups.members', { groupId })
  expect(members.find(({ userId }) => userId === ivan.userId)).toMatchObject({ nickname: 'Rook' })

  await row(olga, 'Rook').hover()
  await olga.choose('Actions for Rook', 'Change nickname')
  await olga.dialog.getByRole('button', { name: 'Use ivan' }).click()
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.message('Not me').getByText('ivan').waitFor()
  await row(mina, 'ivan').waitFor()
})

it('a member changes the own nickname from the own card, and others offer no such thing', async () => {
  await row(mina, 'ivan').getByRole('button').first().click()
  await mina.page.getByRole('button', { name: 'Send a message' }).waitFor()
  expect(await mina.page.getByRole('button', { name: 'Change nickname' }).count()).toBe(0)
  expect(await row(mina, 'ivan').getByRole('button', { name: 'Actions for ivan' }).count()).toBe(0)
  await mina.page.keyboard.press('Escape')
  await row(mina, 'The Queen').getByRole('button').first().click()
  await mina.page.getByRole('button', { name: 'Change nickname' }).click()
  await nickname(mina).fill('')
  await nickname(mina).press('Enter')
  await row(olga, 'Mina Ek').waitFor()
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})

it('a nickname is a way to somebody in the quick switcher', async () => {
  await ivan.call('groups.setNickname', { groupId, userId: ivan.userId, nickname: 'Bishop' })
  await row(mina, 'Bishop').waitFor()
  await mina.page.keyboard.press('Control+k')
  await mina.page.getByRole('combobox').fill('bish')
  const found = mina.page.getByRole('option', { name: /ivan.*Bishop · @ivan/ })
  await found.waitFor()
  expect(await found.count()).toBe(1)
})
