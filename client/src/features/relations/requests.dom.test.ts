import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let mina: Somebody
let olga: Somebody
let ivan: Somebody
let general: ConversationId
/** Of Mina. */
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['mina', 'olga', 'ivan'].map((name) => system.person(name)))
  ;[mina, olga, ivan] = people as [Somebody, Somebody, Somebody]
  const { channels } = await system.group(mina, [olga, ivan], 'Chess club')
  general = channels[0]!.conversation.id
  page = await Page.open(mina, `/c/${general}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

let said = 0
const say = (body: string, conversationId = general) =>
  olga.call('messages.send', { conversationId, cid: `requests-in-dom-${++said}`, body })
/** A friendship begins and ends on one's own side first, where it is shown: the other's follows. */
const relationsOf = async (who: Somebody) => (await who.call('personal.state', {})).relations!
const openSettings = async () => {
  await page.choose('Your account, mina', 'Profile')
  await page.user.click(await (await page.dialog()).findByRole('tab', { name: 'People' }))
}
const openDirects = async () => {
  await page.user.click(await screen.findByRole('link', { name: /^Direct messages/ }))
  return within(await screen.findByRole('navigation', { name: 'Direct messages' }))
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
async function closeDialog(): Promise<void> {
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
}

it('somebody who wants to be asked chooses so in the settings', async () => {
  await openSettings()
  const choice = { name: 'Everybody, but as a request' }
  expect(await screen.findByRole('radio', choice)).toHaveProperty('checked', false)
  await page.user.click(await screen.findByRole('radio', choice))
  await screen.findByRole('radio', { ...choice, checked: true })
  await closeDialog()
})

it('first messages stand in a list of their own, and are accepted', async () => {
  const { conversationId } = await olga.call('groups.openDirect', { userId: mina.userId })
  await say('may I?', conversationId)
  const directs = await openDirects()
  await directs.findByRole('button', { name: 'Message requests' })
  await page.user.click((await directs.findAllByRole('link', { name: /^olga/ }))[0]!)
  await page.message('may I?')
  await screen.findByText(/^olga wants to write to you\./)
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  await page.press('Accept')
  await page.say('you may')
  await page.message('you may')
  expect(screen.queryByRole('button', { name: 'Message requests' })).toBeNull()
})

it('a friend is asked from their card, and listed in the settings once they have accepted', async () => {
  await say('knight to f3')
  await page.close()
  page = await Page.open(mina, `/c/${general}`)
  await page.user.click(
    within(await page.message('knight to f3')).getByRole('button', { name: 'Profile of olga' }),
  )
  await page.press('Add friend')
  await screen.findByRole('button', { name: 'Take back friend request' })
  await until(async () => (await relationsOf(olga))[0]?.friendRequest === 'received')
  await olga.call('relations.acceptFriend', { userId: mina.userId })
  await screen.findByRole('button', { name: 'Remove friend' })
  await closeDialog()
  await openSettings()
  const friends = await region('Friends')
  await friends.findByText('@olga')
  expect(await relationsOf(olga)).toEqual([{ userId: mina.userId, isFriend: true }])
  await page.user.click(friends.getByRole('button', { name: 'Remove friend: olga' }))
  await screen.findByText('No friends yet.')
  await untilEqual(() => relationsOf(olga), [])
})

it('a friend request is declined in the settings, and who asked is not told', async () => {
  await olga.call('relations.askFriend', { userId: mina.userId })
  const requests = await region('Friend requests')
  await requests.findByText('@olga')
  await page.user.click(requests.getByRole('button', { name: 'Decline: olga' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Friend requests' })).toBeNull())
  await untilEqual(() => relationsOf(mina), [])
  expect(await relationsOf(olga)).toEqual([{ userId: mina.userId, friendRequest: 'sent' }])
  await closeDialog()
})

it('a friend request stands above the direct messages, and is answered there', async () => {
  await openDirects()
  await ivan.call('relations.askFriend', { userId: mina.userId })
  await page.press(/^Friend requests/)
  const dialog = await page.dialog()
  await dialog.findByText('@ivan')
  await page.user.click(dialog.getByRole('button', { name: 'Accept friend request: ivan' }))
  await dialog.findByText('Nobody waits for an answer.')
  await closeDialog()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Friend requests/ })).toBeNull())
  await untilEqual(() => relationsOf(ivan), [{ userId: mina.userId, isFriend: true }])
})
