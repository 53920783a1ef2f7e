import { expect, it } from '@jest/globals'
import type { About, Cause, ConversationId, NotificationSettings, UserId } from '@hubbub/protocol'
import { decideAlert } from './decide-alert.ts'
import { effectiveSettings, type AlertPlace } from './effective-settings.ts'

const [me, olga] = [
  'u_0000000000000000000000000A',
  'u_0000000000000000000000000B',
] as const satisfies UserId[]
const id: ConversationId = 'c_0000000000000000000000000A'
const thread: ConversationId = 'c_0000000000000000000000000B'
const place: AlertPlace = { id, kind: 'channel', groupId: null, categoryId: null, thread }
const loud = (cause: Cause) => ({ cause, isSilent: false })

type Rows = Partial<Record<About, NotificationSettings>>
const effective = (rows: Rows) => effectiveSettings(place, (about) => rows[about], 10)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const quietHours = { timeZone: 'UTC', times: [{ days: everyDay, from: 0, until: 1_440 }] }

it.each<[string, UserId | undefined, NotificationSettings, 'dnd' | 'auto', unknown]>([
  ['one of them', olga, {}, 'auto', loud('mention')],
  ['somebody else', me, {}, 'auto', null],
  ['nobody knows who', undefined, {}, 'auto', null],
  ['one of them, in a pause', olga, { mute: {} }, 'auto', null],
  ['one of them, who is not to disturb', olga, {}, 'dnd', null],
])('in quiet hours priority people alert: %s', (_, by, more, availability, decided) => {
  const settings = { quietHours, priorityPeople: [olga], ...more }
  expect(decideAlert(['mention'], effective({}), { settings, availability, now: 10, by })).toEqual(decided)
})

it('a priority person passes no level', () => {
  const settings = { quietHours, priorityPeople: [olga] }
  const person = { settings, availability: undefined, now: 10, by: olga }
  expect(decideAlert(['message'], effective({}), person)).toBeNull()
})

it('somebody who is blocked or muted alerts by no cause, and nobody else is quieter for it', () => {
  const person = { settings: undefined, availability: undefined, now: 10, ignored: new Set([olga]) }
  expect(decideAlert(['mention'], effective({}), { ...person, by: olga })).toBeNull()
  expect(decideAlert(['reaction', 'invite'], null, { ...person, by: olga })).toBeNull()
  expect(decideAlert(['mention'], effective({}), { ...person, by: me })).toEqual(loud('mention'))
  expect(decideAlert(['mention'], effective({}), person)).toEqual(loud('mention'))
})

it.each<[string, Rows, Cause[], unknown]>([
  [
    'mentions of the channel let a reply in a followed thread through',
    { [id]: { level: 'mentions' } },
    ['thread'],
    loud('thread'),
  ],
  ['mentions of the thread do not', { [thread]: { level: 'mentions' } }, ['thread'], null],
  [
    'mentions of the thread let a mention through',
    { [thread]: { level: 'mentions' } },
    ['mention', 'thread'],
    loud('mention'),
  ],
  [
    'all of the thread is more than nothing of the channel',
    { [thread]: { level: 'all' }, [id]: { level: 'nothing' } },
    ['thread'],
    loud('thread'),
  ],
])('a thread has a level of its own: %s', (_, rows, causes, decided) => {
  const person = { settings: undefined, availability: undefined, now: 10 }
  expect(decideAlert(causes, effective(rows), person)).toEqual(decided)
})
