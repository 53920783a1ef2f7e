import { beforeEach, expect, it } from '@jest/globals'
import { AppError, type Relation } from '@hubbub/protocol'
import { ivan, olga } from '../testing/users.ts'
import { RelationStore } from './relation-store.ts'

let store: RelationStore
let asked: unknown[]
/** What the server makes of it. */
let answer: () => Promise<unknown>

beforeEach(() => {
  asked = []
  answer = async () => ({})
  store = new RelationStore((async (name: string, input: unknown) => {
    asked.push([name, input])
    return answer()
  }) as never)
})

const unknown = { isKnown: false, of: new Map(), writers: undefined }
const shown = () => [...store.state.get().of.values()]
const blocked: Relation = { userId: olga, isBlocked: true }

it('nothing is known of a server of before, and something once a server tells', () => {
  store.install(undefined)
  expect(store.state.get()).toEqual(unknown)
  store.install([blocked], 'byRequest')
  expect(store.state.get()).toEqual({ isKnown: true, of: new Map([[olga, blocked]]), writers: 'byRequest' })
  expect([store.ignores(olga), store.ignores(ivan)]).toEqual([true, false])
})

it('relations that were kept show until the server tells, and not afterwards', () => {
  store.load([blocked])
  expect(shown()).toEqual([blocked])
  store.install([])
  store.load([blocked])
  expect(shown()).toEqual([])
})

it('a change shows once the server has it, and one that it refuses never', async () => {
  store.install([])
  const blocking = store.block(olga)
  expect(shown()).toEqual([])
  await blocking
  await store.mute(olga)
  expect(shown()).toEqual([{ userId: olga, isBlocked: true, isMuted: true }])
  await store.unblock(olga)
  expect(shown()).toEqual([{ userId: olga, isMuted: true }])
  answer = () => Promise.reject(new AppError('limit_reached'))
  await expect(store.block(ivan)).rejects.toMatchObject({ code: 'limit_reached' })
  expect(shown()).toEqual([{ userId: olga, isMuted: true }])
  expect(asked).toContainEqual(['relations.unblock', { userId: olga }])
})

it('a relation that another device took away is none any more', () => {
  store.install([blocked])
  store.follow({ userId: olga })
  expect(shown()).toEqual([])
})

it('an answer that comes after the person has signed out changes nothing', async () => {
  store.install([])
  const blocking = store.block(olga)
  store.clear()
  await blocking
  expect(store.state.get()).toEqual(unknown)
})

it('a message request alerts nowhere in its direct conversation, and elsewhere as before, until it is accepted', async () => {
  store.install([
    { userId: olga, isRequest: true },
    { userId: ivan, isMuted: true },
  ])
  expect([store.ignores(olga), store.ignores(olga, true)]).toEqual([false, true])
  expect([[...store.ignored(false)], [...store.ignored(true)]]).toEqual([[ivan], [olga, ivan]])
  await store.accept(olga)
  expect(store.ignores(olga, true)).toBe(false)
  expect(shown()).toEqual([{ userId: ivan, isMuted: true }])
})

it('the choice of who may write is as the server has it, and a refused one stays as it was', async () => {
  store.install([], 'everybody')
  await store.setWriters('nobody')
  answer = () => Promise.reject(new AppError('busy'))
  await expect(store.setWriters('byRequest')).rejects.toMatchObject({ code: 'busy' })
  expect(store.state.get().writers).toBe('nobody')
  store.followWriters('byRequest')
  expect(store.state.get().writers).toBe('byRequest')
})
