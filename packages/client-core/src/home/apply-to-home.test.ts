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
} from '../testing/users.ts'
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
  it('a message of another person counts as unread', () => {
    hear(event(general, 11, 'message.created', { message: aMessage(general, 6) }))
    expect(channel()).toMatchObject({ rev: 11, seq: 6, readSeq: 3, mentionSeqs: [4] })
  })

  it('a message mentions me by name or with everyone', () => {
    hear(event(general, 11, 'message.created', { message: aMessage(general, 6, { mentions: [mina] }) }))
    hear(event(general, 12, 'message.created', { message: aMessage(general, 7, { mentionsEveryone: true }) }))
    expect(channel().mentionSeqs).toEqual([4, 6, 7])
  })

  it('a message that is deleted by the time it is told mentions nobody', () => {
    const message = aMessage(general, 6, { mentions: [mina], deletedAt: 9 })
    hear(event(general, 11, 'message.created', { message }))
    expect(channel().mentionSeqs).toEqual([4])
  })

  it('only the newest unread mentions are kept', () => {
    const many = Array.from({ length: limits.unreadMentionsShown + 5 }, (_, index) => {
      return event(general, 11 + index, 'message.created', {
        message: aMessage(general, 6 + index, { mentionsEveryone: true }),
      })
    })
    hear(...many)
    expect(channel().mentionSeqs).toHaveLength(limits.unreadMentionsShown)
    expect(channel().mentionSeqs.at(-1)).toBe(110)
  })

  it('an edit of a message adds or removes a mention of me', () => {
    const edit = { body: 'x', mentionsEveryone: false, editedAt: 1 }
    hear(event(general, 11, 'message.edited', { ...edit, seq: 5, mentions: [mina] }))
    hear(event(general, 12, 'message.edited', { ...edit, seq: 4, mentions: [] }))
    expect(channel().mentionSeqs).toEqual([5])
  })

  it('a deleted message does not mention me any more', () => {
    hear(event(general, 11, 'message.deleted', { seq: 4, deletedAt: 1 }))
    expect(channel()).toMatchObject({ mentionSeqs: [], seq: 5 })
  })
})

it('my own message marks everything before it as read', () => {
  hear(event(general, 11, 'message.created', { message: aMessage(general, 6, { authorId: mina }) }))
  expect(channel()).toMatchObject({ seq: 6, readSeq: 6, mentionSeqs: [] })
})

it('reading on another device moves the read position here, and never back', () => {
  hear(event(mina, 3, 'read.moved', { conversationId: general, seq: 4 }))
  hear(event(mina, 4, 'read.moved', { conversationId: general, seq: 2 }))
  expect(channel()).toMatchObject({ readSeq: 4, mentionSeqs: [] })
  expect(home.rev).toBe(4)
})

it('marking as unread on another device moves the position back here, up to my later messages', () => {
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

it('a change that comes twice, or is of another epoch or place, changes nothing', () => {
  const once = hear(event(general, 11, 'message.created', { message: aMessage(general, 6) }))
  hear(event(general, 11, 'message.created', { message: aMessage(general, 6) }))
  hear(event(general, 12, 'message.created', { message: aMessage(general, 7) }, 'another epoch'))
  hear(event(channelId('elsewhere'), 1, 'message.deleted', { seq: 1, deletedAt: 1 }))
  hear(event(olga, 3, 'read.moved', { conversationId: general, seq: 5 }))
  expect(home).toBe(once)
})

describe('a group', () => {
  it('a group changes its name, its order and its number of members', () => {
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

  it('a group gains and loses channels', () => {
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

  it('a change of the group does not remove a private channel from my own stream', () => {
    const mine = aView(aConversation(general, { groupId: chess, isPrivate: true }))
    hear(event(mina, 3, 'conversation.added', { conversation: mine }))
    hear(event(chess, 8, 'channel.removed', { conversationId: general }))
    expect(channel().conversation.isPrivate).toBe(true)
  })

  it('a channel that tells itself that it is private is not removed with the public ones', () => {
    const conversation = aConversation(general, { groupId: chess, isPrivate: true })
    hear(event(general, 11, 'conversation.changed', { conversation }))
    hear(event(chess, 8, 'channel.removed', { conversationId: general }))
    expect(channel()).toMatchObject({ rev: 11, readSeq: 3, conversation: { isPrivate: true } })
  })

  it('a channel told to everybody keeps my read position', () => {
    const forAll = aView(undefined, { readSeq: 0, mentionSeqs: [] })
    hear(event(chess, 8, 'channel.added', { channel: forAll }))
    expect(channel()).toMatchObject({ readSeq: 3, mentionSeqs: [4] })
  })

  it('a group comes and goes with my membership', () => {
    hear(event(mina, 3, 'group.left', { groupId: chess, reason: 'removed' }))
    expect(home.groups).toEqual([])
    hear(event(mina, 4, 'group.joined', { group: aGroup() }))
    expect(home.groups).toEqual([aGroup()])
  })

  it('a large group changes its number of members, and is gone when it is deleted', () => {
    hear(event(chess, 8, 'members.joined', { memberCount: 5_003, count: 5_000 }))
    expect(home.groups[0]).toMatchObject({ rev: 8, memberCount: 5_003 })
    hear(event(chess, 9, 'members.left', { memberCount: 1_003, count: 4_000 }))
    expect(home.groups[0]).toMatchObject({ rev: 9, memberCount: 1_003 })
    hear(event(mina, 3, 'group.left', { groupId: chess, reason: 'deleted' }))
    expect(home.groups).toEqual([])
  })

  it('a group joined again has the later changes of its channels, and not the channels that I no longer see', () => {
    const lost = aView(aConversation(secret, { groupId: chess, isPrivate: true }))
    home = { ...home, groups: [aGroup([aView(undefined, { rev: 12, seq: 6 }), lost], { rev: 9 })] }
    hear(event(mina, 3, 'group.joined', { group: aGroup() }))
    expect(home.groups[0]).toMatchObject({ rev: 9, channels: [{ rev: 12, seq: 6 }] })
  })
})

describe('a conversation', () => {
  it('a conversation is added, changed, joined, left and removed', () => {
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

  it('a conversation has the headline that was set last, and a new name keeps it', () => {
    const headline = { version: 3, text: 'Finals tonight', by: olga, at: 5 }
    hear(event(general, 11, 'headline.changed', { headline }))
    const renamed = { ...channel().conversation, name: 'hall' }
    hear(event(general, 12, 'conversation.changed', { conversation: renamed }))
    expect(channel()).toMatchObject({ rev: 12, conversation: { name: 'hall', headline } })
  })

  it('a channel shows no list of people', () => {
    hear(event(general, 11, 'person.joined', { person: card(noor) }))
    expect(channel()).toMatchObject({ rev: 11, people: [] })
  })
})

it('my account changes with the event', () => {
  hear(event(mina, 3, 'account.changed', { account: { ...home.me, displayName: 'Mina M.' } }))
  expect(home.me.displayName).toBe('Mina M.')
})

describe('a timeout', () => {
  const timeout = { until: 9_000, reason: 'Shouts' }
  const own = () => home.groups[0]!

  it('a timeout of mine is told by my own stream, and so is its end', () => {
    hear(event(mina, 3, 'timeout.changed', { groupId: chess, timeout }))
    expect(own()).toMatchObject({ timeout, rev: 7 })
    hear(event(mina, 4, 'timeout.changed', { groupId: chess, timeout: null }))
    expect(own()).not.toHaveProperty('timeout')
  })

  it('a picture of a group that is behind in all else tells of my timeout', () => {
    const view = { ...aGroup([aView()], { rev: 6 }), timeout }
    hear(event(mina, 3, 'group.joined', { group: view }))
    expect(own()).toMatchObject({ timeout, rev: 7 })
  })
})
