import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
/** Has the role Staff. */
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let roleId: RoleId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  ivan = await system.person('ivan')
  const { group, channels } = await system.group(olga, [mina, ivan], 'Chess club')
  groupId = group.id
  const made = async (name: string, isPrivate = false) =>
    (await olga.call('groups.createChannel', { groupId, name, isPrivate })).id
  const those: ConversationId[] = [await made('desk'), await made('floor'), await made('hr', true)]
  await olga.call('groups.arrangeChannels', {
    ...{ groupId, categories: [{ name: 'Back office', channels: those }] },
    channels: [channels[0]!.conversation.id],
  })
  ;({ roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' }))
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId })
  page = await Page.open(olga, `/c/${channels[0]!.conversation.id}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const seenBy = async (who: Somebody) => {
  const { channels } = await who.call('groups.get', { groupId })
  return channels.map(({ conversation }) => conversation.name).toSorted()
}
const idOf = async (name: string) => {
  const { channels } = await olga.call('groups.get', { groupId })
  return channels.find(({ conversation }) => conversation.name === name)!.conversation.id
}
const open = async () => {
  await page.press('Settings of Back office')
  return page.dialog()
}
/** The page shows it a moment after the server has it: a dialog that is opened before then may be closed by it. */
const save = async () => {
  await page.press('Save')
  await page.dialogCloses()
}
const create = async (name: string) => {
  await page.press('Create channel')
  await screen.findByRole('textbox', { name: new RegExp(`^Message .*${name}`) })
}
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

it('a category is closed to a role, with its public channels, and a private one is left as it is', async () => {
  const dialog = await open()
  await page.user.click(await dialog.findByRole('switch', { name: /^Private category/ }))
  await page.choose('Let a role in', 'Staff')
  expect([/#desk/, /#floor/, /#hr/].map(isChosen)).toEqual([true, true, false])
  dialog.getByText('Whoever is not let in loses the channels chosen here at once.')
  await save()
  await untilEqual(() => seenBy(ivan), ['general'])
  expect(await seenBy(mina)).toEqual(['desk', 'floor', 'general'])
})

it('a channel that is made in it begins as the category says, or otherwise if one says so', async () => {
  await page.press('Create channel in Back office')
  const dialog = await page.dialog()
  await page.fill(dialog.getByRole('textbox', { name: 'Channel name' }), 'stock')
  await dialog.findByText('Its category, Back office, says the same. Seen by: Staff.')
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Private channel/ }).checked).toBe(true)
  await create('stock')
  await untilEqual(() => seenBy(mina), ['desk', 'floor', 'general', 'stock'])
  expect(await seenBy(ivan)).toEqual(['general'])

  await page.press('Create channel in Back office')
  const another = await page.dialog()
  await page.fill(another.getByRole('textbox', { name: 'Channel name' }), 'window')
  await page.user.click(another.getByRole('switch', { name: /^Private channel/ }))
  another.getByText(/^Its category, Back office, says otherwise: Seen by: Staff\. This channel keeps/)
  await create('window')
  await untilEqual(() => seenBy(ivan), ['general', 'window'])
})

it('the settings of a channel say whether its category says the same', async () => {
  await page.press('Edit channel hr')
  const dialog = await page.dialog()
  await page.user.click(await dialog.findByRole('tab', { name: 'Who sees it' }))
  await dialog.findByText(/^Its category, Back office, says otherwise: Seen by: Staff\./)
  await page.choose('Let a role in', 'Staff')
  await dialog.findByText('Its category, Back office, says the same. Seen by: Staff.')
  expect(await seenBy(mina)).toContain('hr')
  await page.press('Close')
  await page.dialogCloses()
})

it('a role that was taken out by mistake is let in again, with the channels that it was taken from', async () => {
  const dialog = await open()
  await page.user.click(await dialog.findByRole('button', { name: 'Let Staff out' }))
  dialog.getByText(/^Only the admins see these channels then/)
  dialog.getByText('Whoever is not let in loses the channels chosen here at once.')
  await save()
  await untilEqual(() => seenBy(mina), ['general', 'window'])
  const again = await open()
  await again.findByRole('button', { name: 'Let a role in' })
  await untilEqual(() => again.queryByRole('button', { name: 'Let Staff out' }), null)
  await page.choose('Let a role in', 'Staff')
  await save()
  await untilEqual(() => seenBy(mina), ['desk', 'floor', 'general', 'hr', 'stock', 'window'])
  expect(await seenBy(ivan)).toEqual(['general', 'window'])
})

it('a change of somebody else is shown, and not written over', async () => {
  const dialog = await open()
  await dialog.findByRole('button', { name: 'Let Staff out' })
  const { group } = await olga.call('groups.get', { groupId })
  const { id: categoryId, visibility } = group.categories[0]!
  const wish = { groupId, categoryId, version: visibility!.version, isPrivate: true, roleIds: [] }
  await olga.call('groups.setCategoryVisibility', wish)
  await page.user.click(dialog.getByRole('switch', { name: /^Private category/ }))
  await page.press('Save')
  await dialog.findByRole('alert')
  expect(dialog.queryByRole('button', { name: 'Let Staff out' })).toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Private category/ }).checked).toBe(true)
  expect(await seenBy(mina)).toContain('desk')
  await page.choose('Let a role in', 'Staff')
  dialog.getByText('No channel here changes, only those that are made later.')
  await save()
  await untilEqual(async () => {
    const { categories } = (await olga.call('groups.get', { groupId })).group
    return categories[0]!.visibility!.roleIds
  }, [roleId])
})

it('a category is opened again with the channels that are chosen', async () => {
  const dialog = await open()
  await dialog.findByRole('button', { name: 'Let Staff out' })
  await page.user.click(dialog.getByRole('switch', { name: /^Private category/ }))
  await page.user.click(dialog.getByRole('checkbox', { name: /#hr/ }))
  dialog.getByText('Everybody in the group will read all that was said in the channels chosen here.')
  await save()
  await untilEqual(() => seenBy(ivan), ['desk', 'floor', 'general', 'stock', 'window'])
  expect(await seenBy(mina)).toContain('hr')
})

it('a member who may change channels and no roles sets who sees it, and is offered what is below them', async () => {
  const { version } = await olga.call('roles.list', { groupId })
  const permissions = ['channels.edit' as const, 'people.add' as const, 'people.remove' as const]
  const runners = await olga.call('roles.create', { groupId, version, name: 'Runners', permissions })
  // Below it, as the newest one is.
  await olga.call('roles.create', { groupId, version: version + 1, name: 'Guards' })
  await olga.call('roles.assign', { groupId, userId: ivan.userId, roleId: runners.roleId })
  await page.close()
  const { channels } = await ivan.call('groups.get', { groupId })
  page = await Page.open(ivan, `/c/${channels[0]!.conversation.id}`)
  const dialog = await open()
  expect(dialog.queryByRole('tab', { name: 'Permissions' })).toBeNull()
  await page.user.click(await dialog.findByRole('switch', { name: /^Private category/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Let a role in' }))
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['All members, no guests', 'Guards'])
})

it('somebody who loses the channel that they read is told so, with the way to the group', async () => {
  await page.close()
  page = await Page.open(ivan, `/c/${await idOf('window')}`)
  await screen.findByRole('textbox', { name: /window/ })
  await olga.call('groups.editChannel', { conversationId: await idOf('window'), isPrivate: true })
  await screen.findByText(/^You do not see #window any more/)
  expect(screen.getByRole('link', { name: /Go to Chess club/ })).toBeTruthy()
})
