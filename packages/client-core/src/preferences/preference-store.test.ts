import { beforeEach, expect, it } from '@jest/globals'
import { AppError, type GroupId, type Preferences } from '@hubbub/protocol'
import { direct, general } from '../testing/stage.ts'
import { PreferenceStore } from './preference-store.ts'

const [chess, tea] = ['A', 'B'].map((end): GroupId => `g_0000000000000000000000000${end}`) as [
  GroupId,
  GroupId,
]
const none: Preferences = { groupOrder: [], favourites: [], closedSteps: [] }
let store: PreferenceStore
let asked: unknown[]
/** What the server makes of it. */
let answer: () => Promise<unknown>

beforeEach(() => {
  asked = []
  answer = async () => ({})
  store = new PreferenceStore((async (name: string, input: unknown) => {
    asked.push([name, input])
    return answer()
  }) as never)
})

it('nothing is known of a server of before, and something once a server tells', () => {
  store.install(undefined)
  expect(store.state.get()).toEqual({ isKnown: false, ...none })
  store.install({ ...none, favourites: [general] })
  expect(store.state.get()).toEqual({ isKnown: true, ...none, favourites: [general] })
  expect([store.has(general), store.has(direct)]).toEqual([true, false])
})

it('preferences that were kept show until the server tells, and not afterwards', () => {
  store.load({ ...none, groupOrder: [tea] })
  expect(store.state.get()).toEqual({ isKnown: false, ...none, groupOrder: [tea] })
  store.install(none)
  store.load({ ...none, groupOrder: [tea] })
  expect(store.state.get().groupOrder).toEqual([])
})

it('a change shows at once, and stays when the server has it', async () => {
  store.install({ ...none, favourites: [general] })
  const adding = store.addFavourite(direct, general)
  expect(store.state.get().favourites).toEqual([direct, general])
  await adding
  expect(store.state.get().favourites).toEqual([direct, general])
  expect(asked).toEqual([['preferences.addFavourite', { conversationId: direct, before: general }]])
  await store.removeFavourite(general)
  await store.orderGroups([tea, chess])
  await store.closeSteps(chess)
  expect(store.state.get()).toEqual({
    ...{ isKnown: true, groupOrder: [tea, chess], favourites: [direct], closedSteps: [chess] },
  })
})

it('a change that the server refuses is put back, and what came meanwhile stays', async () => {
  store.install(none)
  answer = () => Promise.reject(new AppError('limit_reached'))
  const adding = store.addFavourite(direct)
  store.follow({ ...none, favourites: [general] })
  expect(store.state.get().favourites).toEqual([general, direct])
  await expect(adding).rejects.toMatchObject({ code: 'limit_reached' })
  expect(store.state.get().favourites).toEqual([general])
})

it('an answer that comes after the person has signed out changes nothing', async () => {
  store.install(none)
  const ordering = store.orderGroups([tea])
  store.clear()
  await ordering
  expect(store.state.get()).toEqual({ isKnown: false, ...none })
})
