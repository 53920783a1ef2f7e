import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupView, Push, StreamId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Ear, type Somebody } from '@hubbub/testing'
import { leftInOutbox } from './left-in-outbox.ts'

type Event = Push<'event'>

describe.each(['direct', 'outbox', 'log', 'direct+outbox'])('broadcast mode %s', (mode) => {
  let system: TestSystem
  let olga: Somebody
  let mina: Somebody
  let club: GroupView
  let general: ConversationId
  let cids = 0
  beforeAll(async () => {
    system = await TestSystem.open({ HUBBUB_BROADCAST: mode })
    olga = await system.person('olga')
    mina = await system.person('mina')
    club = await system.group(olga, [mina])
    general = club.channels[0]!.conversation.id
  })
  afterAll(() => system.close())

  const say = (who: Somebody, body: string) =>
    who.call('messages.send', { conversationId: general, cid: `broadcast-${++cids}`, body })
  /** Answers when this one was heard, whatever came before it. */
  const hears = (ear: Ear, stream: StreamId, rev: number) =>
    ear.hears('event', (event: Event) => event.stream === stream && event.rev === rev)

  it('everything that happens to a message is told live, once and in order', async () => {
    const ear = await mina.listen()
    const { seq } = await say(olga, 'e4')
    const at = { conversationId: general, seq }
    await olga.call('messages.edit', { ...at, body: 'd4' })
    await mina.call('messages.react', { ...at, emoji: '👍' })
    await mina.call('messages.unreact', { ...at, emoji: '👍' })
    const { rev } = await olga.call('messages.delete', at)

    const changes = await ear.changes(general, 5)
    expect(changes.map((event) => event.rev)).toEqual([rev - 4, rev - 3, rev - 2, rev - 1, rev])
    expect(changes.map(({ type }) => type)).toEqual([
      'message.created',
      'message.edited',
      'reaction.added',
      'reaction.removed',
      'message.deleted',
    ])
  })

  it('messages of many senders at once are told once and in order', async () => {
    const ear = await mina.listen()
    const acks = await Promise.all(Array.from({ length: 300 }, (_, n) => say(n % 2 ? olga : mina, `m${n}`)))
    const revs = acks.map(({ rev }) => rev).toSorted((a, b) => a - b)
    const changes = await ear.changes(general, revs.length)
    expect(changes.map(({ rev }) => rev)).toEqual(revs)
  })

  it('joins and leaves are told, and a person who left hears nothing more', async () => {
    const ivan = await system.person('ivan')
    const [hers, his] = [await mina.listen(), await ivan.listen()]
    const { code } = await olga.call('groups.createInvite', { groupId: club.group.id })
    await ivan.call('groups.join', { code })
    await his.hears('event', ({ type }: Event) => type === 'group.joined')
    const { rev } = await say(ivan, 'hello')
    await hears(his, general, rev)
    await hears(hers, general, rev)

    await olga.call('groups.removeMember', { groupId: club.group.id, userId: ivan.userId })
    await his.hears('event', ({ type }: Event) => type === 'group.left')
    const after = await say(olga, 'he is gone')
    await hears(hers, general, after.rev)
    await his.call('messages.heads', {})
    expect(his.events.some((event) => event.stream === general && event.rev === after.rev)).toBe(false)
    await hers.hears('event', ({ type }: Event) => type === 'member.left')
    const comings = hers.events.filter(({ stream }) => stream === club.group.id)
    expect(comings.map(({ type }) => type)).toEqual(['member.joined', 'member.left'])
  })

  it('a person’s other devices hear the new read position', async () => {
    const ear = await mina.listen()
    const { seq } = await say(olga, 'to be read')
    await mina.call('messages.markRead', { conversationId: general, seq })
    const { data } = await ear.hears('event', ({ type }: Event) => type === 'read.moved')
    expect(data).toEqual({ conversationId: general, seq })
  })
})

describe.each(['outbox', 'direct+outbox'])('broadcast mode %s', (mode) => {
  let system: TestSystem
  let olga: Somebody
  let conversationId: ConversationId
  let cids = 0
  beforeAll(async () => {
    system = await TestSystem.open({ HUBBUB_BROADCAST: mode })
    olga = await system.person('olga')
    conversationId = (await system.group(olga)).channels[0]!.conversation.id
  })
  afterAll(() => system.close())

  /** Fifty people's worth of talk, and the server dies in the middle of it. */
  async function dieWhileTalking(): Promise<void> {
    let acknowledged = 0
    const talk = async () => {
      while (true) {
        await olga.call('messages.send', { conversationId, cid: `left-over-${++cids}`, body: 'e4' })
        acknowledged++
      }
    }
    // Only the server's death ends it.
    const ended = Promise.allSettled(Array.from({ length: 50 }, talk))
    await until(() => acknowledged >= 200)
    await system.server.kill()
    await ended
  }

  it('a server that comes back tells what was left when it died, once', async () => {
    await dieWhileTalking()
    // It may have died in the moment in which all was told.
    while ((await leftInOutbox(system.server)) === 0) {
      await system.server.start()
      await dieWhileTalking()
    }
    expect(await leftInOutbox(system.server)).toBeGreaterThan(0)
    await system.server.start()
    await untilEqual(() => leftInOutbox(system.server), 0)
  })
})

it('a server that stops in good order leaves nothing to be told again', async () => {
  const system = await TestSystem.open({ HUBBUB_BROADCAST: 'direct+outbox' })
  const olga = await system.person('olga')
  const { channels } = await system.group(olga)
  const conversationId = channels[0]!.conversation.id
  for (let n = 0; n < 20; n++)
    await olga.call('messages.send', { conversationId, cid: `well-ended-${n}`, body: 'e4' })
  expect(await system.server.stop()).toBe(0)
  expect(await leftInOutbox(system.server)).toBe(0)
  await system.close()
})
