import { describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Message, MessageId, NotificationMark, UserId } from '@hubbub/protocol'
import { decideReach, type AwayReader, type ReachMoment, type Told } from './decide-reach.ts'

const [mina, olga] = [
  'u_0000000000000000000000000A',
  'u_0000000000000000000000000B',
] as const satisfies UserId[]
const groupId: GroupId = 'g_0000000000000000000000000A'
const id: MessageId = 'm_0000000000000000000000000A'
const [conversationId, thread] = [
  'c_0000000000000000000000000A',
  'c_0000000000000000000000000B',
] as const satisfies ConversationId[]
const now = Date.parse('2026-11-25T12:00:00Z')

const message: Message = {
  ...{ id, conversationId, seq: 5, cid: 'cid-00001', kind: 'text', authorId: olga, body: 'e4' },
  ...{
    replyTo: null,
    mentions: [],
    mentionsEveryone: false,
    reactions: [],
    at: now,
    editedAt: null,
    deletedAt: null,
  },
}
const mentioning = { ...message, mentions: [mina] }
const reader: AwayReader = {
  ...{ userId: mina, settings: [], isFollowing: false, availability: undefined },
  ...{ isSeeing: true, readSeq: 4, isLooking: false },
}
const direct: ReachMoment['place'] = { id: conversationId, kind: 'direct', groupId: null, categoryId: null }
const channel: ReachMoment['place'] = { ...direct, kind: 'channel', groupId }
const set = (...settings: NotificationMark[]) => ({ settings })

interface Row {
  place?: ReachMoment['place']
  told?: Partial<Told>
  reader?: Partial<AwayReader>
}

const decided = ({ place = direct, told = {}, reader: changes = {} }: Row) =>
  decideReach({ message, answered: null, ...told }, { ...reader, ...changes }, { place, now })

describe('a person is reached', () => {
  it.each<[string, Row, string]>([
    ['by a message to them alone', {}, 'direct'],
    ['by a mention in a channel', { place: channel, told: { message: mentioning } }, 'mention'],
    ['by an answer in a channel', { place: channel, told: { answered: mina } }, 'reply'],
    [
      'by one of their words',
      { place: channel, reader: set({ about: 'everything', keywords: ['e4'] }) },
      'keyword',
    ],
    [
      'by every message of a channel of which they want all',
      { place: channel, reader: set({ about: conversationId, level: 'all' }) },
      'message',
    ],
    [
      'by every message of a group of which they want all',
      { place: channel, reader: set({ about: groupId, level: 'all' }) },
      'message',
    ],
    [
      'in a thread that they follow',
      { place: { ...channel, thread }, reader: { isFollowing: true } },
      'thread',
    ],
    [
      'after a mute has ended',
      { reader: set({ about: conversationId, mute: { until: now - 1 } }) },
      'direct',
    ],
    ['while they want to be seen as away', { reader: { availability: 'away' } }, 'direct'],
    ['while they are invisible', { reader: { availability: 'invisible' } }, 'direct'],
  ])('%s', (_, row, cause) => {
    expect(decided(row)).toEqual({ cause, isSilent: false })
  })

  it('without a sound, by a cause that is to make none', () => {
    const reader = set({ about: 'everything', causes: { direct: 'silent' } })
    expect(decided({ reader })).toEqual({ cause: 'direct', isSilent: true })
  })
})

describe('nobody is reached', () => {
  it.each<[string, Row]>([
    ['of what they wrote', { told: { message: { ...message, authorId: mina } } }],
    ['of what is deleted', { told: { message: { ...message, deletedAt: now } } }],
    ['of what they have read', { reader: { readSeq: 5 } }],
    ['who may not see it any more', { reader: { isSeeing: false } }],
    ['who looks at one of their devices', { reader: { isLooking: true } }],
    ['who wants no disturbance', { reader: { availability: 'dnd' } }],
    ['by other messages of a channel', { place: channel }],
    ['by somebody whom they block or mute', { reader: { ignored: new Set([olga]) } }],
    [
      'in a muted place, also by a mention',
      {
        place: channel,
        told: { message: mentioning },
        reader: set({ about: groupId, mute: {} }),
      },
    ],
    ['while everything is paused', { reader: set({ about: 'everything', mute: {} }) }],
    ['at a level of nothing', { reader: set({ about: conversationId, level: 'nothing' }) }],
    ['by a cause that is off', { reader: set({ about: 'everything', causes: { direct: 'off' } }) }],
    [
      'in quiet hours',
      {
        reader: set({
          about: 'everything',
          quietHours: { timeZone: 'UTC', times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 900 }] },
        }),
      },
    ],
    ['in a thread that they do not follow', { place: { ...channel, thread } }],
    [
      'a second time by what stands in a channel for a reply',
      {
        place: channel,
        told: { message: { ...message, threadReply: { conversationId: thread, seq: 1, rootSeq: 2 } } },
        reader: set({ about: conversationId, level: 'all' }),
      },
    ],
  ])('%s', (_, row) => {
    expect(decided(row)).toBeNull()
  })
})
