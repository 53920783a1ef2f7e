import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { limits, type CaughtUp, type ConversationId, type GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { Chatter } from '../delivery/chatter.ts'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
let epoch: string
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const view = await system.group(olga, [mina])
  groupId = view.group.id
  general = view.channels[0]!.conversation.id
  epoch = view.epoch
})
afterAll(() => system.close())

async function ask(who: Somebody, position: { id: string; epoch?: string; rev: number }): Promise<CaughtUp> {
  const { streams } = await who.call('messages.sync', { streams: [{ epoch, ...position } as never] })
  return streams[0]!
}

it('the welcome tells the head of every stream', async () => {
  await new Chatter([olga], [general]).says(3, 'e4')
  const ear = await mina.listen()
  const { heads } = await mina.call('messages.heads', {})
  expect(ear.heard[0]).toMatchObject({ name: 'welcome', payload: { userId: mina.userId, heads } })
  expect(Object.keys(heads).toSorted()).toEqual([mina.userId, groupId, general].toSorted())
  expect(heads[general]).toEqual([epoch, 3, 3])
})

describe('syncing streams', () => {
  const pagesFrom = async (rev: number): Promise<number[][]> => {
    const pages: number[][] = []
    for (let more = true; more;) {
      const answer = await ask(mina, { id: general, rev: pages.at(-1)?.at(-1) ?? rev })
      if (answer.status !== 'events') throw new Error(answer.status)
      pages.push(answer.events.map((event) => event.rev))
      more = answer.more
    }
    return pages
  }

  it('a sync comes in pages, in order and without a hole', async () => {
    const { heads } = await mina.call('messages.heads', {})
    const [, from] = heads[general]!
    await new Chatter([olga, mina], [general]).says(2 * limits.eventsPerSync + 50, 'e4')
    const pages = await pagesFrom(from)
    expect(pages.map((page) => page.length)).toEqual([limits.eventsPerSync, limits.eventsPerSync, 50])
    expect(pages.flat()).toEqual(
      Array.from({ length: 2 * limits.eventsPerSync + 50 }, (_, n) => from + n + 1),
    )
  })

  it('a sync ends exactly at the head', async () => {
    const { heads } = await mina.call('messages.heads', {})
    const answer = await ask(mina, { id: general, rev: heads[general]![1] })
    expect(answer).toEqual({ id: general, status: 'events', epoch, events: [], more: false })
  })

  it('a sync is told to load anew when too much happened', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'busy' })
    await new Chatter([olga, mina], [id]).says(limits.eventsToReplay + 1, 'e4')
    expect(await ask(mina, { id, rev: 0 })).toEqual({ id, status: 'tooFar' })
    expect(await ask(mina, { id, rev: 1 })).toMatchObject({ status: 'events', more: true })
  })

  it('a sync is told to load anew for a position of another epoch, or of the future', async () => {
    expect(await ask(mina, { id: general, epoch: 'another', rev: 1 })).toEqual({
      id: general,
      status: 'tooFar',
    })
    expect(await ask(mina, { id: general, rev: 1_000_000 })).toEqual({ id: general, status: 'tooFar' })
    expect(await ask(mina, { id: mina.userId, rev: 1_000_000 })).toEqual({
      id: mina.userId,
      status: 'tooFar',
    })
  })

  it('a sync is told nothing of streams of others, or of unknown streams', async () => {
    const noor = await system.person('noor')
    const { id: council } = await olga.call('groups.createChannel', {
      groupId,
      name: 'council',
      isPrivate: true,
    })
    await olga.call('messages.send', { conversationId: council, cid: 'in-council', body: 'hush' })
    for (const [who, id] of [
      [noor, general],
      [noor, groupId],
      [mina, council],
      [mina, olga.userId],
      [mina, 'c_00000000000000000000000000'],
      [mina, 'g_00000000000000000000000000'],
    ] as const)
      for (const rev of [0, 1_000_000]) expect(await ask(who, { id, rev })).toEqual({ id, status: 'gone' })
  })

  it('a sync of too many streams is refused', async () => {
    const streams = Array.from({ length: limits.streamsPerSync + 1 }, () => ({ id: general, epoch, rev: 0 }))
    await expect(mina.call('messages.sync', { streams })).rejects.toMatchObject({ code: 'bad_input' })
  })
})

it('a member removed while away finds that the group is gone, and nothing of what was said', async () => {
  const ivan = await system.person('ivan')
  const view = await system.group(olga, [ivan], 'Go')
  const channel = view.channels[0]!.conversation.id
  const home = await ivan.call('groups.home', {})
  await olga.call('groups.removeMember', { groupId: view.group.id, userId: ivan.userId })
  await new Chatter([olga], [channel]).says(3, 'after')

  const ear = await ivan.listen()
  expect(Object.keys((await ivan.call('messages.heads', {})).heads)).toEqual([ivan.userId])
  expect(await ask(ivan, { id: channel, rev: 0 })).toEqual({ id: channel, status: 'gone' })
  expect(await ask(ivan, { id: view.group.id, rev: view.rev })).toEqual({ id: view.group.id, status: 'gone' })
  expect(await ask(ivan, { id: ivan.userId, rev: home.rev })).toMatchObject({
    events: [{ type: 'group.left', data: { groupId: view.group.id, reason: 'removed' } }],
  })
  // The tick that repeats where streams stand may come at any time: of one's own streams only.
  const pushes = ear.heard.map(({ name }) => name).filter((name) => name !== 'heads')
  expect(pushes).toEqual(['welcome'])
  expect(JSON.stringify(ear.heard)).not.toContain(channel)
})

it('a deleted text does not come back through the log', async () => {
  const { seq, rev } = await olga.call('messages.send', {
    conversationId: general,
    cid: 'regretted',
    body: 'secret-word',
  })
  await olga.call('messages.edit', { conversationId: general, seq, body: 'secret-word twice' })
  await olga.call('messages.delete', { conversationId: general, seq })
  const answer = await ask(mina, { id: general, rev: rev - 1 })
  expect(JSON.stringify(answer)).not.toContain('secret-word')
  expect(answer).toMatchObject({ status: 'events', more: false })
})
