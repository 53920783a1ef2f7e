import { expect, it } from '@jest/globals'
import { limits, type ConversationId, type GroupId, type Preferences, type UserId } from '@hubbub/protocol'
import {
  decideCloseSteps,
  decideFavourite,
  decideGroupOrder,
  decideUnfavourite,
  noPreferences,
} from './decide-preferences.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const wish = { userId, kind: 'preferences', key: 'everywhere', now: 5 } as const
const numbered = (n: number) => String(n).padStart(26, '0')
const group = (n: number): GroupId => `g_${numbered(n)}`
const place = (n: number): ConversationId => `c_${numbered(n)}`

function facts(known?: Partial<Preferences>) {
  const data = { ...noPreferences, ...known }
  const item = { ...wish, conversationId: userId, position: 1, data }
  return { item: known ? item : null, count: known ? 1 : 0, last: 1 }
}
const put = (data: Partial<Preferences>) => ({
  puts: [{ kind: 'item', item: { conversationId: userId, data: { ...noPreferences, ...data } } }],
  change: { type: 'preferences.changed', data: {} },
})
const nothing = { kept: { refused: null } }

it('an order of groups takes the place of the one before, each group once, and leaves the rest', () => {
  const known = { groupOrder: [group(1), group(2)], favourites: [place(1)] }
  const wanted = { ...wish, groupIds: [group(3), group(1), group(3)] }
  expect(decideGroupOrder(facts(known), wanted)).toMatchObject(
    put({ groupOrder: [group(3), group(1)], favourites: [place(1)] }),
  )
  expect(decideGroupOrder(facts(known), { ...wish, groupIds: known.groupOrder })).toEqual(nothing)
  expect(decideGroupOrder(facts(), { ...wish, groupIds: [] })).toEqual(nothing)
})

it('a favourite comes last, or where it is wanted, and twice is once', () => {
  const known = facts({ favourites: [place(1), place(2)] })
  const add = (conversationId: ConversationId, before: ConversationId | null = null) =>
    decideFavourite(known, { ...wish, conversationId, before })
  expect(add(place(3))).toMatchObject(put({ favourites: [place(1), place(2), place(3)] }))
  expect(add(place(3), place(1))).toMatchObject(put({ favourites: [place(3), place(1), place(2)] }))
  expect(add(place(2), place(1))).toMatchObject(put({ favourites: [place(2), place(1)] }))
  expect(add(place(2))).toEqual(nothing)
})

it('there are favourites up to the limit, and those at the limit can be moved', () => {
  const favourites = Array.from({ length: limits.favourites }, (_, n) => place(n))
  const add = (conversationId: ConversationId) =>
    decideFavourite(facts({ favourites }), { ...wish, conversationId, before: null })
  expect(add(place(limits.favourites))).toEqual({ kept: { refused: 'limit_reached' } })
  expect(add(place(0))).toMatchObject(put({ favourites: [...favourites.slice(1), place(0)] }))
})

it('favourites are taken away once', () => {
  const known = facts({ favourites: [place(1), place(2), place(3)] })
  const take = (...conversationIds: ConversationId[]) =>
    decideUnfavourite(known, { ...wish, conversationIds })
  expect(take(place(1), place(3))).toMatchObject(put({ favourites: [place(2)] }))
  expect(take(place(4))).toEqual(nothing)
})

it('first steps are closed once, and of too many groups the oldest are forgotten', () => {
  const closed = Array.from({ length: limits.groupsPerAccount }, (_, n) => group(n))
  const close = (groupId: GroupId) => decideCloseSteps(facts({ closedSteps: closed }), { ...wish, groupId })
  expect(close(group(7))).toEqual(nothing)
  expect(close(group(900))).toMatchObject(put({ closedSteps: [...closed.slice(1), group(900)] }))
})
