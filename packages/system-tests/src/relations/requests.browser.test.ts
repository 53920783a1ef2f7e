import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { until, untilEqual, type Somebody } from '@hubbub/testing'
import { faultsOn } from '../browser/axe.ts'
import { ChessClub } from '../browser/chess-club.ts'
import type { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
let minaId: UserId
/** At no screen. */
let olga: Somebody
let general: ConversationId

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  general = new URL(mina.page.url()).pathname.slice('/c/'.length) as ConversationId
  olga = await club.system.person('olga')
  await olga.call('groups.join', { code: (await club.invite()).split('/').at(-1)! })
  minaId = (await olga.call('users.find', { query: 'mina' })).people[0]!.id
})
afterAll(() => club?.close())

let said = 0
const say = (body: string, conversationId = general) =>
  olga.call('messages.send', { conversationId, cid: `requests-in-browser-${++said}`, body })
/** A friendship begins and ends on one's own side first, where it is shown: the other's follows. */
const relationsOf = async (who: Somebody) => (await who.call('personal.state', {})).relations!
const openSettings = async () => {
  await mina.choose('Your account, mina', 'Profile')
  await mina.page.getByRole('tab', { name: 'People' }).click()
}

it('somebody who wants to be asked finds first messages in a list of their own, and accepts them', async () => {
  await openSettings()
  await mina.page.getByRole('radio', { name: 'Everybody, but as a request' }).click()
  await mina.page.getByRole('radio', { name: 'Everybody, but as a request', checked: true }).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.page.keyboard.press('Escape')
  const { conversationId } = await olga.call('groups.openDirect', { userId: minaId })
  await say('may I?', conversationId)
  await mina.page.goto(`${club.url}/dm`)
  await mina.page.getByRole('button', { name: 'Message requests' }).waitFor()
  await mina.page.getByRole('link', { name: 'olga' }).first().click()
  await mina.sees('may I?')
  await mina.page.getByText('olga wants to write to you.').waitFor()
  expect(await mina.composer.count()).toBe(0)
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.press('Accept')
  await mina.say('you may')
  await mina.sees('you may')
  expect(await mina.page.getByRole('button', { name: 'Message requests' }).count()).toBe(0)
})

it('a friend is asked from their card, and listed in the settings once they have accepted', async () => {
  await say('knight to f3')
  await mina.page.goto(`${club.url}/c/${general}`)
  const card = async () => {
    await mina.message('knight to f3').getByRole('button', { name: 'Profile of olga' }).click()
    return mina.dialog
  }
  await (await card()).getByRole('button', { name: 'Add friend' }).click()
  await mina.dialog.getByRole('button', { name: 'Take back friend request' }).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await olga.call('relations.acceptFriend', { userId: minaId })
  await mina.dialog.getByRole('button', { name: 'Remove friend' }).waitFor()
  await mina.page.keyboard.press('Escape')
  await openSettings()
  const friends = mina.page.getByRole('region', { name: 'Friends', exact: true })
  await friends.getByText('@olga').waitFor()
  await friends.getByRole('button', { name: 'Remove friend: olga' }).click()
  await mina.page.getByText('No friends yet.').waitFor()
  await untilEqual(() => relationsOf(olga), [])
  expect(await relationsOf(olga)).toEqual([])
})

it('a friend request is answered in the settings', async () => {
  await olga.call('relations.askFriend', { userId: minaId })
  const requests = mina.page.getByRole('region', { name: 'Friend requests', exact: true })
  await requests.getByText('@olga').waitFor()
  await requests.getByRole('button', { name: 'Decline: olga' }).click()
  await requests.waitFor({ state: 'detached' })
  expect(await relationsOf(olga)).toEqual([{ userId: minaId, friendRequest: 'sent' }])
})

it('a friend request stands above the direct messages, and is answered there', async () => {
  await mina.page.keyboard.press('Escape')
  const ivan = await club.system.person('ivan')
  await ivan.call('groups.join', { code: (await club.invite()).split('/').at(-1)! })
  await ivan.call('relations.askFriend', { userId: minaId })
  await mina.page.goto(`${club.url}/dm`)
  await mina.press(/^Friend requests/)
  await mina.dialog.getByText('@ivan').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.dialog.getByRole('button', { name: 'Accept friend request: ivan' }).click()
  await mina.dialog.getByText('Nobody waits for an answer.').waitFor()
  await mina.page.keyboard.press('Escape')
  await mina.page.getByRole('button', { name: /^Friend requests/ }).waitFor({ state: 'detached' })
  await until(async () => (await relationsOf(ivan))[0]?.isFriend === true)
  expect(await relationsOf(ivan)).toEqual([{ userId: minaId, isFriend: true }])
})
