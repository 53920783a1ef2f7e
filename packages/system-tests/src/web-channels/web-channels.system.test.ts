import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type GroupId, type Push } from '@hubbub/protocol'
import { rest, TestSystem, type Somebody } from '@hubbub/testing'
import { fetchPage, hasOwnStyle, textsOn, type Answer } from './web-page.ts'

const site = 'https://chat.example.org'

let system: TestSystem
let root: Somebody
let olga: Somebody
let mina: Somebody
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_WEB_CHANNELS: 'on', HUBBUB_URL: site, HUBBUB_NAME: 'Chess club' })
  root = await system.administrator()
  olga = await system.person('olga')
  mina = await system.person('mina')
})
afterAll(() => system.close())

let groupId: GroupId
let general: ConversationId
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
})

const page = (path = '', headers: Record<string, string> = {}, id = general) =>
  fetchPage(system.server.url, `/web/${id}${path}`, headers)
const set = (isWebPublic: boolean, by = olga, conversationId = general) =>
  by.call('channels.setWebPublic', { conversationId, isWebPublic })

let said = 0
const say = async (body: string, by = mina, more: object = {}) =>
  (
    await by.call('messages.send', {
      conversationId: general,
      cid: `said-on-the-web-${++said}`,
      body,
      ...more,
    })
  ).seq

const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

/** What is told to whoever asks for a channel that nobody outside may read. */
async function missingPage(): Promise<Answer> {
  return page('', {}, 'c_00000000000000000000000000')
}

describe('a channel that is opened to the web', () => {
  it('a channel is read without an account from the moment when it is opened', async () => {
    await say('e4 **and** <script>alert(1)</script>')
    expect((await page()).status).toBe(404)
    await set(true)
    const answer = await page()
    expect(answer.status).toBe(200)
    expect(textsOn(answer)).toEqual(['e4 and &lt;script&gt;alert(1)&lt;/script&gt;'])
    expect(answer.text).toContain('<title>#general · Chess · Page 1 of 1</title>')
    expect(answer.text).toContain('<strong dir="auto">mina</strong>')
    expect(answer.text).not.toContain('<script')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(hasOwnStyle(answer)).toBe(true)
  })

  it('everybody in the channel hears that it is open and that it is closed, and sees which', async () => {
    const ear = await mina.listen()
    const isOpen = async () =>
      (await mina.call('groups.get', { groupId })).channels[0]!.conversation.isWebPublic === true
    const heard = async (wanted: boolean) =>
      ear.hears<Push<'event'>>(
        'event',
        ({ type, data }) =>
          type === 'conversation.changed' && (data.conversation.isWebPublic === true) === wanted,
      )
    await set(true)
    await heard(true)
    expect(await isOpen()).toBe(true)
    await set(false)
    await heard(false)
    expect(await isOpen()).toBe(false)
  })

  it('only who may edit the channel opens it', async () => {
    const stranger = await system.person(`stranger-${said}`)
    expect([await codeOf(set(true, mina)), await codeOf(set(true, stranger))]).toEqual([
      'not_allowed',
      'not_found',
    ])
    expect((await page()).status).toBe(404)
  })

  it('a private channel is not opened', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })
    expect(await codeOf(set(true, olga, id))).toBe('private_channel')
    expect((await page('', {}, id)).status).toBe(404)
  })

  it('opening and closing stand in the audit log, and so does closing by turning private', async () => {
    await set(true)
    await set(true)
    await set(false)
    await set(true)
    await olga.call('groups.editChannel', { conversationId: general, isPrivate: true })
    await olga.call('groups.editChannel', { conversationId: general, isPrivate: false, name: 'hall' })
    const { entries } = await root.call('accounts.audit', { limit: limits.auditPage.max })
    const told = ({ act, details }: (typeof entries)[number]) => [
      act,
      details['isWebPublic'] ?? details['isWebPublicAfter'],
    ]
    const about = entries.filter((entry) => entry.about === groupId).map(told)
    expect(about.filter(([, isWebPublic]) => isWebPublic !== undefined).toReversed()).toEqual([
      ['channels.setWebPublic', true],
      ['channels.setWebPublic', false],
      ['channels.setWebPublic', true],
      ['groups.editChannel', false],
    ])
  })
})

describe('a channel that is closed', () => {
  beforeEach(async () => {
    await say('e4')
    await set(true)
  })

  const closings: [string, () => Promise<unknown>][] = [
    ['closed', () => set(false)],
    ['turned private', () => olga.call('groups.editChannel', { conversationId: general, isPrivate: true })],
    ['deleted', () => olga.call('groups.deleteChannel', { conversationId: general })],
    ['of a deleted group', () => olga.call('groups.delete', { groupId })],
  ]

  it.each(closings)('a channel that is %s is the page of what never was, at once', async (_, close) => {
    const before = await page()
    expect(before.status).toBe(200)
    await close()
    const missing = await missingPage()
    for (const answer of [
      await page(),
      await page('/1'),
      await page('', { 'if-none-match': before.headers.etag! }),
    ])
      expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
        404,
        missing.text,
        'no-store',
      ])
    expect((await page('/sitemap.xml')).status).toBe(404)
    expect(await codeOf(rest(system.server.url, 'channels.webPage', { conversationId: general }))).toBe(
      'not_found',
    )
    const { text } = await fetchPage(system.server.url, '/sitemap.xml')
    expect(text).not.toContain(general)
  })

  it('a channel that turned private and public again is read by nobody until it is opened again', async () => {
    for (const isPrivate of [true, false])
      await olga.call('groups.editChannel', { conversationId: general, isPrivate })
    expect((await page()).status).toBe(404)
    await set(true)
    expect((await page()).status).toBe(200)
  })

  it('an archived channel is read still', async () => {
    await olga.call('groups.editChannel', { conversationId: general, isArchived: true })
    expect(textsOn(await page())).toEqual(['e4'])
  })

  it('nothing that is said after the channel was closed is on a page that was asked for before', async () => {
    const asked = Array.from({ length: 20 }, () => page())
    await olga.call('groups.editChannel', { conversationId: general, isPrivate: true })
    await say('only we two', olga)
    for (const answer of [...(await Promise.all(asked)), await page()])
      expect(answer.text).not.toContain('only we two')
  })
})
