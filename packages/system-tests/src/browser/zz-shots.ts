import { mkdirSync } from 'node:fs'
import { rest, Somebody, World } from '@hubbub/testing'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

const out = '/tmp/people/shots'
mkdirSync(out, { recursive: true })
const world = await World.open()
const browser = await launchBrowser()
const looks = [
  ['desk-light', { viewport: { width: 1280, height: 800 } }],
  ['desk-dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['phone-light', { viewport: { width: 390, height: 844 } }],
  ['phone-dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'zh-CN' }],
] as const
const visitors: [string, Visitor][] = []
for (const [name, options] of looks) visitors.push([name, await Visitor.enter(browser, options as never)])
for (const [name, visitor] of visitors) {
  await visitor.page.goto(`${world.server.url}/`)
  await visitor.page.getByText(/This server is new|这是一台新服务器/).waitFor()
  await visitor.picture(`${out}/new-${name}.png`)
}
const mina = await world.person('mina', world.server.setupCode)
const olga = await world.person('olga')
const group = await world.group(mina, [olga], 'Chess club')
const groupId = group.group.id
const { id: conversationId } = await mina.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })
await mina.call('groups.addPerson', { conversationId, userId: olga.userId })
for (const [name, visitor] of visitors) {
  await visitor.page.evaluate(`localStorage.setItem('hubbub.language', 'en')`)
  await visitor.page.goto(`${world.server.url}/login`)
  await visitor.logIn('olga')
  await visitor.page.getByText('council').first().waitFor()
  await visitor.page.goto(`${world.server.url}/c/${conversationId}`)
  await visitor.composer.waitFor()
}
await mina.call('groups.removePerson', { conversationId, userId: olga.userId })
for (const [name, visitor] of visitors) {
  await visitor.page.getByRole('alert').waitFor()
  await visitor.picture(`${out}/channel-${name}.png`)
  await visitor.page.goto(`${world.server.url}/g/${groupId}`)
}
await new Promise((r) => setTimeout(r, 1500))
await mina.call('groups.removeMember', { groupId, userId: olga.userId })
await new Promise((r) => setTimeout(r, 800))
for (const [name, visitor] of visitors) await visitor.picture(`${out}/group-${name}.png`)
const { code } = await mina.call('groups.createInvite', { groupId })
await olga.call('groups.join', { code })
for (const [name, visitor] of visitors) {
  await visitor.page.context().clearCookies()
  const own = await Visitor.enter(browser, looks.find(([n]) => n === name)![1] as never)
  await own.page.goto(`${world.server.url}/login`)
  await own.logIn('mina')
  await own.page.getByText('council').first().waitFor()
  await own.page.goto(`${world.server.url}/c/${group.channels[0]!.conversation.id}`)
  await own.composer.waitFor()
  if (name.startsWith('phone')) await own.page.getByRole('button', { name: /members|成员/i }).first().click().catch(() => {})
  await own.page.getByRole('button', { name: 'Actions for olga' }).click({ timeout: 4000 }).catch(() => {})
  await own.page.getByRole('menuitem', { name: 'Remove from group' }).click({ timeout: 4000 }).catch(() => {})
  await own.page.getByText('invite link still works').waitFor({ timeout: 4000 }).catch(() => {})
  await own.picture(`${out}/confirm-${name}.png`)
}
await browser.close()
await world.close()
void rest, Somebody
process.exit(0)
