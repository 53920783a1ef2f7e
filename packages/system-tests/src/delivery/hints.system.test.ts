import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Presence } from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let groupId: GroupId
let general: ConversationId
let council: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  ;[olga, mina, ivan, noor] = (await Promise.all(
    ['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)),
  )) as [Somebody, Somebody, Somebody, Somebody]
  const view = await system.group(olga, [mina, ivan])
  groupId = view.group.id
  general = view.channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await olga.call('groups.addPerson', { conversationId: council, userId: mina.userId })
})
afterAll(() => system.close())

/** Whatever is on its way to this socket has come when an answer has. */
async function namesHeard(ear: Ear): Promise<string[]> {
  await ear.call('messages.heads', {})
  // The tick that repeats where streams stand comes every few seconds, of one's own streams only.
  return ear.heard.map(({ name }) => name).filter((name) => name !== 'welcome' && name !== 'heads')
}

describe('typing', () => {
  it('typing is seen by people who see the conversation', async () => {
    const [writer, reader, outsider, stranger] = [
      await olga.listen(),
      await mina.listen(),
      await ivan.listen(),
      await noor.listen(),
    ]
    await writer.call('messages.type', { conversationId: council })
    const typing = { conversationId: council, userId: olga.userId }
    expect(await reader.hears('typing')).toEqual(typing)
    expect(await namesHeard(outsider)).toEqual([])
    expect(await namesHeard(stranger)).toEqual([])

    await writer.call('messages.type', { conversationId: general })
    expect(await outsider.hears('typing')).toEqual({ ...typing, conversationId: general })
    expect(await namesHeard(stranger)).toEqual([])
  })

  it('typing is not told to the typing person, on any device', async () => {
    const [writer, other, reader] = [await olga.listen(), await olga.listen(), await mina.listen()]
    await writer.call('messages.type', { conversationId: general })
    await other.call('messages.type', { conversationId: general })
    await reader.hears('typing', () => reader.heard.filter(({ name }) => name === 'typing').length === 2)
    expect(await namesHeard(writer)).toEqual([])
    expect(await namesHeard(other)).toEqual([])
  })

  it('typing is refused without the right to write, and told to nobody', async () => {
    const [stranger, reader] = [await noor.listen(), await olga.listen()]
    expect(await stranger.call('messages.type', { conversationId: general })).toMatchObject({
      code: 'not_found',
    })
    expect(await namesHeard(reader)).toEqual([])
  })
})

describe('presence', () => {
  const of = (who: Somebody) => (presence: Presence[]) => presence.some(({ userId }) => userId === who.userId)
  const told = (ear: Ear) =>
    ear.heard.flatMap(({ name, payload }) => (name === 'presence' ? (payload as Presence[]) : []))

  it('presence is told of watched people with a common group, never of strangers', async () => {
    const [petra, quinn, rosa] = (await Promise.all(
      ['petra', 'quinn', 'rosa'].map((name) => system.person(name)),
    )) as [Somebody, Somebody, Somebody]
    await system.group(olga, [petra, quinn], 'Go')
    const watcher = await petra.listen()
    const userIds = [quinn.userId, rosa.userId, 'u_00000000000000000000000000' as const]
    const reply = await watcher.call('presence.watch', { userIds })
    expect(reply).toEqual({ ok: true, data: { presence: [{ userId: quinn.userId, status: 'offline' }] } })

    // They come in one batch at the earliest, the stranger first.
    await rosa.listen()
    await quinn.listen()
    await watcher.hears('presence', of(quinn))
    expect(told(watcher)).toEqual([{ userId: quinn.userId, status: 'online' }])
  })

  it('presence is told to nobody who does not watch', async () => {
    const [sally, tilda] = [await system.person('sally'), await system.person('tilda')]
    await system.group(olga, [sally, tilda], 'Go')
    const [watcher, other] = [await olga.listen(), await tilda.listen()]
    await watcher.call('presence.watch', { userIds: [sally.userId] })
    await sally.listen()
    await watcher.hears('presence', of(sally))
    expect(await namesHeard(other)).toEqual([])
  })

  it('presence of a group is not told to a removed member', async () => {
    const [vera, wendy] = [await system.person('vera'), await system.person('wendy')]
    const { group } = await system.group(olga, [vera, wendy], 'Go')
    const [removed, watcher] = [await vera.listen(), await olga.listen()]
    for (const ear of [removed, watcher]) await ear.call('presence.watch', { userIds: [wendy.userId] })
    await olga.call('groups.removeMember', { groupId: group.id, userId: vera.userId })
    await wendy.listen()
    await watcher.hears('presence', of(wendy))
    await namesHeard(removed)
    expect(told(removed)).toEqual([])
  })
})

it('a new name is told to people with a common group, and not to strangers', async () => {
  const [reader, stranger] = [await ivan.listen(), await noor.listen()]
  await mina.call('users.rename', { displayName: 'Mina the Great' })
  expect(await reader.hears('person')).toEqual({
    id: mina.userId,
    name: 'mina',
    displayName: 'Mina the Great',
    kind: 'person',
  })
  expect(await namesHeard(stranger)).toEqual([])
})
