import { expect, it } from '@jest/globals'
import type {
  About,
  Cause,
  ConversationId,
  Level,
  NotificationSettings,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import { causesOf, type AlertingMessage, type Reader } from './causes.ts'
import { decideAlert } from './decide-alert.ts'
import { isQuiet } from './quiet-hours.ts'
import { inheritedLevel, effectiveSettings, type AlertPlace } from './effective-settings.ts'
import { unreadShown } from './unread-shown.ts'

const [me, olga]: UserId[] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B']
const id: ConversationId = 'c_0000000000000000000000000A'
const thread: ConversationId = 'c_0000000000000000000000000B'
const groupId = 'g_0000000000000000000000000A'
const categoryId = 'k_0000000000000000000000000A'
const channel: AlertPlace = { id, kind: 'channel', groupId, categoryId }
const direct: AlertPlace = { id, kind: 'direct', groupId: null, categoryId: null }
const adhoc: AlertPlace = { ...direct, kind: 'adhoc' }

type Rows = Partial<Record<About, NotificationSettings>>
const effective = (place: AlertPlace, rows: Rows, now = 10) =>
  effectiveSettings(place, (about) => rows[about], now)

it.each<[string, AlertPlace, Rows, Level]>([
  ['a channel without any', channel, {}, 'mentions'],
  ['a direct conversation without any', direct, {}, 'all'],
  ['an ad-hoc conversation without any', adhoc, {}, 'all'],
  ['that of everything in a channel', channel, { everything: { level: 'all' } }, 'all'],
  [
    'that of the group',
    channel,
    { everything: { level: 'all' }, [groupId]: { level: 'nothing' } },
    'nothing',
  ],
  [
    'that of the category',
    channel,
    { [categoryId]: { level: 'all' }, [groupId]: { level: 'nothing' } },
    'all',
  ],
  ['that of the channel', channel, { [id]: { level: 'nothing' }, [categoryId]: { level: 'all' } }, 'nothing'],
  [
    'that of the thread',
    { ...channel, thread },
    { [thread]: { level: 'all' }, [id]: { level: 'nothing' } },
    'all',
  ],
  ['that of the channel in its thread', { ...channel, thread }, { [id]: { level: 'nothing' } }, 'nothing'],
  ['a row with a mute alone is none', channel, { [id]: { mute: {} }, [groupId]: { level: 'all' } }, 'all'],
  [
    'mentions of everything leave a direct conversation',
    direct,
    { everything: { level: 'mentions' } },
    'all',
  ],
  ['nothing of everything is nothing there too', direct, { everything: { level: 'nothing' } }, 'nothing'],
  ['its own in a direct conversation', direct, { [id]: { level: 'mentions' } }, 'mentions'],
])('the level is the nearest one: %s', (_, place, rows, level) => {
  expect(effective(place, rows).level).toBe(level)
})

it('the inherited level is that of before a level of its own', () => {
  const rows: Rows = { [id]: { level: 'all' }, [groupId]: { level: 'nothing' } }
  expect(inheritedLevel(channel, id, (about) => rows[about])).toBe('nothing')
})

it.each<[string, Rows, unknown]>([
  ['none', {}, null],
  ['its own', { [id]: { mute: { until: 11 } } }, { about: id, until: 11 }],
  ['its own that has ended', { [id]: { mute: { until: 10 } } }, null],
  ['that of the category', { [categoryId]: { mute: {} } }, { about: categoryId }],
  [
    'the one that ends last',
    { [id]: { mute: { until: 20 } }, [groupId]: { mute: { until: 30 } } },
    { about: groupId, until: 30 },
  ],
  ['one for good before others', { [id]: { mute: {} }, [groupId]: { mute: { until: 30 } } }, { about: id }],
  ['one for good around it', { [id]: { mute: { until: 30 } }, [groupId]: { mute: {} } }, { about: groupId }],
  ['not the pause of everything', { everything: { mute: {} } }, null],
])('a channel is muted by what it is in: %s', (_, rows, mute) => {
  expect(effective(channel, rows).mute).toEqual(mute)
})

const said: AlertingMessage = {
  authorId: olga!,
  body: 'e4',
  mentions: [],
  mentionsEveryone: false,
  deletedAt: null,
}
const role: RoleId = 'r_0000000000000000000000000A'
const reader: Reader = { id: me!, keywords: ['gambit'], isAnswered: false, isFollowing: false }

it.each<[string, Partial<AlertingMessage>, AlertPlace, Partial<Reader>, Cause[]]>([
  ['in a channel', {}, channel, {}, ['message']],
  ['in a direct conversation', {}, direct, {}, ['direct']],
  ['with a mention', { mentions: [me!] }, channel, {}, ['mention', 'message']],
  ['with a mention of somebody else', { mentions: [olga!] }, channel, {}, ['message']],
  [
    'with a role that one has',
    { mentionedRoles: [role] },
    channel,
    { roleIds: [role] },
    ['mention', 'message'],
  ],
  ['with a role of others', { mentionedRoles: [role] }, channel, {}, ['message']],
  ['with everyone', { mentionsEveryone: true }, channel, {}, ['everyone', 'message']],
  ['that answers', {}, channel, { isAnswered: true }, ['reply', 'message']],
  ['with a word', { body: 'The Gambit!' }, channel, {}, ['keyword', 'message']],
  ['in a thread', {}, { ...channel, thread }, {}, []],
  ['in a thread that one follows', {}, { ...channel, thread }, { isFollowing: true }, ['thread']],
  ['in a thread of a direct conversation', {}, { ...direct, thread }, {}, []],
  ['in a thread with a mention', { mentions: [me!] }, { ...channel, thread }, {}, ['mention']],
  ['of oneself', { authorId: me!, mentions: [me!], mentionsEveryone: true }, direct, {}, []],
  ['that is deleted', { deletedAt: 5, mentions: [me!] }, direct, {}, []],
])('a message alerts for causes in the order of their strength: %s', (_, message, place, more, causes) => {
  expect([...causesOf({ ...said, ...message }, place, { ...reader, ...more })]).toEqual(causes)
})

const alert = (causes: Cause[], level: Level, settings: NotificationSettings = {}, more = {}) =>
  decideAlert(
    causes,
    { level, levelFrom: null, mute: null },
    { settings, availability: undefined, now: 10, ...more },
  )
const loud = (cause: Cause) => ({ cause, isSilent: false })
const always = { timeZone: 'UTC', times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1_440 }] }

it.each<[string, Cause[], Level, NotificationSettings, unknown]>([
  ['all lets a message through', ['message'], 'all', {}, loud('message')],
  ['mentions lets no plain message through', ['message'], 'mentions', {}, null],
  ['mentions lets no direct one through', ['direct'], 'mentions', {}, null],
  ['mentions lets a mention through', ['mention', 'message'], 'mentions', {}, loud('mention')],
  ['mentions lets an answer through', ['reply'], 'mentions', {}, loud('reply')],
  ['mentions lets a followed thread through', ['thread'], 'mentions', {}, loud('thread')],
  ['nothing lets nothing through', ['mention', 'everyone', 'thread', 'keyword'], 'nothing', {}, null],
  ['a cause is off', ['everyone'], 'mentions', { causes: { everyone: 'off' } }, null],
  [
    'a cause is silent',
    ['mention'],
    'all',
    { causes: { mention: 'silent' } },
    { cause: 'mention', isSilent: true },
  ],
  [
    'the next cause counts where one is off',
    ['mention', 'message'],
    'all',
    { causes: { mention: 'off' } },
    loud('message'),
  ],
  [
    'the loudest cause counts',
    ['mention', 'keyword'],
    'all',
    { causes: { mention: 'silent' } },
    loud('keyword'),
  ],
  ['a reaction is silent by itself', ['reaction'], 'mentions', {}, { cause: 'reaction', isSilent: true }],
  ['everything is paused', ['mention'], 'all', { mute: { until: 11 } }, null],
  ['a pause has ended', ['mention'], 'all', { mute: { until: 10 } }, loud('mention')],
  ['it is a quiet hour', ['mention'], 'all', { quietHours: always }, null],
  ['there is no cause', [], 'all', {}, null],
])('a message is decided by level, causes and time: %s', (_, causes, level, settings, decided) => {
  expect(alert(causes, level, settings)).toEqual(decided)
})

it('do not disturb and a mute silence every cause, and a place matters nothing to a reminder', () => {
  expect(alert(['mention'], 'all', {}, { availability: 'dnd' })).toBeNull()
  const person = { settings: undefined, availability: 'away', now: 10 } as const
  expect(decideAlert(['mention'], { level: 'all', levelFrom: null, mute: { about: id } }, person)).toBeNull()
  expect(decideAlert(['reminder'], null, person)).toEqual(loud('reminder'))
})

const nightly = { timeZone: 'Europe/Berlin', times: [{ days: [5], from: 1_320, until: 420 }] }
const weekend = { timeZone: 'America/New_York', times: [{ days: [6, 7], from: 0, until: 1_440 }] }
it.each([
  ['before it begins', nightly, '2026-01-09T20:59:00Z', false],
  ['when it begins', nightly, '2026-01-09T21:00:00Z', true],
  ['after midnight', nightly, '2026-01-10T05:59:00Z', true],
  ['when it ends', nightly, '2026-01-10T06:00:00Z', false],
  ['on another evening', nightly, '2026-01-10T21:00:00Z', false],
  ['in summer, an hour earlier', nightly, '2026-07-10T20:00:00Z', true],
  ['on a day that begins later there', weekend, '2026-01-10T04:59:00Z', false],
  ['on a day there', weekend, '2026-01-10T05:00:00Z', true],
  ['at the end of the last day there', weekend, '2026-01-12T04:59:00Z', true],
  ['after the last day there', weekend, '2026-01-12T05:00:00Z', false],
])('quiet hours go by the clock of their time zone: %s', (_, hours, at, isSo) => {
  expect(isQuiet(hours, Date.parse(at))).toBe(isSo)
})

it('a time zone that this machine does not know is taken for its own', () => {
  expect(isQuiet({ ...always, timeZone: 'Mars/Olympus' }, 0)).toBe(true)
})

const view = (kind: 'channel' | 'direct', mentionSeqs: number[] = []) => ({
  ...{ conversation: { kind }, seq: 9, readSeq: 4, mentionSeqs },
})
const muted = { about: id }
it.each([
  ['a channel', view('channel'), { level: 'mentions', mute: null }, { isUnread: true, calls: 0 }],
  [
    'a channel with a mention',
    view('channel', [7]),
    { level: 'nothing', mute: null },
    { isUnread: true, calls: 1 },
  ],
  [
    'a muted channel with a mention',
    view('channel', [7]),
    { level: 'all', mute: muted },
    { isUnread: false, calls: 1 },
  ],
  ['a direct conversation', view('direct'), { level: 'all', mute: null }, { isUnread: true, calls: 5 }],
  [
    'one of which one wants mentions',
    view('direct', [5]),
    { level: 'mentions', mute: null },
    { isUnread: true, calls: 1 },
  ],
  ['a muted one', view('direct', [5]), { level: 'all', mute: muted }, { isUnread: false, calls: 1 }],
] as const)('what is unread is shown by level and mute: %s', (_, unread, at, shown) => {
  expect(unreadShown({ ...unread, mentionSeqs: [...unread.mentionSeqs] }, at)).toEqual(shown)
})
