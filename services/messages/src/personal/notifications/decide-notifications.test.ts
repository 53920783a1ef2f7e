import { expect, it } from '@jest/globals'
import { limits, type ConversationId, type NotificationSettings, type UserId } from '@hubbub/protocol'
import { decideForgetPlace, decideSettings } from './decide-notifications.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const key: ConversationId = 'c_0000000000000000000000000A'
const wish = { userId, kind: 'notifications', key, place: key, now: 5 } as const
const itemOf = (data: NotificationSettings) =>
  ({ userId, kind: 'notifications', key, conversationId: key, position: 1, data }) as const
const facts = (data?: NotificationSettings, count = 1) => ({
  ...{ item: data ? itemOf(data) : null, count: data ? count : count - 1, last: 1 },
})
const nothing = { kept: { refused: null } }
const put = (data: NotificationSettings) => ({ puts: [{ kind: 'item', item: { data, position: 5 } }] })
const gone = { puts: [{ kind: 'itemGone' }], change: { data: { about: key } } }

it('a level and a mute are set apart, and stay where they are not named', () => {
  expect(decideSettings(facts(), { ...wish, level: 'all' })).toMatchObject(put({ level: 'all' }))
  const muted = decideSettings(facts({ level: 'all' }), { ...wish, mute: { until: 9 } })
  expect(muted).toMatchObject(put({ level: 'all', mute: { until: 9 } }))
  expect(decideSettings(facts({ level: 'all', mute: {} }), { ...wish, level: null })).toMatchObject(
    put({ mute: {} }),
  )
})

it('nothing is kept and nothing told where nothing differs', () => {
  expect(decideSettings(facts({ level: 'all' }), { ...wish, level: null })).toMatchObject(gone)
  expect(decideSettings(facts(), { ...wish, level: null, mute: null })).toEqual(nothing)
  expect(decideSettings(facts({ level: 'all' }), { ...wish, level: 'all' })).toEqual(nothing)
  expect(decideSettings(facts({ mute: {} }), { ...wish, mute: {} })).toEqual(nothing)
})

it('causes are merged one by one, and words, quiet hours and priority people replaced', () => {
  const known: NotificationSettings = { causes: { mention: 'silent', thread: 'off' }, keywords: ['gambit'] }
  const causes = { mention: null, reaction: 'alert' } as const
  expect(decideSettings(facts(known), { ...wish, causes })).toMatchObject(
    put({ causes: { thread: 'off', reaction: 'alert' }, keywords: ['gambit'] }),
  )
  expect(decideSettings(facts(known), { ...wish, keywords: ['pawn', 'pawn'] })).toMatchObject(
    put({ causes: { mention: 'silent', thread: 'off' }, keywords: ['pawn'] }),
  )
  const quietHours = { timeZone: 'UTC', times: [{ days: [1], from: 0, until: 60 }] }
  expect(decideSettings(facts(), { ...wish, quietHours })).toMatchObject(put({ quietHours }))
  expect(decideSettings(facts({ quietHours }), { ...wish, quietHours: null })).toMatchObject(gone)
  const priorityPeople: UserId[] = ['u_0000000000000000000000000B', 'u_0000000000000000000000000B']
  expect(decideSettings(facts({ quietHours }), { ...wish, priorityPeople })).toMatchObject(
    put({ quietHours, priorityPeople: priorityPeople.slice(1) }),
  )
  expect(decideSettings(facts({ priorityPeople }), { ...wish, priorityPeople: [] })).toMatchObject(gone)
})

it('places have settings up to the limit, and those at the limit can be changed', () => {
  const full = limits.notificationPlaces
  expect(decideSettings(facts(undefined, full + 1), { ...wish, level: 'all' })).toEqual({
    kept: { refused: 'limit_reached' },
  })
  expect(decideSettings(facts(undefined, full), { ...wish, level: 'all' })).toMatchObject(
    put({ level: 'all' }),
  )
  expect(decideSettings(facts({ mute: {} }, full), { ...wish, level: 'all' })).toMatchObject(
    put({ level: 'all', mute: {} }),
  )
})

it('settings of a place that is not seen any more are forgotten once', () => {
  expect(decideForgetPlace(facts({ level: 'all' }), wish)).toMatchObject(gone)
  expect(decideForgetPlace(facts(), wish)).toEqual(nothing)
})
