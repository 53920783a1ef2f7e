import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
/** A member, in the last test an admin. */
let mina: Somebody
let groupId: GroupId
let general: ConversationId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  const categories = [{ name: 'Halls', channels: [general] }]
  await olga.call('groups.arrangeChannels', { groupId, categories, channels: [] })
  await olga.call('messages.send', { conversationId: general, cid: 'cid-over-1', body: 'Welcome' })
  page = await Page.open(olga, `/c/${general}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const openFor = async (who: Somebody) => {
  await page.close()
  page = await Page.open(who, `/c/${general}`)
  await page.message('Welcome')
}
const openPermissions = async () => {
  await page.choose('Conversation menu', 'Edit channel')
  await page.user.click(await (await page.dialog()).findByRole('tab', { name: 'Permissions' }))
}
/** Its button says as well how much is set there. */
const show = async (subject: string) =>
  page.user.click(await (await page.dialog()).findByRole('button', { name: new RegExp(`^${subject}`) }))
const permission = async (name: string) => {
  const dialog = await page.dialog()
  return within((await dialog.findByText(name)).closest('li')!)
}
const setTo = async (name: string, setting: string) =>
  page.user.click((await permission(name)).getByRole('radio', { name: setting }))
const back = () => page.press('Back to the list')
async function save(): Promise<void> {
  await page.press('Save')
  await page.dialogCloses()
}

let said = 0
const sayAsMina = () =>
  mina.call('messages.send', { conversationId: general, cid: `cid-of-mina-${++said}`, body: 'Here I am' })
const reactAsMina = (emoji: string) => mina.call('messages.react', { conversationId: general, seq: 1, emoji })
const refused = { code: 'not_allowed' }
const overridesNow = async () =>
  (await olga.call('groups.get', { groupId })).channels[0]!.conversation.overrides!

it('an owner makes a channel one of announcements, where others cannot write from then on, but react', async () => {
  await sayAsMina()
  await openPermissions()
  await page.user.click(await (await page.dialog()).findByRole('radio', { name: 'Announcements' }))
  await save()
  await expect(sayAsMina()).rejects.toMatchObject(refused)
  await reactAsMina('👍')
  await page.composer
})

it('the permissions of a role and of a person say what they come to, and which step decided it', async () => {
  await openPermissions()
  await show('Everybody')
  await (await permission('Write messages')).findByText('Denied here: Everybody.')
  await (await permission('React and vote')).findByText('By role: Everybody.')
  await (await permission('Pin messages')).findByText('No role gives it.')
  await back()
  await page.fill(await (await page.dialog()).findByRole('combobox'), 'mina')
  await page.user.click(await screen.findByRole('option', { name: /@mina$/ }))
  await (await permission('Start threads')).findByText('It needs “Write messages” as well.')
  await setTo('Write messages', 'Allow')
  await (await permission('Write messages')).findByText('Allowed here: mina.')
  await back()
  await save()
  expect((await overridesNow()).list).toContainEqual({
    ...{ subject: mina.userId, allow: ['messages.send'], deny: [] },
  })
  await sayAsMina()
})

it('a category has permissions of its own', async () => {
  await page.press('Settings of Halls')
  await page.user.click(await screen.findByRole('tab', { name: 'Permissions' }))
  await show('Everybody')
  await setTo('React and vote', 'Deny')
  await (await permission('React and vote')).findByText('The category denies it: Everybody.')
  await back()
  await save()
  await expect(reactAsMina('🎉')).rejects.toMatchObject(refused)
})

it('a member loses and gets the composer as soon as they may not, and may, write', async () => {
  await openFor(mina)
  await page.composer
  const { list } = await overridesNow()
  const set = async (overrides: typeof list) => {
    const { version } = await overridesNow()
    await olga.call('channels.setOverrides', {
      conversationId: general,
      version,
      overrides: overrides as never,
    })
  }
  await set(list.filter(({ subject }) => subject !== mina.userId))
  await screen.findByText('You cannot write in this channel.')
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  await set(list)
  await page.composer
})

it('a member who may not edit roles is offered no permissions', async () => {
  await screen.findByRole('button', { name: /^Halls/ })
  expect(screen.queryByRole('button', { name: 'Settings of Halls' })).toBeNull()
})

it('an admin sets permissions for those below, and not for those above', async () => {
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Settings of Halls' })).not.toBeNull())
  await openPermissions()
  await show('Moderators')
  await setTo('Pin messages', 'Deny')
  await (await permission('Pin messages')).findByText('Denied here: Moderators.')
  await back()
  await show('Admins')
  const deny = (await permission('Pin messages')).getByRole('radio', { name: 'Deny' })
  expect(deny).toHaveProperty('disabled', true)
  await back()
  await save()
  expect((await overridesNow()).list).toContainEqual({
    ...{ subject: 'moderator', allow: ['messages.send'], deny: ['messages.pin'] },
  })
})
