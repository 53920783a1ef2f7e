import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Push, Request } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
})

type Wished = Request<'channels.setOverrides'>['overrides']

const channelSeenBy = async (who: Somebody) =>
  (await who.call('groups.get', { groupId })).channels.find(
    ({ conversation }) => conversation.id === general,
  )!.conversation

async function set(who: Somebody, overrides: Wished) {
  const { version = 0 } = (await channelSeenBy(who)).overrides ?? {}
  return who.call('channels.setOverrides', { conversationId: general, version, overrides })
}

const say = (who: Somebody, body = 'e4', conversationId = general) =>
  who.call('messages.send', { conversationId, cid: `cid-over-${++cids}`, body })
const refused = (code: string) => expect.objectContaining({ code })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const announcement: Wished = [
  { subject: 'member', deny: ['messages.send', 'threads.start'] },
  { subject: 'moderator', allow: ['messages.send'] },
]

describe('overrides of a channel', () => {
  it('a denied permission is refused from the answer on, at every door, and others are not', async () => {
    const { seq } = await say(olga)
    await olga.call('threads.start', { conversationId: general, seq })
    const { thread } = await olga.call('threads.start', { conversationId: general, seq })
    await set(olga, announcement)
    const here = { conversationId: general }
    const asked = {
      send: say(mina),
      reply: say(mina, 'e5', thread.conversationId),
      start: mina.call('threads.start', { ...here, seq }),
      ask: mina.call('polls.create', {
        ...here,
        cid: 'cid-over-poll',
        question: 'Who?',
        options: ['a', 'b'],
      }),
      later: mina.call('scheduled.add', {
        ...here,
        ...{ cid: 'cid-over-later', body: 'later', at: Date.now() + 3_600_000 },
      }),
      react: mina.call('messages.react', { ...here, seq, emoji: '👍' }),
      read: mina.call('messages.history', here),
    }
    const codes = Object.fromEntries(
      await Promise.all(
        Object.entries(asked).map(async ([name, call]) => [name, await codeOf(call)] as const),
      ),
    )
    const no = 'not_allowed'
    expect(codes).toEqual({
      ...{ send: no, reply: no, start: no, ask: no, later: no },
      ...{ react: 'done', read: 'done' },
    })
    const { version } = (await channelSeenBy(olga)).overrides!
    const answer = await fetch(`${system.server.url}/api/conversations/${general}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mina.tokens.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ cid: 'cid-over-rest', body: 'x' }),
    })
    expect(answer.status).toBe(403)
    await olga.call('channels.setOverrides', { ...here, version, overrides: [] })
    await say(mina)
  })

  it('a role and a person are allowed what everybody is denied', async () => {
    await set(olga, [...announcement, { subject: ivan.userId, allow: ['messages.send'] }])
    await say(ivan)
    await expect(say(mina)).rejects.toEqual(refused('not_allowed'))
    await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'moderator' })
    await say(mina)
    await set(olga, [...announcement, { subject: mina.userId, deny: ['messages.send'] }])
    await expect(say(mina)).rejects.toEqual(refused('not_allowed'))
    await expect(say(ivan)).rejects.toEqual(refused('not_allowed'))
  })

  it('members hear of them, and see the same when they come home', async () => {
    const ear = await ivan.listen()
    const { overrides } = await set(olga, announcement)
    const isTold = ({ type }: Push<'event'>) => type === 'conversation.changed'
    expect(await ear.hears('event', isTold)).toMatchObject({
      stream: general,
      data: { conversation: { overrides } },
    })
    expect((await channelSeenBy(ivan)).overrides).toEqual(overrides)
  })

  it('they are refused to who may not set them, for whom they may not be set, and over what others set', async () => {
    await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
    await expect(set(ivan, announcement)).rejects.toEqual(refused('not_allowed'))
    await expect(set(mina, [{ subject: olga.userId, deny: ['messages.send'] }])).rejects.toEqual(
      refused('not_allowed'),
    )
    await expect(set(mina, [{ subject: 'admin', deny: ['messages.send'] }])).rejects.toEqual(
      refused('not_allowed'),
    )
    await set(mina, announcement)
    await expect(
      olga.call('channels.setOverrides', { conversationId: general, version: 0, overrides: [] }),
    ).rejects.toEqual(refused('version_conflict'))
    await expect(
      set(mina, [{ subject: 'member', deny: ['conversation.see' as 'messages.send'] }]),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await say(olga)
  })

  it('a change is on record, with whom it was about', async () => {
    await set(olga, announcement)
    const administrator = await system.administrator()
    const { entries } = await administrator.call('accounts.audit', {})
    const entry = entries.find(({ act, about }) => act === 'channels.setOverrides' && about === groupId)
    expect(entry).toMatchObject({
      actorId: olga.userId,
      details: {
        conversationId: general,
        member: 'messages.send: deny, threads.start: deny',
        moderator: 'messages.send: allow',
      },
    })
  })
})

describe('overrides of a category', () => {
  it('they count in its channels from the answer on, until one is moved out by who may', async () => {
    const arrange = (
      who: Somebody,
      channels: ConversationId[],
      above: ConversationId[],
      id?: `k_${string}`,
    ) =>
      who.call('groups.arrangeChannels', {
        groupId,
        categories: [{ name: 'Halls', channels, ...(id && { id }) }],
        channels: above,
      })
    const { categories } = await arrange(olga, [general], [])
    const categoryId = categories[0]!.id
    const ear = await ivan.listen()
    const wish = { groupId, categoryId, version: 0, overrides: announcement }
    const category = await olga.call('groups.setCategoryOverrides', wish)
    await expect(say(mina)).rejects.toEqual(refused('not_allowed'))
    expect(await ear.hears('event', ({ type }: Push<'event'>) => type === 'group.changed')).toMatchObject({
      data: { group: { categories: [category] } },
    })
    await set(olga, [{ subject: 'member', allow: ['messages.send'] }])
    await say(mina)
    await set(olga, [])
    const role = { groupId, version: 0, name: 'Editors', permissions: ['channels.edit' as const] }
    const { roleId } = await olga.call('roles.create', role)
    await olga.call('roles.assign', { groupId, userId: ivan.userId, roleId })
    await expect(arrange(ivan, [], [general], categoryId)).rejects.toEqual(refused('not_allowed'))
    await arrange(olga, [], [general], categoryId)
    await say(mina)
    await arrange(olga, [general], [], categoryId)
    await expect(say(mina)).rejects.toEqual(refused('not_allowed'))
  })
})
