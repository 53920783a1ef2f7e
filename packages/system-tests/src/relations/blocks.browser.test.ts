import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import { faultsOn } from '../browser/axe.ts'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import type { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
/** At no screen, in the same channel. */
let olga: Somebody
let general: ConversationId

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  general = new URL(mina.page.url()).pathname.slice('/c/'.length) as ConversationId
  olga = await club.system.person('olga')
  await olga.call('groups.join', { code: (await club.invite()).split('/').at(-1)! })
  phone = await club.logIn('mina', onPhone)
  await phone.page.goto(`${club.url}/c/${general}`)
})
afterAll(() => club?.close())

let said = 0
const say = (body: string, conversationId = general) =>
  olga.call('messages.send', { conversationId, cid: `blocks-in-browser-${++said}`, body })
const openCard = async ({ page }: Visitor, text: string) => {
  await mina.message(text).getByRole('button', { name: 'Profile of olga' }).click()
  return page.getByRole('dialog')
}
const folded = ({ page }: Visitor, text: string) => page.getByRole('article').filter({ hasText: text })

it('messages of somebody who is muted are collapsed at once on all devices, and shown one by one', async () => {
  await say('knight to f3')
  for (const device of [mina, phone]) await device.sees('knight to f3')
  const card = await openCard(mina, 'knight to f3')
  await card.getByRole('button', { name: 'Mute', exact: true }).click()
  for (const device of [mina, phone]) await folded(device, 'Message of somebody you muted').waitFor()
  expect(await mina.message('knight to f3').count()).toBe(0)
  await mina.page.keyboard.press('Escape')
  await folded(mina, 'Message of somebody you muted').getByRole('button', { name: 'Show' }).click()
  await mina.sees('knight to f3')
  expect(await phone.message('knight to f3').count()).toBe(0)
})

it('somebody is blocked after a question, and their messages are collapsed', async () => {
  const card = await openCard(mina, 'knight to f3')
  await card.getByRole('button', { name: 'Block', exact: true }).click()
  const question = mina.page.getByRole('dialog', { name: 'Block olga?' })
  await question.getByText('They are not told.').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await say('bishop to c4')
  await folded(phone, 'Blocked message').first().waitFor()
  expect(await phone.message('bishop to c4').count()).toBe(0)
  await phone.page.reload()
  await folded(phone, 'Blocked message').first().waitFor()
})

it('somebody who is blocked is listed in the settings, and let go there', async () => {
  await mina.choose('Your account, mina', 'Profile')
  await mina.page.getByRole('tab', { name: 'People' }).click()
  const [blocked, muted] = ['Blocked people', 'Muted people'].map((name) =>
    mina.page.getByRole('region', { name }),
  )
  await blocked!.getByText('@olga').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await muted!.getByRole('button', { name: 'Unmute: olga' }).click()
  await mina.page.getByText('You mute nobody.').waitFor()
  await blocked!.getByRole('button', { name: 'Unblock: olga' }).click()
  await mina.page.getByText('You block nobody.').waitFor()
  await mina.page.keyboard.press('Escape')
  await mina.sees('bishop to c4')
  await phone.sees('bishop to c4')
})

it('a direct conversation says that it is closed, until the block is taken away there', async () => {
  const { people } = await olga.call('users.find', { query: 'mina' })
  const { conversationId } = await olga.call('groups.openDirect', { userId: people[0]!.id })
  await say('psst', conversationId)
  await mina.page.goto(`${club.url}/c/${conversationId}`)
  await mina.sees('psst')
  const card = await openCard(mina, 'psst')
  await card.getByRole('button', { name: 'Block', exact: true }).click()
  const question = mina.page.getByRole('dialog', { name: 'Block olga?' })
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await mina.page.getByText('You have blocked olga: neither of you can write here.').waitFor()
  expect(await mina.composer.count()).toBe(0)
  await mina.press('Unblock')
  await mina.say('here I am')
  await mina.sees('here I am')
})
