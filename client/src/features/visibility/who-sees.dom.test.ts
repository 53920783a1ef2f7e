import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
/** Has the role Staff. */
let mina: Somebody
let groupId: GroupId
let general: ConversationId
let plans: ConversationId
let roleId: RoleId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  plans = (await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })).id
  ;({ roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' }))
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId })
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const channelsOfMina = async () => {
  const { channels } = await mina.call('groups.get', { groupId })
  return channels.map(({ conversation }) => conversation.name).toSorted()
}
const view = async (name: string) => {
  const { channels } = await olga.call('groups.get', { groupId })
  return channels.find(({ conversation }) => conversation.name === name)?.conversation
}
const plansLink = () => screen.queryByRole('link', { name: /plans/ })

it('an owner lets a role into a private channel, and out, and whoever has it sees the channel come and go', async () => {
  expect(await channelsOfMina()).toEqual(['general'])
  page = await Page.open(olga, `/c/${plans}`)
  await page.choose('Conversation menu', 'Edit channel')
  const dialog = await page.dialog()
  await page.user.click(await dialog.findByRole('tab', { name: 'Who sees it' }))
  await dialog.findByRole('button', { name: 'Let a role in' })
  await page.choose('Let a role in', 'Staff')
  const letOut = await dialog.findByRole('button', { name: 'Let Staff out' })
  await untilEqual(channelsOfMina, ['general', 'plans'])
  await page.user.click(letOut)
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Let Staff out' })).toBeNull())
  await untilEqual(channelsOfMina, ['general'])
})

it('an owner learns whether a member sees a channel, and why, and it stays true', async () => {
  await page.close()
  page = await Page.open(olga, `/c/${plans}`)
  await page.choose('Conversation menu', 'Edit channel')
  const dialog = await page.dialog()
  await page.user.click(await dialog.findByRole('tab', { name: 'Who sees it' }))
  await page.fill(await dialog.findByRole('combobox', { name: 'Choose somebody' }), 'mina')
  await page.user.click(await dialog.findByRole('option', { name: /mina/ }))
  await dialog.findByText('mina does not see this channel.')
  await dialog.findByText('Not let in, by name or by a role.')
  await olga.call('channels.addRole', { conversationId: plans, roleId })
  await olga.call('groups.addPerson', { conversationId: plans, userId: mina.userId })
  await dialog.findByText('mina sees this channel.')
  await dialog.findByText('By a role that is let in: Staff.')
  await dialog.findByText('Let in by name.')
  await olga.call('channels.removeRole', { conversationId: plans, roleId })
  await waitFor(() => expect(dialog.queryByText('By a role that is let in: Staff.')).toBeNull())
  expect(dialog.getByText('mina sees this channel.')).toBeTruthy()
  await olga.call('groups.removePerson', { conversationId: plans, userId: mina.userId })
  await dialog.findByText('mina does not see this channel.')
})

it('the settings of a public channel say that everybody sees it', async () => {
  await page.close()
  page = await Page.open(olga, `/c/${general}`)
  await page.choose('Conversation menu', 'Edit channel')
  const dialog = await page.dialog()
  await page.user.click(await dialog.findByRole('tab', { name: 'Who sees it' }))
  await dialog.findByText(/^Everybody in the group sees this channel, guests too/)
  expect(dialog.queryByRole('button', { name: 'Let a role in' })).toBeNull()
})

it('a private channel is made for a role, and whoever has it sees the channel', async () => {
  await page.close()
  page = await Page.open(olga, `/c/${plans}`)
  await page.choose('Chess club: group menu', 'Create channel')
  const dialog = await page.dialog()
  await page.fill(dialog.getByRole('textbox', { name: 'Channel name' }), 'council')
  expect(dialog.queryByRole('button', { name: 'Let a role in' })).toBeNull()
  await page.user.click(dialog.getByRole('switch', { name: /^Private channel/ }))
  await page.choose('Let a role in', 'Staff')
  await page.press('Create channel')
  await untilEqual(channelsOfMina, ['council', 'general'])
  const council = view('council')
  expect((await council)?.seenByRoles).toMatchObject([{ roleId }])
  await olga.call('groups.deleteChannel', { conversationId: (await council)!.id })
})

it('a private channel comes into the list of whoever has a role that is let in, and goes again', async () => {
  await page.close()
  page = await Page.open(mina, `/c/${general}`)
  const channels = within(await screen.findByRole('navigation', { name: /Chess club/ }))
  await channels.findByRole('link', { name: /general/ })
  expect(plansLink()).toBeNull()
  await olga.call('channels.addRole', { conversationId: plans, roleId })
  await waitFor(() => expect(plansLink()).not.toBeNull())
  await olga.call('channels.removeRole', { conversationId: plans, roleId })
  await waitFor(() => expect(plansLink()).toBeNull())
})

it('a role names the channels that it opens, also before it is deleted', async () => {
  await olga.call('channels.addRole', { conversationId: plans, roleId })
  await page.close()
  page = await Page.open(olga, `/c/${general}`)
  await page.choose('Chess club: group menu', 'Roles')
  await page.press('Edit Staff')
  const form = await page.dialog()
  await form.findByText('#plans')
  await page.press('Delete role')
  await screen.findByText(/Who sees these channels by it alone loses them: .*#plans/)
  expect(await channelsOfMina()).toContain('plans')
})

it('a public channel closes to guests in its settings, and members keep it', async () => {
  const guest = await system.guest('Passer-by')
  await guest.call('groups.join', { code: (await olga.call('groups.createInvite', { groupId })).code })
  const isSeenByGuest = async () => (await guest.call('groups.get', { groupId })).channels.length > 0
  expect(await isSeenByGuest()).toBe(true)
  await page.close()
  page = await Page.open(olga, `/c/${general}`)
  await page.choose('Conversation menu', 'Edit channel')
  const dialog = await page.dialog()
  await page.user.click(await dialog.findByRole('switch', { name: /^Private channel/ }))
  await page.choose('Let a role in', 'All members, no guests')
  await dialog.findByRole('button', { name: 'Do not let All members, no guests in' })
  await page.press('Save')
  await untilEqual(isSeenByGuest, false)
  expect(await channelsOfMina()).toContain('general')
  expect((await view('general'))?.seenByRoles).toEqual([{ roleId: 'member', from: 0 }])
})

it('a member who sees no channel of a group is told who can let them into one', async () => {
  const club = await system.group(olga, [mina], 'Quiet club')
  const { id: conversationId } = club.channels[0]!.conversation
  await olga.call('groups.editChannel', { conversationId, isPrivate: true })
  await page.close()
  page = await Page.open(mina, `/g/${club.group.id}`)
  const channels = within(await screen.findByRole('navigation', { name: /Quiet club/ }))
  await channels.findByText('No channel here yet')
  await olga.call('groups.addPerson', { conversationId, userId: mina.userId })
  await channels.findByRole('link', { name: /general/ })
  expect(channels.queryByText('No channel here yet')).toBeNull()
})
