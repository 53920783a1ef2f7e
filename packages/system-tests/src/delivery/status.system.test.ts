import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  limits,
  type ConversationId,
  type GroupId,
  type Person,
  type Presence,
  type Push,
} from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let groupId: GroupId
let general: ConversationId
let newcomers = 0
let ear: Ear

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)))
  ;[olga, mina, ivan, noor] = people as [Somebody, Somebody, Somebody, Somebody]
  const { group, channels } = await system.group(olga, [mina, ivan], 'Chess')
  groupId = group.id
  general = channels[0]!.conversation.id
})
beforeEach(async () => {
  ear = await olga.listen()
})
afterEach(() => {
  for (const one of [olga, mina, ivan, noor]) one.hangUp()
})
afterAll(() => system.close())

const cardOf = async (reader: Somebody) =>
  (await reader.call('users.lookup', { userIds: [mina.userId] })).people[0]
const watch = (watcher: Ear) => watcher.call('presence.watch', { userIds: [mina.userId] })
/** Does it, and waits for what is heard after that. */
async function thenHears<T>(name: string, fits: (payload: T) => boolean, act: () => Promise<unknown>) {
  ear.heard.length = 0
  await act()
  return ear.hears(name, fits)
}
/** Hints are told in turn: what was to be told before somebody new was here is told by then. */
async function untilToldOfNewcomer(): Promise<void> {
  const newcomer = await system.person(`newcomer-${++newcomers}`)
  const { code } = await olga.call('groups.createInvite', { groupId })
  await newcomer.call('groups.join', { code })
  await ear.call('presence.watch', { userIds: [mina.userId, newcomer.userId] })
  const own = await newcomer.listen()
  await ear.hears('presence', shown(newcomer.userId, { status: 'online' }))
  await own.call('messages.type', { conversationId: general })
  await ear.hears('typing', ({ userId }: Push<'typing'>) => userId === newcomer.userId)
  newcomer.hangUp()
}
const shown = (userId: string, wanted: Omit<Presence, 'userId'>) => (presence: Presence[]) =>
  presence.some((one) => JSON.stringify(one) === JSON.stringify({ userId, ...wanted }))

describe('a status', () => {
  it('a status is told to the sockets of others, and to no stranger', async () => {
    const stranger = await noor.listen()
    const status = { emoji: '🌴', text: 'On holiday' }
    const account = await mina.call('users.setStatus', { status })
    expect(account.status).toEqual(status)
    await ear.hears('person', (person: Person) => person.status?.text === 'On holiday')
    expect(await cardOf(olga)).toMatchObject({ status })
    await mina.call('users.setStatus', { status: null })
    await ear.hears('person', (person: Person) => person.id === mina.userId && !person.status)
    expect(await cardOf(olga)).not.toHaveProperty('status')
    expect(stranger.heard.filter(({ name }) => name === 'person')).toEqual([])
  })

  it('a status is in no answer from its end on, and is then taken away for all who see it', async () => {
    const until = system.now() + 4_000
    await mina.call('users.setStatus', { status: { text: 'One moment', until } })
    await ear.hears('person', (person: Person) => person.status?.until === until)
    await system.pass(4_000)
    expect(await cardOf(olga)).not.toHaveProperty('status')
    expect(await mina.call('accounts.me', {})).not.toHaveProperty('status')
    await ear.hears('person', (person: Person) => person.id === mina.userId && !person.status)
  })

  it('the end of an older status leaves the newer one', async () => {
    const until = system.now() + 3_000
    await mina.call('users.setStatus', { status: { text: 'Older', until } })
    await mina.call('users.setStatus', { status: { text: 'Newer' } })
    // Looked at after that of Mina, because its time comes later.
    await ivan.call('users.setStatus', { status: { text: 'Later', until: until + 1 } })
    await ear.hears('person', (person: Person) => person.status?.text === 'Later')
    await system.pass(3_001)
    await ear.hears('person', (person: Person) => person.id === ivan.userId && !person.status)
    expect(await cardOf(olga)).toMatchObject({ status: { text: 'Newer' } })
  })

  it.each<[string, unknown]>([
    ['too long', { text: 'x'.repeat(limits.statusChars + 1) }],
    ['written in both directions', { text: 'Back \u202eyadnoM' }],
    ['of several lines', { text: 'one\ntwo' }],
    ['with a control character', { text: 'one\u0000' }],
    ['with two emoji', { emoji: '🌴🌴', text: '' }],
    ['with a word for an emoji', { emoji: 'palm', text: '' }],
    ['with an object for a text', { text: { $gt: '' } }],
    ['with an object for an emoji', { emoji: { $ne: null }, text: 'x' }],
    ['with an unknown field', { text: 'x', html: '<b>x</b>' }],
    ['that is empty', { text: '  ' }],
    ['that has ended', { text: 'x', until: 1 }],
    ['that ends after too long', { text: 'x', until: Date.now() + 400 * 24 * 3_600_000 }],
    ['that ends at no moment', { text: 'x', until: 'tomorrow' }],
  ])('a status %s is refused', async (_, status) => {
    const setting = mina.call('users.setStatus', { status: status as never })
    await expect(setting).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('markup in a status is text like any other', async () => {
    const text = '<img src=x onerror=alert(1)> [a](javascript:alert(1))'
    await mina.call('users.setStatus', { status: { text } })
    expect(await cardOf(olga)).toMatchObject({ status: { text } })
  })
})

describe('an availability', () => {
  it('a person who wants no disturbance, or is away, is shown so, to clients of before as online', async () => {
    await mina.listen()
    await watch(ear)
    const own = { userId: mina.userId, status: 'online' } as const
    for (const mode of ['dnd', 'away'] as const) {
      const told = await thenHears('presence', shown(mina.userId, { status: 'online', mode }), () =>
        mina.call('users.setAvailability', { availability: mode }),
      )
      expect(told).toContainEqual({ ...own, mode })
    }
    const told = await thenHears('presence', shown(mina.userId, { status: 'online' }), () =>
      mina.call('users.setAvailability', { availability: 'auto' }),
    )
    expect(told).toContainEqual(own)
  })

  it('an invisible person is offline to everybody else, does not type, and is told so on every own device', async () => {
    const [phone, laptop] = [await mina.listen(), await mina.listen()]
    await watch(ear)
    await phone.call('users.setAvailability', { availability: 'invisible' })
    await laptop.hears(
      'event',
      (event: { type: string; data: { account?: { availability?: string } } }) =>
        event.data.account?.availability === 'invisible',
    )
    await ear.hears('presence', shown(mina.userId, { status: 'offline' }))
    const before = ear.heard.length
    await laptop.call('messages.type', { conversationId: general })
    await mina.listen()
    await phone.call('presence.idle', { isIdle: true })
    expect(await watch(ear)).toEqual({
      ok: true,
      data: { presence: [{ userId: mina.userId, status: 'offline' }] },
    })
    await untilToldOfNewcomer()
    const hints = ear.heard
      .slice(before)
      .filter(({ name }) => ['typing', 'presence', 'person'].includes(name))
    expect(JSON.stringify(hints)).not.toContain(mina.userId)
    expect(await cardOf(olga)).not.toHaveProperty('availability')
    await laptop.call('users.setAvailability', { availability: 'auto' })
    await laptop.call('messages.type', { conversationId: general })
    await ear.hears('typing')
  })

  it('an invisible person who comes back is invisible still, and is so to administrators too', async () => {
    const host = await system.administrator()
    await mina.call('users.setAvailability', { availability: 'invisible' })
    await mina.listen()
    await untilToldOfNewcomer()
    expect(await watch(ear)).toMatchObject({ data: { presence: [{ status: 'offline' }] } })
    const { accounts } = await host.call('accounts.list', {})
    expect(accounts.find(({ id }) => id === mina.userId)).toBeDefined()
    expect(accounts.filter((account) => 'availability' in account)).toEqual([])
    await mina.call('users.setAvailability', { availability: 'auto' })
  })

  it('an unknown availability is refused', async () => {
    for (const availability of ['gone', { $ne: 'auto' }, null])
      await expect(
        mina.call('users.setAvailability', { availability: availability as never }),
      ).rejects.toMatchObject({ code: 'bad_input' })
  })
})

describe('being away', () => {
  it('a person is away who is idle on all devices, and online when one is used or says nothing of it', async () => {
    const [phone, laptop] = [await mina.listen(), await mina.listen()]
    await watch(ear)
    expect(await phone.call('presence.idle', { isIdle: true })).toEqual({ ok: true, data: { isIdle: true } })
    await untilToldOfNewcomer()
    expect(await watch(ear)).toMatchObject({
      data: { presence: [{ userId: mina.userId, status: 'online' }] },
    })
    await thenHears('presence', shown(mina.userId, { status: 'online', mode: 'away' }), () =>
      laptop.call('presence.idle', { isIdle: true }),
    )
    await thenHears('presence', shown(mina.userId, { status: 'online' }), () =>
      phone.call('presence.idle', { isIdle: false }),
    )
  })

  it('an idleness that is neither yes nor no is refused', async () => {
    const own = await mina.listen()
    expect(await own.call('presence.idle', { isIdle: 'yes' as never })).toMatchObject({ code: 'bad_input' })
  })
})
