import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type GroupId, type Push } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
})
afterAll(() => system.close())

let groupId: GroupId
let general: ConversationId
let council: ConversationId
let ivan: Somebody
let born = 0
beforeEach(async () => {
  ivan = await system.person(`ivan-${++born}`)
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  for (const { userId } of [mina, ivan])
    await olga.call('groups.addPerson', { conversationId: council, userId })
})

const head = (text: string, conversationId = general, by = olga) =>
  by.call('channels.setHeadline', { conversationId, text })

/** Longer than any test takes. */
const long = { waitMs: limits.waitMs.max }

const after = (who: Somebody, version: number, conversationId = general) =>
  who.call('channels.headline', { conversationId, after: version, ...long })

const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

/** By then the gateway of each has taken what they asked for before. */
const meanwhile = (...people: Somebody[]) =>
  Promise.all(people.map((who) => who.call('messages.history', { conversationId: general })))

describe('a new headline', () => {
  it('a new headline is told to all in the channel, to sockets and waiting clients, and to nobody else', async () => {
    const noor = await system.person(`noor-${born}`)
    const ears = await Promise.all([olga, mina, ivan, noor].map((who) => who.listen()))
    const waiting = [olga, mina, ivan].map((who) => after(who, 0))
    await meanwhile(mina, ivan)
    const { headline } = await head('  Finals tonight ')
    expect(headline).toMatchObject({ version: 1, text: 'Finals tonight', by: olga.userId })
    expect(await Promise.all(waiting)).toEqual([{ headline }, { headline }, { headline }])
    for (const ear of ears.slice(0, 3))
      expect(
        await ear.hears<Push<'event'>>('event', ({ type }) => type === 'headline.changed'),
      ).toMatchObject({ stream: general, data: { headline } })
    await ears[3]!.call('messages.heads', {})
    expect(ears[3]!.events).toEqual([])
    const { channels } = await ivan.call('groups.get', { groupId })
    expect(channels.find(({ conversation: { id } }) => id === general)!.conversation.headline).toEqual(
      headline,
    )
  })

  it('a new headline of a private channel reaches its people who wait without a socket', async () => {
    const waiting = [mina, ivan].map((who) => after(who, 0, council))
    await meanwhile(mina, ivan)
    const { headline } = await head('Hush', council)
    expect(await Promise.all(waiting)).toEqual([{ headline }, { headline }])
  })

  it('a client that waits for one headline after the other misses none, however fast they come', async () => {
    const last = 30
    const follow = async (who: Somebody) => {
      const versions: number[] = []
      while (versions.at(-1) !== last)
        versions.push((await after(who, versions.at(-1) ?? 0)).headline.version)
      return versions
    }
    const following = [olga, mina, ivan, olga, mina, ivan].map(follow)
    for (let n = 1; n <= last; n++) await head(`move ${n}`)
    for (const versions of await Promise.all(following))
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  })

  it('a new headline has its own version, also when several are set at once', async () => {
    await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
    const set = await Promise.all(
      Array.from({ length: 10 }, (_, n) => head(`wish ${n}`, general, n % 2 ? mina : olga)),
    )
    const versions = set.map(({ headline }) => headline.version)
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const { headline } = await ivan.call('channels.headline', { conversationId: general })
    expect(headline).toEqual(set.find((one) => one.headline.version === 10)!.headline)
  })

  it('a client with another headline is answered at once, and a client with the same one when the time is over', async () => {
    await head('Finals tonight')
    const { headline } = await head('')
    expect(headline).toMatchObject({ version: 2, text: '' })
    for (const held of [0, 1, 3]) expect(await after(ivan, held)).toEqual({ headline })
    const hurried = { conversationId: general, after: 2, waitMs: 20 }
    expect(await ivan.call('channels.headline', hurried)).toEqual({ headline })
  })
})

describe('a client that waits for a headline', () => {
  it('a client that is removed while it waits hears not_found at once, and no headline', async () => {
    const waiting = [general, council].map((where) => refusalOf(after(ivan, 0, where)))
    const minas = after(mina, 0)
    await meanwhile(ivan, mina)
    await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
    expect(await Promise.all(waiting)).toEqual(['not_found', 'not_found'])
    const { headline } = await head('Without ivan')
    expect(await minas).toEqual({ headline })
  })

  it('a client that loses its private channel while it waits hears not_found', async () => {
    const waiting = [refusalOf(after(ivan, 0, council)), refusalOf(after(ivan, 0, general))]
    await meanwhile(ivan)
    await olga.call('groups.removePerson', { conversationId: council, userId: ivan.userId })
    await olga.call('groups.editChannel', { conversationId: general, isPrivate: true })
    expect(await Promise.all(waiting)).toEqual(['not_found', 'not_found'])
  })

  it('a client that waits in a deleted group hears not_found', async () => {
    const waiting = [mina, ivan].map((who) => refusalOf(after(who, 0)))
    await meanwhile(mina, ivan)
    await olga.call('groups.delete', { groupId })
    expect(await Promise.all(waiting)).toEqual(['not_found', 'not_found'])
    expect(await refusalOf(head('Over'))).toBe('not_found')
  })

  it('a client whose session ends while it waits hears session_ended', async () => {
    const waiting = refusalOf(after(ivan, 0))
    await meanwhile(ivan)
    await ivan.call('accounts.logoutEverywhere', {})
    expect(await waiting).toBe('session_ended')
  })

  it('a client that waits too many times is told so, until it hangs up', async () => {
    const ask = async (signal: AbortSignal) => {
      const path = `/api/conversations/${general}/headline?after=0&waitMs=${long.waitMs}`
      const headers = { authorization: `Bearer ${ivan.tokens.accessToken}` }
      const response = await fetch(`${ivan.url}${path}`, { headers, signal })
      const { code } = (await response.json()) as { code: string }
      if (code !== 'too_many_requests') throw new Error(code)
      return code
    }
    const hangUp = new AbortController()
    // Each of two workers may have half of them.
    const waiting = Array.from({ length: 2 * limits.waitingPerAccount + 1 }, () => ask(hangUp.signal))
    expect(await Promise.any(waiting)).toBe('too_many_requests')
    hangUp.abort()
    await Promise.allSettled(waiting)
    // The server hears of it a little later than we do.
    for (let held = 0; ; held++) {
      const again = refusalOf(after(ivan, held))
      await meanwhile(ivan)
      await head('Back again')
      if ((await again) === 'answered') break
    }
  })
})

describe('refused headlines', () => {
  it.each([
    ['too long', { text: 'x'.repeat(limits.headlineChars + 1) }, 'text'],
    ['more than a line', { text: 'one\ntwo' }, 'text'],
    ['no text', {}, 'text'],
    ['a version', { text: 'x', version: 7 }, 'version'],
  ])('a headline that is %s is refused', async (_, given, field) => {
    await expect(
      olga.call('channels.setHeadline', { conversationId: general, ...given } as never),
    ).rejects.toMatchObject({ code: 'bad_input', details: { fields: { [field]: expect.any(String) } } })
  })

  it.each([
    ['after', -1],
    ['after', 'yesterday'],
    ['waitMs', limits.waitMs.max + 1],
    ['waitMs', 1.5],
  ])('waiting for a headline with %s %s is refused', async (field, value) => {
    await expect(
      mina.call('channels.headline', { conversationId: general, after: 0, [field]: value }),
    ).rejects.toMatchObject({ code: 'bad_input', details: { fields: { [field]: expect.any(String) } } })
  })

  it('a headline is neither set nor read where there is none, and not set in an archived channel', async () => {
    const { conversationId: direct } = await olga.call('groups.openDirect', { userId: mina.userId })
    expect(await refusalOf(head('x', direct))).toBe('not_allowed')
    expect(await refusalOf(mina.call('channels.headline', { conversationId: direct }))).toBe('not_allowed')
    expect(await refusalOf(head('x', general, mina))).toBe('not_allowed')
    const { headline } = await head('The last one')
    await olga.call('groups.editChannel', { conversationId: general, isArchived: true })
    expect(await refusalOf(head('x'))).toBe('archived')
    expect(await mina.call('channels.headline', { conversationId: general })).toEqual({ headline })
  })
})
