import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type GroupId } from '@hubbub/protocol'
import { emailOf, TestSystem, type Somebody } from '@hubbub/testing'
import { fetchPage, linksOf, textsOn } from './web-page.ts'

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
  await olga.call('channels.setWebPublic', { conversationId: general, isWebPublic: true })
})

const page = (path = '', headers: Record<string, string> = {}, id = general) =>
  fetchPage(system.server.url, `/web/${id}${path}`, headers)
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

const missing = 'c_00000000000000000000000000'

describe('a page on the web', () => {
  it('an edit and a deletion are seen at once, also by who holds the page', async () => {
    const seq = await say('e4')
    const before = await page()
    const etag = before.headers.etag!
    expect((await page('', { 'if-none-match': etag })).status).toBe(304)
    await mina.call('messages.edit', { conversationId: general, seq, body: 'd4' })
    const edited = await page('', { 'if-none-match': etag })
    expect([edited.status, textsOn(edited), edited.text.includes('<span>edited</span>')]).toEqual([
      200,
      ['d4'],
      true,
    ])
    await mina.call('messages.delete', { conversationId: general, seq })
    const deleted = await page('', { 'if-none-match': edited.headers.etag! })
    expect([deleted.status, textsOn(deleted)]).toEqual([200, []])
    expect(deleted.text).not.toContain('d4')
  })

  it('a new display name is on the page at once', async () => {
    const noor = await system.guest('Noor')
    const { code } = await olga.call('groups.createInvite', { groupId })
    await noor.call('groups.join', { code })
    await say('c4', noor)
    expect((await page()).text).toContain('<strong dir="auto">Noor</strong>')
    await noor.call('users.rename', { displayName: 'Noor the Great' })
    expect((await page()).text).toContain('<strong dir="auto">Noor the Great</strong>')
  })

  it('no handle, address, id of a person, nickname, reaction or thread is on a page', async () => {
    const handle = `handle-${groupId.slice(-8).toLowerCase()}`
    const ivan = await system.person(handle)
    await ivan.call('users.rename', { displayName: 'Ivan' })
    const { code } = await olga.call('groups.createInvite', { groupId })
    await ivan.call('groups.join', { code })
    await ivan.call('groups.setNickname', { groupId, userId: ivan.userId, nickname: 'Vanya' })
    const seq = await say(`<@${ivan.userId}> and <@${mina.userId}>, look`, ivan)
    await mina.call('messages.react', { conversationId: general, seq, emoji: '🎉' })
    const { thread } = await mina.call('threads.start', { conversationId: general, seq })
    const reply = { conversationId: thread.conversationId, cid: `reply-${handle}` }
    await mina.call('messages.send', { ...reply, body: 'told in the thread', isAlsoInChannel: true })
    const { text } = await page()
    expect(text).toContain('@Ivan and @mina, look')
    for (const hidden of [
      handle,
      emailOf(handle),
      ivan.userId,
      mina.userId,
      'Vanya',
      '🎉',
      'told in the thread',
    ])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  })

  it('a message that forwards another one shows its comment, and nothing of the other one', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })
    const secret = { conversationId: id, cid: `secret-${groupId}`.slice(0, 40), body: 'for the council' }
    const { seq } = await olga.call('messages.send', secret)
    await say('look at this', olga, { forward: { conversationId: id, seq } })
    // Without a comment its body is what older clients show: the text of the other one.
    await say('', olga, { forward: { conversationId: id, seq } })
    const answer = await page()
    expect(textsOn(answer)).toEqual(['look at this'])
    expect(answer.text).not.toContain('for the council')
  })

  it('somebody whose account is erased is a former member, and is not named where they are mentioned', async () => {
    const { users } = await root.call('accounts.batchRegister', { count: 1, prefix: 'passing' })
    const passing = users[0]!
    await root.call('groups.addTestUsers', { groupId, userIds: [passing.userId] })
    const tokens = { ...passing, sessionId: 's_00000000000000000000000000' as const }
    await say('I was here', system.signIn(passing.name, tokens))
    await say(`<@${passing.userId}> was`)
    expect((await page()).text.match(new RegExp(passing.displayName, 'g'))).toHaveLength(2)
    while ((await root.call('accounts.removeTestUsers', {})).left > 0);
    const answer = await page()
    expect(answer.text).not.toContain(passing.displayName)
    expect(answer.text).toContain('<strong dir="auto">Former member</strong>')
    expect(textsOn(answer)).toEqual(['I was here', '@… was'])
  })

  it('the words around the messages are in the language of the reader', async () => {
    await say('e4')
    const { text, headers } = await page('', { 'accept-language': 'de-AT,de;q=0.9' })
    expect(text).toContain('<html lang="de" dir="ltr">')
    expect(headers.vary).toContain('accept-language')
  })
})

describe('the pages of a long channel', () => {
  const perPage = limits.webPageMessages

  it('pages begin at fixed numbers, lead to each other, and have one canonical address', async () => {
    for (let n = 1; n <= 2 * perPage + 3; n++) await say(`move ${n}`)
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => `move ${from + n}`)
    const address = `/web/${general}`
    const [newest, first, second, third] = [
      await page(),
      await page('/1'),
      await page('/2'),
      await page('/3'),
    ]
    expect(textsOn(first)).toEqual(numbers(1, perPage))
    expect(textsOn(second)).toEqual(numbers(perPage + 1, 2 * perPage))
    expect([textsOn(third), newest.text]).toEqual([numbers(2 * perPage + 1, 2 * perPage + 3), third.text])
    expect([first, second, third].map(linksOf)).toEqual([
      { canonical: `${site}${address}/1`, next: `${address}/2` },
      { canonical: `${site}${address}/2`, prev: `${address}/1`, next: `${address}/3` },
      { canonical: `${site}${address}/3`, prev: `${address}/2` },
    ])
    const beyond = await page('/4')
    expect([beyond.status, beyond.text]).toEqual([404, (await page('', {}, missing)).text])
    const head = await fetchPage(system.server.url, `${address}/2`, {}, 'HEAD')
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', second.headers.etag])
    const map = (await page('/sitemap.xml')).text
    for (const n of [1, 2, 3]) expect(map).toContain(`<loc>${site}${address}/${n}</loc>`)
    const { text: index } = await fetchPage(system.server.url, '/sitemap.xml')
    expect(index).toContain(`<loc>${site}${address}/sitemap.xml</loc>`)
    const { text: robots } = await fetchPage(system.server.url, '/robots.txt')
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  })
})
