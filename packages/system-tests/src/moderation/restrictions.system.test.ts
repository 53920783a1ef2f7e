import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Push } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let code: string
let cids = 0

const hour = 3_600_000

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
  ;({ code } = await olga.call('groups.createInvite', { groupId }))
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'moderator' })
})

const refused = (errorCode: string) => expect.objectContaining({ code: errorCode })
const say = (who: Somebody, body = 'e4') =>
  who.call('messages.send', { conversationId: general, cid: `cid-moderation-${++cids}`, body })
const timeOut = (who: Somebody, whom: Somebody, forMs = hour) =>
  who.call('moderation.timeOut', { groupId, userId: whom.userId, forMs, reason: 'Shouts' })
const ban = (who: Somebody, whom: Somebody, forMs: number | null = null) =>
  who.call('moderation.ban', { groupId, userId: whom.userId, forMs, reason: 'Spam' })
const viewOf = async (who: Somebody) =>
  (await who.call('groups.home', {})).groups.find(({ group }) => group.id === groupId)

describe('a member in a timeout', () => {
  it('reads, and does nothing else in the group until it is ended', async () => {
    const { seq } = await say(ivan)
    const screen = await ivan.listen()
    await timeOut(mina, ivan)
    const here = { conversationId: general }
    const attempts = [
      () => say(ivan),
      () => ivan.call('messages.edit', { ...here, seq, body: 'e5' }),
      () => ivan.call('messages.react', { ...here, seq, emoji: '👍' }),
      () => ivan.call('threads.start', { ...here, seq }),
      () => ivan.call('groups.createInvite', { groupId }),
      () =>
        ivan.call('polls.create', {
          ...here,
          cid: 'cid-moderation-poll',
          question: 'e4?',
          options: ['yes', 'no'],
        }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused('in_timeout'))
    expect(await screen.call('messages.type', here)).toMatchObject({ ok: false, code: 'in_timeout' })
    const { messages } = await ivan.call('messages.pick', { ...here, seqs: [seq] })
    expect(messages).toMatchObject([{ body: 'e4' }])
    await mina.call('moderation.endTimeout', { groupId, userId: ivan.userId })
    await say(ivan)
  })

  it('hears of it, sees it when they come home, and is in it still after leaving and coming back', async () => {
    const ear = await ivan.listen()
    const { until } = await timeOut(mina, ivan)
    const isTimeout = ({ type }: Push<'event'>) => type === 'timeout.changed'
    expect(await ear.hears('event', isTimeout)).toMatchObject({
      stream: ivan.userId,
      data: { groupId, timeout: { until, reason: 'Shouts' } },
    })
    expect(await viewOf(ivan)).toMatchObject({ timeout: { until, reason: 'Shouts' } })
    expect(await viewOf(mina)).not.toHaveProperty('timeout')
    await ivan.call('groups.leave', { groupId })
    await ivan.call('groups.join', { code })
    await expect(say(ivan)).rejects.toEqual(refused('in_timeout'))
  })

  it('an invite of theirs leads nowhere meanwhile', async () => {
    const own = await ivan.call('groups.createInvite', { groupId })
    await timeOut(mina, ivan)
    const stranger = await system.guest('wanda')
    await expect(stranger.call('groups.join', { code: own.code })).rejects.toEqual(refused('invite_used_up'))
    await mina.call('moderation.endTimeout', { groupId, userId: ivan.userId })
    await stranger.call('groups.join', { code: own.code })
  })

  it('nobody above or beside is timed out, nor ends a timeout of their own', async () => {
    await expect(timeOut(mina, olga)).rejects.toEqual(refused('not_allowed'))
    await expect(timeOut(ivan, mina)).rejects.toEqual(refused('not_allowed'))
    await timeOut(olga, mina)
    await expect(mina.call('moderation.endTimeout', { groupId, userId: mina.userId })).rejects.toEqual(
      refused('in_timeout'),
    )
    await expect(timeOut(mina, ivan)).rejects.toEqual(refused('in_timeout'))
  })

  it('is seen by those who moderate, with who did it and why', async () => {
    await timeOut(mina, ivan)
    const { timeouts } = await olga.call('moderation.timeouts', { groupId })
    expect(timeouts).toMatchObject([
      { userId: ivan.userId, by: mina.userId, reason: 'Shouts', person: { id: ivan.userId } },
    ])
    await expect(ivan.call('moderation.timeouts', { groupId })).rejects.toEqual(refused('not_allowed'))
  })

  it('sends that are under way when it is answered are all or not at all there, and none comes later', async () => {
    const sends = Array.from({ length: 40 }, (_, n) => say(ivan, `early ${n}`).then(({ seq }) => seq))
    const outcomes = Promise.allSettled(sends)
    await timeOut(mina, ivan)
    const { seq: after } = await say(olga, 'after')
    const accepted = (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(accepted.filter((seq) => seq > after)).toEqual([])
  })
})

describe('somebody who is banned', () => {
  it('is out at once, is told why, and comes in by no invite until the ban ends', async () => {
    const ear = await ivan.listen()
    await ban(mina, ivan)
    const isLeft = ({ type }: Push<'event'>) => type === 'group.left'
    expect(await ear.hears('event', isLeft)).toMatchObject({
      data: { groupId, reason: 'removed', ban: { until: null, reason: 'Spam' }, by: { id: mina.userId } },
    })
    await expect(say(ivan)).rejects.toEqual(refused('not_found'))
    await expect(ivan.call('groups.join', { code })).rejects.toEqual(refused('banned'))
    const { bans } = await olga.call('moderation.bans', { groupId })
    expect(bans).toMatchObject([{ userId: ivan.userId, until: null, person: { id: ivan.userId } }])
    await mina.call('moderation.unban', { groupId, userId: ivan.userId })
    await ivan.call('groups.join', { code })
    await say(ivan)
  })

  it('a ban of somebody who was never in keeps them out; one who is above is not banned', async () => {
    const stranger = await system.person('wanda')
    await ban(mina, stranger)
    await expect(stranger.call('groups.join', { code })).rejects.toEqual(refused('banned'))
    await expect(ban(mina, olga)).rejects.toEqual(refused('not_allowed'))
    await expect(ban(mina, mina)).rejects.toEqual(refused('not_allowed'))
    await expect(
      mina.call('moderation.ban', { groupId, userId: 'u_0000000000000000000000000A' }),
    ).rejects.toEqual(refused('not_found'))
  })
})
