import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type ConversationId, type Presence, type Push } from '@hubbub/protocol'
import { jobsOf, TestSystem, until, untilEqual, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let names = 0
beforeAll(async () => {
  system = await TestSystem.open()
})
afterAll(() => system.close())

let mina: Somebody
let olga: Somebody
let ivan: Somebody
let general: ConversationId
beforeEach(async () => {
  names++
  const people = await Promise.all(['mina', 'olga', 'ivan'].map((name) => system.person(`${name}${names}`)))
  ;[mina, olga, ivan] = people as [Somebody, Somebody, Somebody]
  const { channels } = await system.group(ivan, [mina, olga], 'Chess')
  general = channels[0]!.conversation.id
})
afterEach(() => {
  for (const one of [mina, olga, ivan]) one.hangUp()
})

let said = 0
const say = async (who: Somebody, body: string, conversationId = general) =>
  (await who.call('messages.send', { conversationId, cid: `among-people-${++said}`, body })).seq
const refusal = (call: Promise<unknown>) => call.then(String, ({ code }: AppError) => code)
const block = (who: Somebody, other: Somebody) => who.call('relations.block', { userId: other.userId })
const unblock = (who: Somebody, other: Somebody) => who.call('relations.unblock', { userId: other.userId })
const open = async (who: Somebody, other: Somebody) =>
  (await who.call('groups.openDirect', { userId: other.userId })).conversationId

const watch = async (ear: Ear, other: Somebody) => {
  const reply = await ear.call('presence.watch', { userIds: [other.userId] })
  return reply.ok ? reply.data.presence : reply
}
const isHere = (other: Somebody): Presence => ({ userId: other.userId, status: 'online' })
const typedBy = ({ heard }: Ear) =>
  heard.flatMap(({ name, payload }) => (name === 'typing' ? (payload as Push<'typing'>).userId : []))

describe('a block on a server', () => {
  it('neither of the two opens a direct conversation, or brings the other into one of several', async () => {
    await block(mina, olga)
    for (const [one, other] of [
      [mina, olga],
      [olga, mina],
    ] as const) {
      const { userId } = other
      const adhoc = await ivan.call('groups.createAdhoc', { userIds: [one.userId] })
      const adding = one.call('groups.addPerson', { ...adhoc, userId })
      const creating = one.call('groups.createAdhoc', { userIds: [ivan.userId, userId] })
      const opening = one.call('groups.openDirect', { userId })
      expect(await Promise.all([opening, creating, adding].map(refusal))).toEqual(
        Array(3).fill('takes_no_messages'),
      )
    }
    await unblock(mina, olga)
    expect(await open(olga, mina)).toBe(await open(mina, olga))
  })

  it('the direct conversation of the two is only read by both, from the answer on', async () => {
    const direct = await open(olga, mina)
    await say(olga, 'before', direct)
    await block(mina, olga)
    for (const who of [mina, olga]) {
      expect(await refusal(say(who, 'psst', direct))).toBe('takes_no_messages')
      expect(await open(who, who === mina ? olga : mina)).toBe(direct)
      const { messages } = await who.call('messages.history', { conversationId: direct })
      expect(messages.map(({ body }) => body)).toEqual(['before'])
    }
    await unblock(mina, olga)
    await say(olga, 'and after', direct)
  })

  it('a message that is on its way while somebody is blocked comes before the answer or never', async () => {
    const direct = await open(olga, mina)
    const sends = Array.from({ length: 20 }, (_, n) => refusal(say(olga, `${n}`, direct)))
    await block(mina, olga)
    const { messages } = await mina.call('messages.history', { conversationId: direct, limit: 50 })
    await Promise.all(sends)
    const later = await mina.call('messages.history', { conversationId: direct, limit: 50 })
    expect(later.messages).toHaveLength(messages.length)
  })

  it('presence is hidden both ways at once, and shown again to who looks again', async () => {
    const [minas, olgas] = [await mina.listen(), await olga.listen()]
    await minas.welcome()
    await olgas.welcome()
    const untilHere = (ear: Ear, other: Somebody) => untilEqual(() => watch(ear, other), [isHere(other)])
    await untilHere(minas, olga)
    await untilHere(olgas, mina)
    await block(mina, olga)
    const gone = (other: Somebody) => (told: Presence[]) =>
      told.some(({ userId, status }) => userId === other.userId && status === 'offline')
    await minas.hears('presence', gone(olga))
    await olgas.hears('presence', gone(mina))
    expect([await watch(minas, olga), await watch(olgas, mina)]).toEqual([[], []])
    await unblock(mina, olga)
    await untilHere(olgas, mina)
  })

  it('typing is hidden both ways, and shown to everybody else', async () => {
    const ears = [await mina.listen(), await olga.listen(), await ivan.listen()] as const
    for (const ear of ears) await ear.welcome()
    await block(mina, olga)
    const type = (ear: Ear) => ear.call('messages.type', { conversationId: general })
    await type(ears[1])
    await type(ears[0])
    await ears[2].hears<Push<'typing'>>('typing', ({ userId }) => userId === mina.userId)
    // What goes to all sockets of a room goes to them together: this one comes after both.
    await type(ears[2])
    for (const ear of [ears[0], ears[1]])
      await ear.hears<Push<'typing'>>('typing', ({ userId }) => userId === ivan.userId)
    expect(ears.map(typedBy)).toEqual([[ivan.userId], [ivan.userId], [olga.userId, mina.userId]])
  })

  it('the blocked person is told nothing of it, and in groups both go on', async () => {
    const ear = await olga.listen()
    await ear.welcome()
    await block(mina, olga)
    await say(mina, 'hello')
    await say(olga, 'hello too')
    await ear.hears<Push<'event'>>('event', ({ type }) => type === 'message.created')
    expect(ear.events.filter(({ stream }) => stream === olga.userId)).toEqual([])
    expect((await olga.call('personal.state', {})).relations).toEqual([])
  })
})

describe('somebody who is blocked or muted', () => {
  const muted = (who: Somebody, other: Somebody) => who.call('relations.mute', { userId: other.userId })
  /** By their names: entries come by jobs, which several nodes do in any order. */
  const causes = async () =>
    (await mina.call('inbox.list', {})).entries
      .map(({ cause, by }) => [cause, ...(by ?? [])].join(' '))
      .sort()
  const untilCauses = async (wanted: string[]) => {
    await untilEqual(causes, wanted)
    expect(await causes()).toEqual(wanted)
  }
  /** Whether a reply there concerns anybody. */
  const untilLookedAt = async (conversationId: ConversationId) => {
    await system.pass(2 * limits.threadChangeMs)
    await until(
      () => jobsOf('inbox.thread', system.server),
      (jobs) => !jobs.some(({ id }) => id.includes(conversationId)),
    )
  }
  const mentions = async () => {
    const { groups } = await mina.call('groups.home', {})
    return groups.flatMap(({ channels }) => channels.flatMap(({ mentionSeqs }) => mentionSeqs))
  }

  it.each([
    ['blocked', block],
    ['muted', muted],
  ])('somebody who is %s makes no entry of the inbox, and calls nobody', async (_, ignore) => {
    const own = await say(mina, 'who plays?')
    await say(olga, `<@${mina.userId}> before`)
    await untilCauses(['mention'])
    await ignore(mina, olga)
    expect([await causes(), await mentions()]).toEqual([[], []])
    expect((await mina.call('inbox.count', {})).unread).toBe(0)

    await say(olga, `<@${mina.userId}> and again`)
    await olga.call('messages.send', {
      ...{ conversationId: general, cid: `among-people-${++said}`, body: 'I do', replyTo: own },
    })
    await olga.call('messages.react', { conversationId: general, seq: own, emoji: '👍' })
    await say(ivan, `<@${mina.userId}> you play`)
    await ivan.call('messages.react', { conversationId: general, seq: own, emoji: '👍' })
    await untilCauses(['mention', `reaction ${ivan.userId}`])
    expect(await mentions()).toHaveLength(1)
  })

  it('a reply in a followed thread by somebody who is muted is not unread', async () => {
    await say(mina, 'who plays?')
    const { thread } = await mina.call('threads.start', { conversationId: general, seq: 1 })
    await say(mina, 'anybody?', thread.conversationId)
    await muted(mina, olga)
    await say(olga, 'I', thread.conversationId)
    await untilLookedAt(thread.conversationId)
    expect((await mina.call('inbox.count', {})).unread).toBe(0)
    await say(ivan, 'I too', thread.conversationId)
    await untilCauses(['thread'])
  })

  it('an invite of somebody who is muted makes no entry', async () => {
    await muted(mina, olga)
    const adhoc = await olga.call('groups.createAdhoc', { userIds: [ivan.userId] })
    await olga.call('groups.addPerson', { ...adhoc, userId: mina.userId })
    await say(ivan, `<@${mina.userId}> here we are`, adhoc.conversationId)
    await untilCauses(['mention'])
    expect(await mina.call('inbox.count', {})).toEqual({ unread: 1 })
  })
})
