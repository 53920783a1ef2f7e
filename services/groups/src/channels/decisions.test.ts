import { describe, expect, it } from '@jest/globals'
import { limits, type Member } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { aChannel, aGroup, anEntry, anId, mina, olga } from '../testing/users.suite.ts'
import { decideArrangement } from './decide-arrangement.ts'
import { decideChannelEdit } from './decide-channel-edit.ts'
import { decideHeadline } from './decide-headline.ts'
import { decideNewChannel } from './decide-new-channel.ts'

const group = aGroup()
const channel = aChannel(group.id)
const conversationId = channel.id

describe('a headline', () => {
  const wish = { conversationId, text: 'Doors open at seven', by: mina, at: 5 }

  it('a headline gets the next version', () => {
    expect(decideHeadline(channel, wish)).toMatchObject({
      refused: null,
      out: { headline: { version: 1, text: 'Doors open at seven', by: mina, at: 5 } },
      changes: [{ stream: conversationId, type: 'headline.changed' }],
    })
  })

  it.each([
    ['of no channel', null, 'not_found'],
    ['of a conversation without headlines', { ...channel, headline: null }, 'not_found'],
    ['of an archived channel', { ...channel, isArchived: true }, 'archived'],
  ])('a headline %s is refused', (_, known, refused) => {
    expect(decideHeadline(known, wish)).toEqual({ refused })
  })
})

describe('an edit of a channel', () => {
  const typesOf = (edit: object, viewers = [mina]) => {
    const decision = decideChannelEdit({ channel, viewers }, { conversationId, ...edit })
    return 'changes' in decision
      ? decision.changes.map(({ stream, type }) => [stream, type])
      : decision.refused
  }

  it('an edit of a public channel is told in the channel alone', () => {
    expect(typesOf({ name: 'other' })).toEqual([[conversationId, 'conversation.changed']])
  })

  it('a channel that turns private leaves the group and stays with its viewers', () => {
    expect(typesOf({ isPrivate: true })).toEqual([
      [conversationId, 'conversation.changed'],
      [group.id, 'channel.removed'],
      [mina, 'conversation.added'],
    ])
  })

  it('a channel without link previews says so, and one that has them again says nothing of it', () => {
    const edited = (before: object, edit: object) =>
      decideChannelEdit({ channel: { ...channel, ...before }, viewers: [] }, { conversationId, ...edit })
    expect(edited({}, { hasPreviews: false })).toMatchObject({ out: { channel: { hasPreviews: false } } })
    const without = { hasPreviews: false }
    expect(edited(without, { topic: 'new' })).toMatchObject({ out: { channel: without } })
    expect(edited(without, { hasPreviews: true })).toMatchObject({ out: { channel } })
    expect(edited(without, { hasPreviews: true })).not.toMatchObject({ out: { channel: without } })
  })

  it('slow mode stands in the channel and in the record of the edit, and is left out when it is off', () => {
    const audit = anEntry(group.id)
    const edited = (before: object, slowModeMs: number) =>
      decideChannelEdit(
        { channel: { ...channel, ...before }, viewers: [] },
        { conversationId, slowModeMs, audit },
      )
    const on = edited({}, 5_000)
    expect(on).toMatchObject({ out: { channel: { slowModeMs: 5_000 } } })
    expect(JSON.stringify('puts' in on && on.puts)).toContain('"slowModeSecondsAfter":5')
    const off = edited({ slowModeMs: 5_000 }, 0)
    expect('out' in off && off.out.channel).not.toHaveProperty('slowModeMs')
    expect(JSON.stringify('puts' in off && off.puts)).toContain('"slowModeSecondsAfter":0')
  })

  it('an edit keeps what it does not name', () => {
    const decision = decideChannelEdit({ channel, viewers: [] }, { conversationId, topic: 'new' })
    expect(decision).toMatchObject({
      out: { channel: { ...channel, topic: 'new' }, turned: null, seenBy: [] },
    })
  })
})

describe('an arrangement', () => {
  const arranging = { groupId: group.id, by: mina, categories: [] }
  const actor = { userId: mina, role: 'admin', joinedAt: 1 } as const
  const standing = { group, roles: builtInRoles, actor, people: [], letInto: [] }

  it('an arrangement moves only the channels that stand elsewhere afterwards', () => {
    const second = aChannel(group.id, { id: anId('c'), position: 1 })
    const wish = { ...arranging, channels: [second.id, channel.id] }
    const same = { ...wish, channels: [channel.id, second.id] }
    const facts = { ...standing, channels: [{ ...channel, position: 0 }, second] }
    const movedBy = (one: typeof wish) => {
      const decision = decideArrangement(facts, one)
      return 'puts' in decision
        ? decision.puts.filter(({ kind }) => kind === 'conversation').length
        : decision
    }
    expect([movedBy(wish), movedBy(same)]).toEqual([2, 0])
  })

  it('an arrangement with a channel of another group is refused', () => {
    const wish = { ...arranging, channels: [anId('c')] }
    expect(decideArrangement({ ...standing, channels: [channel] }, wish)).toEqual({ refused: 'not_found' })
  })

  it('an arrangement with a private channel that the actor does not see is refused as one with a channel of another group', () => {
    const roleId = anId('r')
    const arranger = { id: roleId, name: '', color: null, permissions: ['channels.edit'] }
    const roles = { version: 1, roles: [arranger, ...builtInRoles.roles] }
    const member: Member = { userId: mina, role: 'member', joinedAt: 1, roleIds: [roleId] }
    const facts = { ...standing, roles, actor: member }
    const closed = { ...channel, isPrivate: true }
    const wish = { ...arranging, channels: [closed.id] }
    const asked = { ...facts, channels: [closed] }
    expect(decideArrangement(asked, wish)).toEqual({ refused: 'not_found' })
    expect(decideArrangement({ ...asked, letInto: [closed.id] }, wish)).toMatchObject({ refused: null })
    expect(decideArrangement({ ...standing, channels: [closed] }, wish)).toMatchObject({ refused: null })
  })
})

describe('a new channel', () => {
  const wish = {
    ...{ id: anId('c'), groupId: group.id, name: 'news', topic: '', categoryId: null },
    ...{ isPrivate: false, createdBy: olga, createdAt: 7 },
  }
  const [staff, chiefs] = [anId('r'), anId('r')]
  const roleOf = (id: typeof staff, permissions: string[]) => ({
    id,
    name: 'Staff',
    color: null,
    permissions,
  })
  const roles = {
    version: 1,
    roles: [roleOf(chiefs, ['channels.edit', 'people.add']), roleOf(staff, []), ...builtInRoles.roles],
  }
  const creator: Member = { userId: olga, role: 'member', joinedAt: 1, roleIds: [chiefs] }
  const facts = { categories: [], roles, creator, extent: { count: 3, last: 8 }, admins: [mina] }

  it('a new channel stands behind all others, and is told to the group', () => {
    expect(decideNewChannel(facts, wish)).toMatchObject({
      out: { channel: { position: 9, headline: { version: 0 } }, seenBy: [] },
      changes: [{ stream: group.id, type: 'channel.added' }],
    })
  })

  it('a new private channel has its creator as participant, and is told to the people who see it', () => {
    const decision = decideNewChannel(facts, { ...wish, isPrivate: true })
    expect(decision).toMatchObject({
      out: { seenBy: [mina, olga].toSorted() },
      puts: [{ kind: 'conversation' }, { kind: 'participant', userId: olga }],
    })
  })

  it.each([
    ['of somebody who left', { creator: null }, 'not_found'],
    ['in a group that is gone', { categories: null }, 'not_found'],
    ['beyond the limit', { extent: { count: limits.channelsPerGroup, last: 0 } }, 'limit_reached'],
  ])('a new channel %s is refused', (_, more, refused) => {
    expect(decideNewChannel({ ...facts, ...more }, wish)).toEqual({ refused })
  })

  it('a new private channel lets in roles from its first message on, and those who remember where people belong are told to look again', () => {
    expect(decideNewChannel(facts, { ...wish, isPrivate: true, roleIds: [staff] })).toMatchObject({
      out: { channel: { seenByRoles: [{ roleId: staff, from: 0 }] }, seenBy: [mina, olga].toSorted() },
      changes: [
        { type: 'conversation.added' },
        { type: 'conversation.added' },
        { stream: wish.id, type: 'conversation.changed', data: { visibilityIn: group.id } },
        { stream: group.id, type: 'group.changed' },
      ],
    })
  })

  it.each([
    ['that is not below the one of its creator', { creator }, [chiefs], 'not_allowed'],
    ['by somebody who lets nobody in', { creator: { ...creator, roleIds: [] } }, [staff], 'not_allowed'],
    [
      'by somebody who lets nobody in there, as the category says',
      {
        categories: [
          {
            id: anId('k'),
            name: 'x',
            overrides: { version: 1, list: [{ subject: olga, allow: [], deny: ['people.add'] }] },
          },
        ],
      },
      [staff],
      'not_allowed',
    ],
    ['that the group does not have', {}, [staff, anId('r')], 'not_found'],
  ])('a new channel with a role %s is refused', (_, more, roleIds, refused) => {
    const categoryId = 'categories' in more ? more.categories[0]!.id : null
    const decision = decideNewChannel(
      { ...facts, ...more },
      { ...wish, isPrivate: true, roleIds, categoryId },
    )
    expect(decision).toEqual({ refused })
  })
})
