import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let conversationId: ConversationId
let page: Page
let sent = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina'].map((name) => system.person(name)))
  ;[olga, mina] = people as [Somebody, Somebody]
})
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  await say(olga, 'Knight to f3')
  await say(mina, 'Pawn to e5')
})
afterEach(() => page.close())
afterAll(() => system?.close())

const say = (who: Somebody, body: string) =>
  who.call('messages.send', { conversationId, cid: `menu-cid-${++sent}`, body })
const open = async (who: Somebody) => {
  page = await Page.open(who, `/c/${conversationId}`)
}
const messages = async () => (await olga.call('messages.history', { conversationId })).messages
const message = async (seq: number) => (await messages()).find((one) => one.seq === seq)!

async function itemsOf(text: string): Promise<(string | null)[]> {
  await page.act(text, 'More actions')
  const menu = within(await screen.findByRole('menu'))
  // The letter is for who sees it.
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent.replace(/[A-Z]$/, ''))
}

/** The message has the focus, as after a click or an arrow. */
async function withFocus(text: string, key: string): Promise<void> {
  const article = await page.message(text)
  await page.user.hover(article)
  await within(article).findByRole('button', { name: 'More actions' })
  article.focus()
  await page.user.keyboard(key)
}

describe('the menu of a message', () => {
  const always = ['Forward', 'Copy text', 'Copy link', 'Mark unread from here', 'Save for later', 'Remind me']

  it('an author edits and deletes, and does not report', async () => {
    await open(mina)
    const items = await itemsOf('Pawn to e5')
    expect(items).toEqual(expect.arrayContaining([...always, 'Reply', 'Reply in thread', 'Edit', 'Delete']))
    expect(items).not.toContain('Report')
    expect(items).not.toContain('Pin')
  })

  it('the arrow up edits the last own message that can be edited, and passes over a poll', async () => {
    await mina.call('polls.create', {
      ...{ conversationId, cid: `menu-cid-${++sent}`, question: 'Which opening?', options: ['e4', 'd4'] },
    })
    await open(mina)
    await page.message('Which opening?')
    await page.user.click(await page.composer)
    await page.user.keyboard('{ArrowUp}')
    expect(await screen.findByDisplayValue('Pawn to e5')).toBeTruthy()
  })

  it('a member reports what others wrote, and does not change it', async () => {
    await open(mina)
    const items = await itemsOf('Knight to f3')
    expect(items).toEqual(expect.arrayContaining([...always, 'Reply', 'Report']))
    for (const item of ['Edit', 'Delete', 'Pin']) expect(items).not.toContain(item)
  })

  it('an owner pins and deletes what others wrote, and does not edit it', async () => {
    await open(olga)
    const items = await itemsOf('Pawn to e5')
    expect(items).toEqual(expect.arrayContaining([...always, 'Pin', 'Delete', 'Report']))
    expect(items).not.toContain('Edit')
  })

  it('a member who may not write is not offered to answer, edit or react', async () => {
    const deny = ['messages.send', 'messages.react', 'threads.start'] as const
    await olga.call('channels.setOverrides', {
      ...{ conversationId, version: 0 },
      overrides: [{ subject: 'member', allow: [], deny: [...deny] }],
    })
    await open(mina)
    const items = await itemsOf('Pawn to e5')
    expect(items).toEqual(expect.arrayContaining([...always, 'Delete']))
    for (const item of ['Reply', 'Edit', 'Reply in thread']) expect(items).not.toContain(item)
    expect(screen.queryByRole('button', { name: 'Add reaction' })).toBeNull()
  })

  it('the text and the link of a message are copied', async () => {
    await say(olga, `<@${mina.userId}> **your** move`)
    await open(mina)
    await page.act(/your/, 'More actions')
    await page.user.click(await screen.findByRole('menuitem', { name: 'Copy text' }))
    await untilEqual(() => navigator.clipboard.readText(), '@mina **your** move')
    await page.chooseFor(/your/, 'Copy link')
    const link = `${system.server.url}/m/${conversationId}/3`
    expect(await untilEqual(() => navigator.clipboard.readText(), link)).toBe(link)
  })

  it('a message is deleted after a question, and not where one thinks better of it', async () => {
    await open(mina)
    await page.chooseFor('Pawn to e5', 'Delete')
    await page.user.click((await page.dialog()).getByRole('button', { name: 'Cancel' }))
    await page.dialogCloses()
    expect((await message(2)).deletedAt).toBeNull()
    await page.chooseFor('Pawn to e5', 'Delete')
    await page.user.click((await page.dialog()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('This message was deleted.')
    expect((await message(2)).deletedAt).not.toBeNull()
  })

  it('a message that is unread from here on counts as unread again', async () => {
    await open(mina)
    await page.chooseFor('Knight to f3', 'Mark unread from here')
    const unread = async () => {
      const { groups } = await mina.call('groups.home', {})
      const { seq, readSeq } = groups.find(({ group }) => group.id === groupId)!.channels[0]!
      return seq - readSeq
    }
    expect(await untilEqual(unread, 2)).toBe(2)
  })
})

describe('the keys of a message', () => {
  it('E edits the own message in its place, and Escape leaves it as it was', async () => {
    await open(mina)
    await withFocus('Pawn to e5', 'e')
    const field = () => screen.findByRole('textbox', { name: 'Edit message' })
    await page.fill(await field(), 'never')
    await page.user.keyboard('{Escape}')
    await withFocus('Pawn to e5', 'e')
    await page.fill(await field(), 'Pawn to d5')
    await page.user.keyboard('{Enter}')
    await page.message('Pawn to d5')
    await screen.findByText('(edited)')
    expect(await message(2)).toMatchObject({ body: 'Pawn to d5' })
  })

  it('R answers a message, and the answer leads to it', async () => {
    await open(mina)
    await withFocus('Knight to f3', 'r')
    await page.say('Bishop to c4')
    const last = await until(
      async () => (await messages()).at(-1)!,
      ({ seq }) => seq === 3,
    )
    expect(last).toMatchObject({ body: 'Bishop to c4', replyTo: 1 })
    await screen.findByRole('button', { name: /Go to the message this answers/ })
  })

  it('P pins for who may, and does nothing for who may not', async () => {
    await open(mina)
    await withFocus('Knight to f3', 'p')
    await page.close()
    await open(olga)
    await withFocus('Pawn to e5', 'p')
    await screen.findByText('Pinned by olga')
    const pinned = (await olga.call('pins.list', { conversationId })).messages
    expect(pinned.map(({ seq }) => seq)).toEqual([2])
  })

  it('F asks where to forward, S saves, and a letter in a field is a letter', async () => {
    await open(mina)
    await withFocus('Knight to f3', 's')
    const saved = async () => (await mina.call('saved.list', {})).saved.map(({ seq }) => seq)
    expect(await untilEqual(saved, [1])).toEqual([1])
    await withFocus('Knight to f3', 'f')
    const dialog = await page.dialog()
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await page.dialogCloses()
    await page.fill(await page.composer, 'serf')
    expect(((await page.composer) as HTMLTextAreaElement).value).toBe('serf')
  })
})
