import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Message, OperationName } from '@hubbub/protocol'
import { Ear, TestSystem, until, type Somebody } from '@hubbub/testing'

/** On a cluster everybody hammers at all gateways at once, while the moderator asks one of them. */
let system: TestSystem
let olga: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let born = 0
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
})
afterAll(() => system.close())

beforeEach(async () => {
  ivan = await system.person(`ivan-${++born}`)
  const { group, channels } = await system.group(olga, [ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
})

/** Sockets of one person, one after the other at another gateway. */
async function socketsOf({ tokens }: Somebody, count: number): Promise<Ear[]> {
  const ears = Array.from({ length: count }, () => new Ear(system.server.url, tokens.accessToken))
  return Promise.all(ears.map((ear) => ear.welcome()))
}

interface Hammer {
  /** What came of those calls that began after the answer. */
  late: string[]
  /** How many were done before it. */
  done: number
}

/** Calls without a pause from all these sockets, while `act` is done and for a while after its answer. */
async function hammering(
  ears: readonly Ear[],
  attempt: (n: number) => [OperationName, object],
  act: () => Promise<unknown>,
): Promise<Hammer> {
  const hammer: Hammer = { late: [], done: 0 }
  let isAnswered = false
  let n = 0
  const one = async (ear: Ear) => {
    for (let after = 0; after < 8;) {
      const isLate = isAnswered
      if (isLate) after++
      const outcome = await ear.call(...attempt(++n))
      const code = outcome.ok ? 'done' : outcome.code
      if (isLate) hammer.late.push(code)
      else if (outcome.ok) hammer.done++
    }
  }
  const all = Promise.all(ears.map(one))
  await until(() => hammer.done >= 10)
  await act()
  isAnswered = true
  await all
  for (const ear of ears) ear.close()
  return hammer
}

const headOf = async () => (await olga.call('messages.history', { conversationId: general })).seq

describe('a ban while the person sends', () => {
  it('nothing of theirs is taken after its answer, nor told that was not there by then', async () => {
    const screen = await olga.listen()
    let head = 0
    const say = (n: number): [OperationName, object] => [
      'messages.send',
      { conversationId: general, cid: `cid-race-${++cids}`, body: `spam ${n}` },
    ]
    const { late } = await hammering(await socketsOf(ivan, 6), say, async () => {
      await olga.call('moderation.ban', { groupId, userId: ivan.userId, forMs: null, reason: 'Spam' })
      head = await headOf()
    })
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late)).toEqual(new Set(['not_found']))
    expect(await headOf()).toBe(head)
    const { seq } = await olga.call('messages.send', {
      ...{ conversationId: general, cid: `cid-race-${++cids}`, body: 'quiet' },
    })
    expect(seq).toBe(head + 1)
    await screen.hears(
      'event',
      ({ data }: Ear['events'][number]) => 'message' in data && data.message.seq === seq,
    )
    const told = screen.events.flatMap(({ type, data }) => (type === 'message.created' ? data.message : []))
    expect(told.filter(({ authorId }) => authorId === ivan.userId).every((one) => one.seq <= head)).toBe(true)
  })

  it('a ban is not outrun by an invite', async () => {
    const { code } = await olga.call('groups.createInvite', { groupId })
    const join = (): [OperationName, object] => ['groups.join', { code }]
    const { late } = await hammering(await socketsOf(ivan, 4), join, () =>
      olga.call('moderation.ban', { groupId, userId: ivan.userId, forMs: null, reason: 'Spam' }),
    )
    expect(new Set(late)).toEqual(new Set(['banned']))
    const { members } = await olga.call('groups.members', { groupId })
    expect(members.map(({ userId }) => userId)).toEqual([olga.userId])
  })
})

describe('a timeout while the person reacts', () => {
  it('no reaction comes or goes after its answer', async () => {
    const seqs: number[] = []
    for (const body of ['one', 'two', 'three'])
      seqs.push(
        (await olga.call('messages.send', { conversationId: general, cid: `cid-race-${++cids}`, body })).seq,
      )
    const reactions = async (): Promise<Message['reactions'][]> => {
      const { messages } = await olga.call('messages.pick', { conversationId: general, seqs })
      return messages.map((message) => message.reactions)
    }
    const emoji = ['👍', '🎉', '🙂', '👀']
    const react = (n: number): [OperationName, object] => [
      n % 3 === 0 ? 'messages.unreact' : 'messages.react',
      { conversationId: general, seq: seqs[n % seqs.length], emoji: emoji[n % emoji.length] },
    ]
    let atAnswer: Message['reactions'][] = []
    const { late } = await hammering(await socketsOf(ivan, 6), react, async () => {
      await olga.call('moderation.timeOut', { groupId, userId: ivan.userId, forMs: 60_000, reason: 'Shouts' })
      atAnswer = await reactions()
    })
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late)).toEqual(new Set(['in_timeout']))
    expect(await reactions()).toEqual(atAnswer)
  })
})

describe('a change of overrides while people join', () => {
  it('a person who comes before, meanwhile or after is bound by it from its answer on, and sees it', async () => {
    const { code } = await olga.call('groups.createInvite', { groupId })
    const people = await Promise.all(Array.from({ length: 12 }, () => system.guest(`guest-${++born}`)))
    const screens = await Promise.all(people.map((who) => who.listen()))
    const say = (who: Somebody) =>
      who
        .call('messages.send', { conversationId: general, cid: `cid-race-${++cids}`, body: 'me first' })
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
    const late: string[] = []
    let isAnswered = false
    const coming = Promise.all(
      people.map(async (who, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 8))
        await who.call('groups.join', { code })
        for (let tries = 0; tries < 10; tries++) {
          const isLate = isAnswered
          const outcome = await say(who)
          if (isLate) late.push(outcome)
        }
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 40))
    const list = [{ subject: 'member' as const, allow: [], deny: ['messages.send' as const] }]
    await olga.call('channels.setOverrides', { conversationId: general, version: 0, overrides: list })
    isAnswered = true
    const head = await headOf()
    await coming
    for (const who of people) late.push(await say(who))
    expect(new Set(late)).toEqual(new Set(['not_allowed']))
    expect(await headOf()).toBe(head)
    for (const [index, who] of people.entries()) {
      const { groups } = await who.call('groups.home', {})
      const view = groups.find(({ group }) => group.id === groupId)
      expect(view?.channels[0]?.conversation.overrides).toMatchObject({ version: 1, list })
      // What they were told, by the view of the group or after it, comes to the same.
      await screens[index]!.hears('event', ({ data }: Ear['events'][number]) =>
        JSON.stringify(data).includes('"deny":["messages.send"]'),
      )
    }
  })
})
