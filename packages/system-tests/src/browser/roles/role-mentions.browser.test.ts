import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let owner: Somebody
let groupId: GroupId
let general: ConversationId
let annex: ConversationId
let olga: Visitor
let mina: Visitor
let ivan: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  owner = people[0]!
  const { group, channels } = await system.group(owner, people.slice(1), 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  annex = (await owner.call('groups.createChannel', { groupId, name: 'annex', isPrivate: false })).id
  for (const [conversationId, body] of [
    [general, 'Welcome'],
    [annex, 'The annex'],
  ] as const)
    await owner.call('messages.send', { conversationId, cid: `cid-called-${body.length}`, body })
  browser = await launchBrowser()
  const enter = async (name: string, place: ConversationId, sees: string) => {
    const visitor = await Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light' })
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn(name)
    await visitor.page.waitForURL((url) => url.pathname !== '/login')
    await visitor.page.goto(`${system.server.url}/c/${place}`)
    await visitor.sees(sees)
    return visitor
  }
  olga = await enter('olga', general, 'Welcome')
  mina = await enter('mina', general, 'Welcome')
  ivan = await enter('ivan', annex, 'The annex')
  await owner.call('roles.create', { groupId, version: 0, name: 'Night Watch' })
  const { roles } = await owner.call('roles.list', { groupId })
  const roleId = roles.find(({ name }) => name === 'Night Watch')!.id as `r_${string}`
  await owner.call('roles.assign', { groupId, userId: people[2]!.userId, roleId })
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const candidate = ({ page }: Visitor) => page.getByRole('option', { name: /Night Watch/ })
const begin = async ({ composer }: Visitor) => {
  await composer.click()
  await composer.fill('')
  await composer.pressSequentially('@Nig')
}
const roleIn = (visitor: Visitor, text: string) => visitor.message(text).locator('[data-role]')

it('a role that nobody marked as mentionable is offered to who may call everyone, and to no member', async () => {
  await begin(olga)
  await candidate(olga).waitFor()
  await begin(mina)
  // What is not offered is not there once the names are known.
  await mina.composer.fill('')
  await mina.composer.pressSequentially('@oli')
  await mina.composer.fill('')
  await mina.composer.pressSequentially('@olg')
  await mina.page.getByRole('option', { name: /olga/ }).waitFor()
  await begin(mina)
  expect(await candidate(mina).count()).toBe(0)
  for (const { composer } of [olga, mina]) await composer.fill('')
})

it('an owner marks a role as mentionable', async () => {
  await olga.choose('Chess club: group menu', 'Roles')
  await olga.dialog.getByRole('button', { name: 'Edit Night Watch' }).click()
  await olga.dialog.getByRole('switch', { name: 'Anybody may mention this role' }).press('Space')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog.getByRole('button', { name: 'Edit Night Watch' }).waitFor()
  await olga.page.keyboard.press('Escape')
  const { roles } = await owner.call('roles.list', { groupId })
  expect(roles.find(({ name }) => name === 'Night Watch')).toMatchObject({ isMentionable: true })
})

it('a member completes its name and sends; whoever holds it sees a count and the mention as their own', async () => {
  await begin(mina)
  await candidate(mina).click()
  expect(await mina.composer.inputValue()).toBe('@Night Watch ')
  await mina.composer.pressSequentially('who is up?')
  await mina.composer.press('Enter')
  await mina.sees('who is up?')
  expect(await roleIn(mina, 'who is up?').textContent()).toBe('@Night Watch')
  expect(await roleIn(mina, 'who is up?').getAttribute('data-me')).toBeNull()
  await ivan.page.getByRole('img', { name: 'one message for you' }).first().waitFor()
  await ivan.page.goto(`${system.server.url}/c/${general}`)
  await ivan.message('who is up?').locator('[data-role][data-me]', { hasText: '@Night Watch' }).waitFor()
  expect(await faultsOn(ivan.page)).toEqual([])
})

it('an edit begins with its name, and a renamed role is shown by the new one', async () => {
  await mina.chooseFor('who is up?', 'Edit')
  const field = mina.page.getByRole('textbox', { name: 'Edit message' })
  expect(await field.inputValue()).toBe('@Night Watch who is up?')
  await field.fill('@Night Watch who is still up?')
  await field.press('Enter')
  await ivan.message('who is still up?').locator('[data-role][data-me]').waitFor()
  const { version, roles } = await owner.call('roles.list', { groupId })
  const roleId = roles.find(({ name }) => name === 'Night Watch')!.id as `r_${string}`
  await owner.call('roles.edit', { groupId, version, roleId, name: 'Owls' })
  await roleIn(ivan, 'who is still up?').filter({ hasText: '@Owls' }).waitFor()
  expect([...mina.complaints, ...olga.complaints, ...ivan.complaints]).toEqual([])
})
