import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anId, ivan, mina, noor, olga } from './users.suite.ts'
import type { ChannelRepository } from '../records/channel-repository.ts'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'
import { inSlices } from '../context/in-slices.ts'

type Opened = Omit<GroupPorts, 'channels'> & { channels: ChannelRepository }

export function itKeepsChannels(open: () => Promise<Opened>) {
  const wish = { name: 'plans', topic: 'soon', categoryId: null, createdAt: 3_000 }

  it('a new public channel is the last one, and the group is told', async () => {
    const { channels, ...ports } = await open()
    const { groupId, general } = await aGroupOf({ channels, ...ports }, mina, olga)
    const id = anId('c')
    const made = unwrap(await channels.create({ ...wish, id, groupId, isPrivate: false, createdBy: mina }))
    expect(made.changes).toMatchObject([
      { stream: groupId, type: 'channel.added', data: { conversationId: id } },
    ])
    expect(made.seenBy).toEqual([])
    expect((await channels.of([groupId])).map((channel) => [channel.id, channel.position])).toEqual([
      [general, 0],
      [id, 1],
    ])
  })

  it('a new private channel is told only to its creator and people who run the group', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'admin', by: mina }))
    const id = anId('c')
    const made = unwrap(
      await ports.channels.create({ ...wish, id, groupId, isPrivate: true, createdBy: ivan }),
    )
    expect(made.seenBy.toSorted()).toEqual([mina, ivan])
    expect(made.changes.map(({ stream, type }) => [stream, type]).toSorted()).toEqual([
      [mina, 'conversation.added'],
      [ivan, 'conversation.added'],
    ])
    expect(await ports.people.isIn(id, ivan)).toBe(true)
    expect(await ports.people.isIn(id, mina)).toBe(false)
  })

  it('a channel is not created in an unknown group or category, by a stranger, or above the limit', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    const create = (overrides: object) =>
      ports.channels.create({
        ...wish,
        id: anId('c'),
        groupId,
        isPrivate: false,
        createdBy: mina,
        ...overrides,
      })
    expect(await create({ groupId: anId('g') })).toEqual({ refused: 'not_found' })
    expect(await create({ categoryId: anId('k') })).toEqual({ refused: 'not_found' })
    expect(await create({ createdBy: noor })).toEqual({ refused: 'not_found' })
    // They wait for each other: of many at once the last ones would wait for longer than a store lets anybody wait.
    const wishes = Array.from({ length: limits.channelsPerGroup }, () => ({}))
    const outcomes = await inSlices(wishes, create, 5)
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(1)
  })

  it('a channel turns private for all but its participants and people who run the group, and turns public again', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga, ivan)
    const hidden = unwrap(
      await ports.channels.edit({ conversationId: general, isPrivate: true, name: 'staff' }),
    )
    expect(hidden).toMatchObject({
      turned: 'private',
      seenBy: [mina],
      channel: { name: 'staff', isPrivate: true },
    })
    expect(hidden.changes.map(({ stream, type }) => [stream, type])).toEqual([
      [general, 'conversation.changed'],
      [groupId, 'channel.removed'],
      [mina, 'conversation.added'],
    ])
    unwrap(await ports.people.add(general, olga, 4_000))
    const same = unwrap(await ports.channels.edit({ conversationId: general, isPrivate: true, topic: 'x' }))
    expect(same).toMatchObject({ turned: null, seenBy: [mina, olga] })
    expect(same.changes.map(({ stream, type }) => [stream, type])).toEqual([
      [general, 'conversation.changed'],
    ])
    const shown = unwrap(await ports.channels.edit({ conversationId: general, isPrivate: false }))
    expect(shown).toMatchObject({ turned: 'public', seenBy: [] })
    expect(shown.changes.map(({ stream, type }) => [stream, type])).toEqual([
      [groupId, 'channel.added'],
      [general, 'conversation.changed'],
    ])
  })

  it('only channels are edited as channels', async () => {
    const ports = await open()
    const id = anId('c')
    unwrap(await ports.people.openDirect({ id, pair: [mina, olga], createdAt: 1 }))
    expect(await ports.channels.edit({ conversationId: id, name: 'x' })).toEqual({ refused: 'not_found' })
    expect(await ports.channels.edit({ conversationId: anId('c'), name: 'x' })).toEqual({
      refused: 'not_found',
    })
  })

  it('the headlines of a channel are numbered, also those set at the same time', async () => {
    const ports = await open()
    const { general } = await aGroupOf(ports, mina, olga)
    const headline = async () => (await ports.conversations.get([general]))[0]!.headline
    expect(await headline()).toEqual({ version: 0, text: '', by: null, at: null })
    const set = (by: UserId, text: string) =>
      ports.channels.setHeadline({ conversationId: general, text, by, at: 5_000 })
    const first = unwrap(await set(mina, 'Finals tonight'))
    expect(first).toMatchObject({
      headline: { version: 1, text: 'Finals tonight', by: mina, at: 5_000 },
      changes: [{ stream: general, type: 'headline.changed' }],
    })
    expect(await headline()).toEqual(first.headline)
    const both = await Promise.all([set(mina, 'Now'), set(olga, 'Later')])
    const [second, third] = both.map((one) => unwrap(one).headline).toSorted((a, b) => a.version - b.version)
    expect([second!.version, third!.version]).toEqual([2, 3])
    expect(await headline()).toEqual(third)
    expect(unwrap(await set(olga, '')).headline).toMatchObject({ version: 4, text: '' })
    unwrap(await ports.channels.edit({ conversationId: general, name: 'hall' }))
    expect(await headline()).toMatchObject({ version: 4, text: '', by: olga })
  })

  it('an archived channel, or a conversation of another kind, gets no headline', async () => {
    const ports = await open()
    const { general } = await aGroupOf(ports, mina)
    const direct = anId('c')
    unwrap(await ports.people.openDirect({ id: direct, pair: [mina, olga], createdAt: 1 }))
    unwrap(await ports.channels.edit({ conversationId: general, isArchived: true }))
    const set = (conversationId: ConversationId) =>
      ports.channels.setHeadline({ conversationId, text: 'x', by: mina, at: 1 })
    expect(await set(general)).toEqual({ refused: 'archived' })
    expect(await set(direct)).toEqual({ refused: 'not_found' })
    expect(await set(anId('c'))).toEqual({ refused: 'not_found' })
    const [left] = await ports.conversations.get([direct])
    expect(left).toMatchObject({ headline: null })
  })

  it('a channel without link previews stays so with its other changes, and has them again when it is told to', async () => {
    const ports = await open()
    const { general } = await aGroupOf(ports, mina)
    const edit = async (change: object) =>
      unwrap(await ports.channels.edit({ conversationId: general, ...change })).channel
    const stored = async () => (await ports.conversations.get([general]))[0]!
    expect(await stored()).not.toHaveProperty('hasPreviews')
    await edit({ hasPreviews: false })
    await edit({ name: 'hall' })
    unwrap(await ports.channels.setHeadline({ conversationId: general, text: 'x', by: mina, at: 1 }))
    expect(await stored()).toMatchObject({ name: 'hall', hasPreviews: false, headline: { text: 'x' } })
    expect(await edit({ hasPreviews: true })).toEqual(await stored())
    expect(await stored()).not.toHaveProperty('hasPreviews')
  })

  it('slow mode stays with other changes of a channel, and is off again when it is set to nothing', async () => {
    const ports = await open()
    const { general } = await aGroupOf(ports, mina)
    const edit = async (change: object) =>
      unwrap(await ports.channels.edit({ conversationId: general, ...change })).channel
    const stored = async () => (await ports.conversations.get([general]))[0]!
    expect(await stored()).not.toHaveProperty('slowModeMs')
    await edit({ slowModeMs: 30_000 })
    await edit({ name: 'hall' })
    unwrap(await ports.channels.setHeadline({ conversationId: general, text: 'x', by: mina, at: 1 }))
    expect(await stored()).toMatchObject({ name: 'hall', slowModeMs: 30_000, headline: { text: 'x' } })
    expect(await edit({ slowModeMs: 0 })).toEqual(await stored())
    expect(await stored()).not.toHaveProperty('slowModeMs')
  })

  it('all channels are arranged at once, and a channel that was created meanwhile is kept', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina)
    const hidden = await aChannelOf(ports, groupId, mina, true)
    const late = await aChannelOf(ports, groupId, mina)
    const category = { id: anId('k'), isNew: true, name: 'Work', channels: [hidden, general] }
    const wished = { groupId, by: mina, categories: [category], channels: [] }
    const arranged = unwrap(await ports.channels.arrange(wished))
    expect(arranged.categories).toEqual([{ id: category.id, name: 'Work' }])
    expect(arranged.changes.map(({ stream, type }) => [stream, type])).toEqual([
      [groupId, 'channels.arranged'],
      [hidden, 'conversation.changed'],
    ])
    const places = (await ports.channels.of([groupId])).map(({ id, categoryId }) => [id, categoryId])
    expect(places).toEqual([
      [hidden, category.id],
      [general, category.id],
      [late, null],
    ])
  })

  it('an arrangement with something double or missing is refused', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina)
    const other = await aGroupOf(ports, mina)
    const arrange = (
      channels: (typeof general)[],
      categories: { id: ReturnType<typeof anId<'k'>>; isNew: boolean }[] = [],
    ) =>
      ports.channels.arrange({
        ...{ groupId, by: mina },
        channels,
        categories: categories.map((category) => ({ ...category, name: 'x', channels: [] })),
      })
    const id = anId('k')
    expect(await arrange([general, general])).toEqual({ refused: 'bad_input' })
    expect(await arrange([other.general])).toEqual({ refused: 'not_found' })
    expect(await arrange([], [{ id, isNew: false }])).toEqual({ refused: 'not_found' })
    unwrap(await arrange([], [{ id, isNew: true }]))
    const twice = [
      { id, isNew: false },
      { id, isNew: false },
    ]
    expect(await arrange([], twice)).toEqual({ refused: 'bad_input' })
  })
}
