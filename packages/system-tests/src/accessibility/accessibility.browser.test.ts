import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let paths: Awaited<ReturnType<typeof furnish>>
const faults: string[] = []

beforeAll(async () => {
  system = await TestSystem.open()
  paths = await furnish()
  browser = await launchBrowser()
  mina = await enter()
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

afterEach(() => {
  faults.length = 0
})

const enter = (options: object = {}) =>
  Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light', ...options })

/** Looks at what is on the screen; a test shows the faults of all its screens at once. */
async function look(screen: string, { page } = mina): Promise<void> {
  for (const fault of await faultsOn(page)) faults.push(`${screen}, ${fault}`)
}

const go = (path: string, { page } = mina) => page.goto(`${system.server.url}${path}`)

async function signIn(visitor: Visitor, name: string): Promise<void> {
  await go('/login', visitor)
  await visitor.logIn(name)
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
}

/** Looks at what is open, and closes it. */
async function lookAndClose(screen: string, visitor = mina): Promise<void> {
  await look(screen, visitor)
  await visitor.page.keyboard.press('Escape')
}

/** Looks at the dialog that comes, and closes it. */
async function lookAtDialog(screen: string, visitor = mina): Promise<void> {
  await visitor.dialog.getByRole('heading').first().waitFor()
  await lookAndClose(screen, visitor)
  await visitor.dialog.waitFor({ state: 'detached' })
}

describe('accessibility checks by axe', () => {
  it('axe finds nothing before signing in', async () => {
    for (const way of ['login', 'register', 'guest', `register#setup=${system.server.setupCode}`]) {
      await go(`/${way}`)
      await mina.page.getByRole('heading', { level: 1 }).waitFor()
      await look(way)
    }
    await mina.press('Sign up')
    await mina.page.getByText('Use 2 to 32').first().waitFor()
    await look('a form that was refused')
    for (const invite of [paths.invite, '/invite/nothing']) {
      await go(invite)
      await mina.page.getByRole('heading', { level: 1 }).waitFor()
      await look(invite)
    }
    expect(faults).toEqual([])
  })

  it('axe finds nothing for a person without a group', async () => {
    const ada = await enter()
    await signIn(ada, 'ada')
    await ada.page.getByRole('button', { name: 'Create a group' }).waitFor()
    await look('an empty home', ada)
    await ada.press('Create a group')
    await lookAtDialog('create a group', ada)
    await ada.press('Add a group')
    await ada.page.getByRole('menuitem').first().waitFor()
    await lookAndClose('the menu to add a group', ada)
    await ada.choose('Add a group', 'Join with a link')
    await lookAtDialog('join with a link', ada)
    await ada.page.context().close()
    expect(faults).toEqual([])
  })

  it('axe finds nothing in a conversation', async () => {
    const { page, composer } = mina
    await signIn(mina, 'mina')
    await go(paths.channel)
    await mina.sees('The last word')
    await page.locator('article table').waitFor()
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    await look('a channel')
    await composer.fill(Array.from({ length: 1_100 }, (_, index) => `${index}`).join('\n'))
    await composer.press('Enter')
    await page.getByRole('group', { name: 'Not sent.' }).waitFor()
    await look('a message that was refused')
    await mina.press('Discard')
    await composer.fill('a'.repeat(8_010))
    await look('too long a text')
    await composer.fill('')
    await composer.pressSequentially('@o')
    await page.getByRole('option').first().waitFor()
    await lookAndClose('completions')
    await composer.fill('')
    await mina.act('Say it in a table', 'Reply')
    await page.getByRole('button', { name: 'Do not reply' }).waitFor()
    await look('a reply')
    await mina.press('Do not reply')
    await mina.act('The last word', 'Edit')
    await page.getByRole('textbox', { name: 'Edit message' }).waitFor()
    await lookAndClose('an edit')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the menus of a message', async () => {
    const { page } = mina
    await mina.act('The last word', 'More actions')
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await look('the menu of a message')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await lookAtDialog('a confirmation')
    await mina.act('The last word', 'Add reaction')
    await page.getByRole('grid').getByRole('row').nth(3).waitFor()
    await look('the emoji picker')
    await page.keyboard.type('no such emoji')
    await page.getByText('No emoji found.').waitFor()
    await lookAndClose('the emoji picker without a find')
    await page.getByRole('button', { name: 'Profile of olga' }).first().click()
    await page.getByRole('button', { name: 'Send a message' }).waitFor()
    await lookAndClose('the card of a person')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the dialogs of a group', async () => {
    const { page, dialog } = mina
    await mina.press('Chess club: group menu')
    await page.getByRole('menuitem').first().waitFor()
    await lookAndClose('the menu of a group')
    for (const item of ['Create channel', 'Create category', 'Arrange channels', 'Leave group']) {
      await mina.choose('Chess club: group menu', item)
      await lookAtDialog(item)
    }
    await mina.choose('Chess club: group menu', 'Invite people')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByRole('textbox', { name: 'Invite link' }).waitFor()
    await lookAtDialog('invites')
    await mina.choose('Chess club: group menu', 'Group settings')
    await look('the settings of a group')
    await dialog.getByRole('button', { name: 'Delete group' }).click()
    await dialog.getByRole('textbox').waitFor()
    await lookAtDialog('deleting a group')
    await page.getByRole('listitem').filter({ hasText: 'general' }).hover()
    await mina.press('Edit channel general')
    await lookAtDialog('edit channel')
    await mina.press('Actions for olga')
    await page.getByRole('menuitem').first().waitFor()
    await lookAndClose('the menu of a member')
    await mina.choose('Actions for olga', 'Remove from group')
    await lookAtDialog('removing a member')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the dialogs of a person', async () => {
    const { page, dialog } = mina
    await mina.press(/^Your account/)
    await page.getByRole('menuitem').first().waitFor()
    await lookAndClose('the menu of the account')
    await mina.choose(/^Your account/, 'Profile')
    for (const tab of ['Profile', 'Appearance', 'Password', 'Devices']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await dialog.getByRole('tabpanel').waitFor()
      if (tab === 'Devices') await dialog.getByText('This device', { exact: true }).waitFor()
      await look(tab)
    }
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('heading', { name: 'Log out everywhere?' }).waitFor()
    await look('logging out everywhere')
    await go(paths.channel)
    await mina.sees('The last word')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Go to a channel or a person' })
    await search.fill('gen')
    await page.getByRole('option').first().waitFor()
    await look('the switcher')
    await search.fill('no such place')
    await page.getByText('Nothing fits.').waitFor()
    await lookAndClose('the switcher without a find')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the direct messages, and on the page of a missing place', async () => {
    const { page, dialog } = mina
    await go(paths.direct)
    await mina.sees('Between us')
    await look('a direct conversation')
    await go(paths.adhoc)
    await mina.sees('Among us')
    await look('an ad-hoc conversation')
    await mina.press('Conversation menu')
    await page.getByRole('menuitem', { name: 'Add people' }).click()
    await lookAtDialog('add people')
    await go('/dm')
    await page.getByRole('heading', { name: 'Pick a conversation' }).waitFor()
    await look('no conversation yet')
    await page.getByRole('main').getByRole('button', { name: 'New message' }).click()
    await dialog.getByRole('combobox').fill('oth')
    await page.getByRole('option').first().waitFor()
    await lookAtDialog('a new conversation')
    for (const nowhere of ['/c/c_00000000000000000000000000', '/g/g_00000000000000000000000000']) {
      await go(nowhere)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(nowhere)
    }
    await go(paths.archived)
    await page.getByText('This channel is archived').first().waitFor()
    await look('an archived channel')
    await page.context().setOffline(true)
    await page.getByText('No connection.').first().waitFor()
    await look('without a connection')
    await page.context().setOffline(false)
    expect(faults).toEqual([])
  })

  it('axe finds nothing on a phone', async () => {
    const phone = await enter({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await signIn(phone, 'mina')
    await go('/dm', phone)
    await phone.page.getByRole('navigation', { name: 'Direct messages' }).waitFor()
    await look('the list of direct conversations', phone)
    await go(paths.group, phone)
    await phone.page.getByRole('link', { name: 'general' }).waitFor()
    await look('the channels of a group', phone)
    await go(paths.channel, phone)
    await phone.sees('The last word')
    await look('a channel on a phone', phone)
    await phone.press('Members')
    await lookAtDialog('the members on a phone', phone)
    await phone
      .message('The last word')
      .getByRole('paragraph')
      .dispatchEvent('pointerdown', { pointerType: 'touch' })
    await phone.dialog.getByRole('button', { name: 'Delete' }).waitFor()
    await look('what may be done with a message on a phone', phone)
    await phone.dialog.getByRole('button', { name: 'Delete' }).click()
    await lookAtDialog('a confirmation on a phone', phone)
    await go(paths.group, phone)
    await phone.choose('Chess club: group menu', 'Group settings')
    await phone.dialog.getByRole('textbox', { name: 'Group name' }).waitFor()
    await look('the settings of a group on a phone', phone)
    await phone.dialog.getByRole('button', { name: 'Delete group' }).click()
    await lookAtDialog('deleting a group on a phone', phone)
    await phone.choose(/^Your account/, 'Devices')
    await phone.dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await phone.page.getByRole('heading', { name: 'Log out everywhere?' }).waitFor()
    await look('logging out everywhere on a phone', phone)
    expect(faults).toEqual([])
  })

  it('no page logged an error', () => {
    expect(mina.complaints).toEqual([])
  })
})

const kinds = [
  '**Bold**, *slanted*, ~~gone~~ and `code`, with https://example.org in it',
  '# A title\n\n- one\n- two\n\n1. first\n2. second\n\n- [x] done\n\n> somebody said so\n\n---\n\nThe end',
  '```js\nconst answer = 42 // as everybody knows\n```',
  'Say it in a table\n\n| who | when |\n| --- | --- |\n| mina | today |',
  '🎉🎉',
  Array.from({ length: 80 }, (_, index) => `line ${index}`).join('\n'),
]

/** A group with everything that a conversation can show. */
async function furnish() {
  const owner = await system.person('mina')
  const olga = await system.person('olga')
  const other = await system.person('other')
  await system.person('ada')
  const guest = await system.guest('Gast')
  const { group, channels } = await system.group(owner, [olga, other, guest], 'Chess club')
  await owner.call('groups.edit', { groupId: group.id, icon: '♟️', description: 'Fridays at eight.' })
  const general = channels[0]!.conversation.id
  await owner.call('groups.editChannel', { conversationId: general, topic: 'All that fits nowhere else' })
  await owner.call('channels.setHeadline', { conversationId: general, text: 'Finals: https://example.org' })
  const hidden = await owner.call('groups.createChannel', {
    groupId: group.id,
    name: 'board',
    isPrivate: true,
  })
  const news = await owner.call('groups.createChannel', { groupId: group.id, name: 'news' })
  const old = await owner.call('groups.createChannel', { groupId: group.id, name: 'old' })
  await owner.call('groups.arrangeChannels', {
    groupId: group.id,
    channels: [general],
    categories: [{ name: 'Playing', channels: [hidden.id, news.id, old.id] }],
  })
  await owner.call('groups.editChannel', { conversationId: old.id, isArchived: true })
  for (const body of kinds) await say(olga, general, body)
  const deleted = await say(olga, general, 'Not for long')
  await olga.call('messages.delete', { conversationId: general, seq: deleted })
  await say(guest, general, `Look, <@${owner.userId}> and <@${olga.userId}>`)
  const asked = await say(other, general, 'Who comes?')
  await say(owner, general, 'I do', asked)
  for (const person of [owner, olga])
    await person.call('messages.react', { conversationId: general, seq: asked, emoji: '👍' })
  const last = await say(owner, general, 'The last words')
  await owner.call('messages.edit', { conversationId: general, seq: last, body: 'The last word' })
  await say(olga, news.id, `For <@${owner.userId}> alone`)
  const direct = await olga.call('groups.openDirect', { userId: owner.userId })
  await say(olga, direct.conversationId, 'Between us')
  const adhoc = await owner.call('groups.createAdhoc', { userIds: [olga.userId, other.userId] })
  await say(olga, adhoc.conversationId, 'Among us')
  const { code } = await owner.call('groups.createInvite', { groupId: group.id })
  return {
    group: `/g/${group.id}`,
    channel: `/c/${general}`,
    archived: `/c/${old.id}`,
    direct: `/c/${direct.conversationId}`,
    adhoc: `/c/${adhoc.conversationId}`,
    invite: `/invite/${code}`,
  }
}

let cids = 0

async function say(who: Somebody, conversationId: ConversationId, body: string, replyTo?: number) {
  const cid = `axe-message-${(cids += 1)}`
  const { seq } = await who.call('messages.send', { conversationId, cid, body, replyTo: replyTo ?? null })
  return seq
}
