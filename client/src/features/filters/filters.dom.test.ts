import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
/** A member, who came in a moment ago. */
let mina: Somebody
let groupId: GroupId
let conversationId: ConversationId
/** Of Olga, and of Mina while she is not let through. */
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  page = await Page.open(olga, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const menu = 'Chess club: group menu'
const openFor = async (who: Somebody) => {
  await page.close()
  page = await Page.open(who, `/c/${conversationId}`)
}
const field = async (name: string) => (await page.dialog()).findByRole('textbox', { name })
const button = async (name: string) => (await page.dialog()).findByRole('button', { name })
const pressInDialog = async (name: string) => page.user.click(await button(name))
const rowWith = async (text: string) => within((await (await page.dialog()).findByText(text)).closest('li')!)
const filters = async () => (await olga.call('filters.list', { groupId })).filters
const raidMode = async () => (await olga.call('groups.get', { groupId })).group.raidMode
const banner = () => screen.queryByRole('button', { name: /Raid mode is on/ })
async function closeDialog(): Promise<void> {
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
}

it('an owner makes a filter for words, which begins as a dry run', async () => {
  await page.choose(menu, 'Filters')
  await (await page.dialog()).findByText('There are no filters yet.')
  await pressInDialog('Create a filter')
  expect(await button('Save')).toHaveProperty('disabled', true)
  await page.fill(await field('Name'), 'Manners')
  await page.fill(await field('Words and phrases'), 'fool*\nidiot')
  await page.fill(await field('What the author reads'), 'Be kind')
  await (await page.dialog()).findByText(/^Nothing is done. What would have been done/)
  await pressInDialog('Save')
  await (await rowWith('Manners')).findByText('Dry run')
  expect(await filters()).toMatchObject([{ name: 'Manners', mode: 'dryRun' }])
  await closeDialog()
  await mina.call('messages.send', { conversationId, cid: 'cid-filters-1', body: 'A foolish move' })
  await page.message('A foolish move')
})

it('the dry run shows what it would have done, and the filter is switched on', async () => {
  await page.choose(menu, 'Filters')
  await page.user.click(await (await page.dialog()).findByRole('tab', { name: 'Found' }))
  await (await rowWith('mina')).findByText(/^Dry run: not let through/)
  await page.user.click((await page.dialog()).getByRole('tab', { name: 'Filters' }))
  await pressInDialog('Change Manners')
  await page.user.click(await (await page.dialog()).findByRole('radio', { name: 'On' }))
  await pressInDialog('Save')
  await (await rowWith('Manners')).findByText('On')
  expect(await filters()).toMatchObject([{ name: 'Manners', mode: 'on' }])
  await closeDialog()
})

it('a refused message says why in the words of the group, and is written anew', async () => {
  await openFor(mina)
  await page.say('You idiot')
  const failed = within(await screen.findByRole('group', { name: /^Not sent/ }))
  await failed.findByText(/A rule of this group does not let this through\./)
  await failed.findByText(/Be kind/)
  await page.user.click(failed.getByRole('button', { name: 'Edit' }))
  expect(await page.composer).toHaveProperty('value', 'You idiot')
  await page.say('You genius')
  const said = async () =>
    (await olga.call('messages.history', { conversationId })).messages.map(({ body }) => body)
  await untilEqual(said, ['A foolish move', 'You genius'])
})

it('a newcomer reads in a raid mode why they cannot write, and writes again after it', async () => {
  await page.composer
  await olga.call('moderation.setRaidMode', { groupId, isOn: true, forMs: 3_600_000 })
  await screen.findByText(/^Whoever is new in this group can only read at present/)
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  expect(banner()).toBeNull()
  await olga.call('moderation.setRaidMode', { groupId, isOn: false })
  await page.composer
})

it('a raid mode is switched on and ended, and nobody comes in meanwhile', async () => {
  await openFor(olga)
  const { code } = await olga.call('groups.createInvite', { groupId })
  const wanda = await system.guest('wanda')
  await page.choose(menu, 'Raid mode')
  const dialog = await page.dialog()
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'How long' }), '1 hour')
  await pressInDialog('Start the raid mode')
  await waitFor(() => expect(banner()).not.toBeNull())
  const { at, until } = (await raidMode())!
  expect(until! - at).toBe(3_600_000)
  await expect(wanda.call('groups.join', { code })).rejects.toMatchObject({ code: 'invites_paused' })
  await page.user.click(banner()!)
  await (await page.dialog()).findByText(/Whoever joined in the last 24 h only reads\./)
  await pressInDialog('End the raid mode')
  await waitFor(() => expect(banner()).toBeNull())
  expect(await raidMode()).toBeUndefined()
})

it('the page of reports suggests a raid mode when very many came in', async () => {
  const { code } = await olga.call('groups.createInvite', { groupId })
  const guests = await Promise.all(Array.from({ length: 19 }, (_, n) => system.guest(`guest ${n}`)))
  for (const guest of guests) await guest.call('groups.join', { code })
  await page.choose(menu, 'Reports')
  const suggestion = await screen.findByText(/people joined in the last 5 minutes\. Is it a raid\?/)
  const { joined } = await olga.call('moderation.joinRate', { groupId })
  expect(suggestion.textContent).toContain(`${joined} or more`)
  await page.press('Raid mode')
  await button('Start the raid mode')
})
