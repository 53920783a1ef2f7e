import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let mina: Somebody
let olga: Somebody
let ivan: Somebody
let groupId: GroupId
let conversationId: ConversationId
/** Of Olga, then of Mina, and so on. */
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['mina', 'olga', 'ivan'].map((name) => system.person(name)))
  ;[mina, olga, ivan] = people as [Somebody, Somebody, Somebody]
  const { group, channels } = await system.group(mina, [olga, ivan], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  for (const body of ['You play like a fool', 'And you smell'])
    await ivan.call('messages.send', { conversationId, cid: `cid-reports-${body.length}`, body })
  page = await Page.open(olga, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const openFor = async (who: Somebody, path = `/c/${conversationId}`) => {
  await page.close()
  page = await Page.open(who, path)
}
const casesNow = async () => (await mina.call('reports.list', { groupId })).cases
/** Beside the name of the group, and on the tab of the queue. */
const badges = () => screen.queryAllByRole('img', { name: /open reports?$/ })
const aboutIvan = async () => within(await screen.findByRole('listitem', { name: 'About ivan' }))
const untilGone = () =>
  waitFor(() => expect(screen.queryByRole('listitem', { name: 'About ivan' })).toBeNull())
const reportDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** What is done is also the name of what can be asked for. */
const act = { selector: 'li strong' }
const entry = async (name: string) => within((await screen.findByText(name, act)).closest('li')!)

it('a message is reported from its menu, for a reason and with a comment', async () => {
  await page.chooseFor('You play like a fool', 'Report')
  const dialog = await reportDialog('Report this message')
  dialog.getByText(/ivan learns nothing of it\.$/)
  const report = () => dialog.getByRole('button', { name: 'Report' })
  expect(report()).toHaveProperty('disabled', true)
  await page.user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }))
  await page.fill(dialog.getByRole('textbox', { name: 'What else should they know?' }), 'Every day')
  await page.user.click(report())
  await screen.findByText('Thank you. Somebody will look at it.')
  await page.dialogCloses()
  const [found, ...others] = await casesNow()
  expect(found).toMatchObject({
    userId: ivan.userId,
    message: { conversationId, seq: 1 },
    reports: [{ by: olga.userId, reason: 'harassment', note: 'Every day' }],
  })
  expect(others).toEqual([])
})

it('a badge of open reports is for those who moderate, and not for members', async () => {
  await openFor(ivan)
  await page.message('And you smell')
  await page.press('Chess club: group menu')
  await screen.findByRole('menuitem', { name: 'Change nickname' })
  expect(screen.queryByRole('menuitem', { name: /^Reports/ })).toBeNull()
  expect(badges()).toEqual([])
  await openFor(mina)
  await screen.findByRole('link', { name: 'One open report' })
})

it('a case shows what was said and why it was reported, and is claimed', async () => {
  await page.choose('Chess club: group menu', /^Reports/)
  const found = await aboutIvan()
  found.getByText('You play like a fool')
  found.getByText('Reported by one person', { exact: false })
  expect(found.getByText('Every day').closest('li')!.textContent).toBe('olga: Harassment or threatsEvery day')
  await page.user.click(found.getByRole('button', { name: 'Look at it' }))
  await (await aboutIvan()).findByText('You look at it')
  await waitFor(() => expect(badges()).toHaveLength(2))
  expect(await casesNow()).toMatchObject([{ state: 'claimed', handlerId: mina.userId }])
})

it('the message is deleted from the queue for a reason, and the badge goes', async () => {
  await page.user.click((await aboutIvan()).getByRole('button', { name: 'Delete the message' }))
  const dialog = await reportDialog('Delete the message')
  await page.fill(dialog.getByRole('textbox'), 'Rule 3')
  await page.user.click(dialog.getByRole('button', { name: 'Delete the message' }))
  await screen.findByText('No open reports')
  await untilGone()
  await waitFor(() => expect(badges()).toEqual([]))
  await page.user.click(screen.getByRole('radio', { name: 'Done' }))
  const done = await aboutIvan()
  done.getByText(/^mina: Message deleted/)
  done.getByText('Rule 3')
  done.getByText('You play like a fool')
  expect(done.queryByRole('button', { name: 'Delete the message' })).toBeNull()
})

it('the audit log says who did it to whom and why, and shows only what is asked for', async () => {
  await page.user.click(screen.getByRole('link', { name: 'Audit log' }))
  const closed = await entry('Report closed')
  closed.getByText('Reason: Rule 3')
  const who = closed.getAllByRole('button').map(({ textContent }) => textContent)
  expect(who).toEqual(['mina', 'ivan'])
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Message deleted')
  await waitFor(() => expect(screen.queryByText('Report closed', act)).toBeNull())
  await entry('Message deleted')
  expect(screen.getAllByText(/./, act)).toHaveLength(1)
})

it('a report that comes shows its badge to those who moderate at once', async () => {
  expect(badges()).toEqual([])
  await ivan.call('reports.createOfMember', { groupId, userId: olga.userId, reason: 'spam' })
  await screen.findByRole('link', { name: 'One open report' })
  await page.user.click(screen.getByRole('link', { name: /^Reports/ }))
  await screen.findByRole('listitem', { name: 'About olga' })
})

it('a reporter no longer sees the message, and is told in the inbox that it was looked at', async () => {
  await openFor(olga)
  await page.message('And you smell')
  expect(screen.queryByText('You play like a fool')).toBeNull()
  await openFor(olga, '/inbox')
  await screen.findByText('Your report was looked at')
})

it('a person is reported from their card', async () => {
  await openFor(olga)
  const message = within(await page.message('And you smell'))
  await page.user.click(message.getByRole('button', { name: 'Profile of ivan' }))
  await page.press('Report')
  const dialog = await reportDialog('Report ivan')
  await page.user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }))
  await page.user.click(dialog.getByRole('button', { name: 'Report' }))
  await screen.findByText('Thank you. Somebody will look at it.')
  await until(async () => (await casesNow()).length === 2)
  await openFor(mina)
  await page.user.click(await screen.findByRole('link', { name: '2 open reports' }))
  const found = await aboutIvan()
  found.getByText('About ivan')
  found.getByText(/Spam or advertising/)
  expect(found.queryByText('You play like a fool')).toBeNull()
  await untilEqual(async () => (await casesNow()).map(({ userId }) => userId), [ivan.userId, olga.userId])
})
