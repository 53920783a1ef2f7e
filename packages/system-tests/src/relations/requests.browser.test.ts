import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import { faultsOn } from '../browser/axe.ts'
import { ChessClub } from '../browser/chess-club.ts'
import type { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
let minaId: UserId
/** At no screen. */
let olga: Somebody

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.system.person('olga')
  await olga.call('groups.join', { code: (await club.invite()).split('/').at(-1)! })
  minaId = (await olga.call('users.find', { query: 'mina' })).people[0]!.id
})
afterAll(() => club?.close())

it('axe finds nothing in requests, and where one says who may write', async () => {
  await mina.choose('Your account, mina', 'Profile')
  await mina.page.getByRole('tab', { name: 'People' }).click()
  await mina.page.getByRole('radio', { name: 'Everybody, but as a request' }).click()
  await mina.page.getByRole('radio', { name: 'Everybody, but as a request', checked: true }).waitFor()
  await olga.call('relations.askFriend', { userId: minaId })
  await mina.page.getByRole('button', { name: 'Decline: olga' }).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.page.keyboard.press('Escape')
  const { conversationId } = await olga.call('groups.openDirect', { userId: minaId })
  await olga.call('messages.send', { conversationId, cid: 'requests-in-browser', body: 'may I?' })
  await mina.page.goto(`${club.url}/dm`)
  await mina.page.getByRole('button', { name: 'Message requests' }).waitFor()
  await mina.page.getByRole('link', { name: 'olga' }).first().click()
  await mina.sees('may I?')
  await mina.page.getByText('olga wants to write to you.').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.press(/^Friend requests/)
  await mina.dialog.getByRole('button', { name: 'Accept friend request: olga' }).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
})
