import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  limits,
  type ChangeData,
  type ChangeType,
  type Home,
  type StreamEvent,
  type StreamId,
} from '@hubbub/protocol'
import {
  aConversation,
  aMessage,
  card,
  categoryId,
  channelId,
  groupId,
  ivan,
  mina,
  noor,
  olga,
} from '../testing/cast.ts'
import { applyToHome } from './apply-to-home.ts'

const chess = groupId('chess')
const general = channelId('general')
const direct = channelId('direct')
const secret = channelId('secret')

let home: Home
const aView = (conversation = aConversation(general, { groupId: chess }), given = {}) => {
  return { conversation, epoch: 'e', rev: 10, seq: 5, readSeq: 3, mentionSeqs: [4], people: [], ...given }
}
const aGroup = (channels = [aView()], given = {}) => {
  const group = { id: chess, name: 'Chess', description: '', icon: null, categories: [], createdAt: 1 }
  return { group, epoch: 'e', rev: 7, role: 'member' as const, memberCount: 3, channels, ...given }
}

beforeEach(() => {
  const me = { ...card(mina), email: null, isAdministrator: false, isDisabled: false, createdAt: 1 }
  const withOlga = aView(aConversation(direct, { kind: 'direct' }), { people: [card(mina), card(olga)] })
  home = { me, epoch: 'e', rev: 2, groups: [aGroup()], conversations: [withOlga] }
})

function event<T extends ChangeType>(
  stream: StreamId,
  rev: number,
  type: T,
  data: ChangeData<T>,
  epoch = 'e',
) {
  return { stream, epoch, rev, type, data } as StreamEvent
}
const hear = (...heard: StreamEvent[]) => (home = heard.reduce(applyToHome, home))
const channel = () => home.groups[0]!.channels[0]!

describe('a message of another person', () => {
  it('is one more unread', () => {
    hear(event(general, 11, 'message.created', { message: aMessage(general, 6) }))
    expect(channel()).toMatchObject({ rev: 11, seq: 6, readSeq: 3, mentionSeqs: [4] })
  })

  it('calls me by name or with everyone', () => {
    hear(event(general, 11, 'message.created', { message: aMessage(general, 6, { mentions: [mina] }) }))
    hear(event(general, 12, 'message.created', { message: aMessage(general, 7, { mentionsEveryone: true }) }))
    expect(channel().mentionSeqs).toEqual([4, 6, 7])
  })

  it('calls nobody when it is deleted by the time it is told', () => {
    const message = aMessage(general, 6, { mentions: [mina], deletedAt: 9 })
    hear(event(general, 11, 'message.created', { message }))
    expect(channel().mentionSeqs).toEqual([4])
  })

  it('keeps only the newest unread mentions', () => {
    const many = Array.from({ length: limits.unreadMentionsShown + 5 }, (_, index) => {
      return event(general, 11 + index, 'message.created', {
        message: aMessage(general, 6 + index, { mentionsEveryone: true }),
      })
    })
    hear(...many)
    expect(channel().mentionSeqs).toHaveLength(limits.unreadMentionsShown)
    expect(channel().mentionSeqs.at(-1)).toBe(110)
  })

  it('calls me or no longer when it is edited', () => {
    const edit = { body: 'x', mentionsEveryone: false, editedAt: 1 }
    hear(event(general, 11, 'message.edited', { ...edit, seq: 5, mentions: [mina] }))
    hear(event(general, 12, 'message.edited', { ...edit, seq: 4, mentions: [] }))
    expect(channel().mentionSeqs).toEqual([5])
  })

  it('calls me no longer when it is deleted', () => {
    hear(event(general, 11, 'message.deleted', { seq: 4, deletedAt: 1 }))
    expect(channel()).toMatchObject({ mentionSeqs: [], seq: 5 })
  })
})

it('my own message reads everything before it', () => {
  hear(event(general, 11, 'message.created', { message: aMessage(general, 6, { authorId: mina }) }))
  expect(channel()).toMatchObject({ seq: 6, readSeq: 6, mentionSeqs: [] })
})

it('reading on another device reads here, and never goes back', () => {
  hear(event(mina, 3, 'read.moved', { conversationId: general, seq: 4 }))
  hear(event(mina, 4, 'read.moved', { conversationId: general, seq: 2 }))
  expect(channel()).toMatchObject({ readSeq: 4, mentionSeqs: [] })
  expect(home.rev).toBe(4)
})

it('going back on another device goes back here, but for what I said after it', () => {
  const told = {
    conversationId: general,
    epoch: home.epoch,
    rev: 10,
    seq: 5,
    readSeq: 1,
    mentionSeqs: [2, 4],
  }
  hear(event(mina, 3, 'read.moved', { conversationId: general, seq: 5 }))
  hear(event(mina, 4, 'read.set', told))
  expect(channel()).toMatchObject({ readSeq: 1, mentionSeqs: [2, 4] })
  hear(event(general, 11, 'message.created', { message: aMessage(general, 6, { authorId: mina }) }))
  hear(event(mina, 5, 'read.set', told))
  expect(channel()).toMatchObject({ readSeq: 6, mentionSeqs: [] })
})

it('a change that comes twice, or is of another numbering or place, changes nothing', () => {
  const once = hear(event(general, 11, 'message.created', { message: aMessage(general, 6) }))
  hear(event(general, 11, 'message.created', { message: aMessage(general, 6) }))
  hear(event(general, 12, 'message.created', { message: aMessage(general, 7) }, 'another epoch'))
  hear(event(channelId('elsewhere'), 1, 'message.deleted', { seq: 1, deletedAt: 1 }))
  hear(event(olga, 3, 'read.moved', { conversationId: general, seq: 5 }))
  expect(home).toBe(once)
})

describe('a group', () => {
  it('changes its name, its order and its number of members', () => {
    const { group } = home.groups[0]!
    const category = { id: categoryId('play'), name: 'Play' }
    const place = { conversationId: general, categoryId: category.id, position: 4 }
    hear(event(chess, 8, 'group.changed', { group: { ...group, name: 'Go' } }))
    hear(event(chess, 9, 'channels.arranged', { categories: [category], places: [place] }))
    hear(event(chess, 10, 'member.left', { userId: ivan, memberCount: 2 }))
    hear(event(chess, 11, 'member.role', { userId: mina, role: 'admin' }))
    hear(event(chess, 12, 'member.role', { userId: olga, role: 'moderator' }))
    expect(home.groups[0]).toMatchObject({ rev: 12, role: 'admin', memberCount: 2 })
    expect(home.groups[0]!.group).toMatchObject({ name: 'Go', categories: [category] })
    expect(channel().conversation).toMatchObject({ categoryId: category.id, position: 4 })
  })

  it('gains and loses channels', () => {
    const added = aView(aConversation(secret, { groupId: chess }), {
      rev: 1,
      seq: 0,
      readSeq: 0,
      mentionSeqs: [],
    })
    hear(event(chess, 8, 'channel.added', { channel: added }))
    hear(event(chess, 9, 'channel.removed', { conversationId: general }))
    expect(home.groups[0]!.channels).toEqual([added])
  })

  it('does not take away the private channel that my own stream gave', () => {
    const mine = aView(aConversation(general, { groupId: chess, isPrivate: true }))
    hear(event(mina, 3, 'conversation.added', { conversation: mine }))
    hear(event(chess, 8, 'channel.removed', { conversationId: general }))
    expect(channel().conversation.isPrivate).toBe(true)
  })

  it('told for everybody does not forget what I have read', () => {
    const forAll = aView(undefined, { readSeq: 0, mentionSeqs: [] })
    hear(event(chess, 8, 'channel.added', { channel: forAll }))
    expect(channel()).toMatchObject({ readSeq: 3, mentionSeqs: [4] })
  })

  it('comes and goes with me', () => {
    hear(event(mina, 3, 'group.left', { groupId: chess, reason: 'removed' }))
    expect(home.groups).toEqual([])
    hear(event(mina, 4, 'group.joined', { group: aGroup() }))
    expect(home.groups).toEqual([aGroup()])
  })

  it('counts its members when very many come and go at once, and is gone when it is deleted', () => {
    hear(event(chess, 8, 'members.joined', { memberCount: 5_003, count: 5_000 }))
    expect(home.groups[0]).toMatchObject({ rev: 8, memberCount: 5_003 })
    hear(event(chess, 9, 'members.left', { memberCount: 1_003, count: 4_000 }))
    expect(home.groups[0]).toMatchObject({ rev: 9, memberCount: 1_003 })
    hear(event(mina, 3, 'group.left', { groupId: chess, reason: 'deleted' }))
    expect(home.groups).toEqual([])
  })

  it('joined again takes along what went on in its channels, and leaves what I no longer see', () => {
    const lost = aView(aConversation(secret, { groupId: chess, isPrivate: true }))
    home = { ...home, groups: [aGroup([aView(undefined, { rev: 12, seq: 6 }), lost], { rev: 9 })] }
    hear(event(mina, 3, 'group.joined', { group: aGroup() }))
    expect(home.groups[0]).toMatchObject({ rev: 9, channels: [{ rev: 12, seq: 6 }] })
  })
})

describe('a conversation', () => {
  it('comes, changes, is joined, left and goes', () => {
    const adhoc = aConversation(secret, { kind: 'adhoc' })
    hear(event(mina, 3, 'conversation.added', { conversation: aView(adhoc, { people: [card(mina)] }) }))
    hear(event(secret, 11, 'person.joined', { person: card(noor) }))
    hear(event(secret, 12, 'person.left', { userId: mina }))
    hear(event(secret, 13, 'conversation.changed', { conversation: { ...adhoc, name: 'Trip' } }))
    expect(home.conversations[1]).toMatchObject({
      rev: 13,
      people: [card(noor)],
      conversation: { name: 'Trip' },
    })
    hear(event(mina, 4, 'conversation.removed', { conversationId: secret }))
    expect(home.conversations).toHaveLength(1)
  })

  it('has the headline that was set last, and another name changes nothing about it', () => {
    const headline = { version: 3, text: 'Finals tonight', by: olga, at: 5 }
    hear(event(general, 11, 'headline.changed', { headline }))
    const renamed = { ...channel().conversation, name: 'hall' }
    hear(event(general, 12, 'conversation.changed', { conversation: renamed }))
    expect(channel()).toMatchObject({ rev: 12, conversation: { name: 'hall', headline } })
  })

  it('shows no people when it is a channel', () => {
    hear(event(general, 11, 'person.joined', { person: card(noor) }))
    expect(channel()).toMatchObject({ rev: 11, people: [] })
  })
})

it('my account changes', () => {
  hear(event(mina, 3, 'account.changed', { account: { ...home.me, displayName: 'Mina M.' } }))
  expect(home.me.displayName).toBe('Mina M.')
})
