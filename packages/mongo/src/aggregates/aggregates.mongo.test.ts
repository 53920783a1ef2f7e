import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { TestMongo } from '@hubbub/testing'
import { Schema } from 'mongoose'
import { aggregateFields, type Aggregate, type Aggregates } from './aggregates.ts'
import { isDuplicateIn } from '../connection/duplicate.ts'
import { applyEffects, type EffectOnMany } from './effects.ts'
import type { Mongo } from '../connection/mongo.ts'
import { partFields } from './part-fields.ts'

interface Club extends Aggregate {
  name: string
  count: number
}

const mina: UserId = 'u_0000000000000000000000000A'
const database = new TestMongo()
/** Two nodes on one database. */
let nodes: [Aggregates<Club>, Aggregates<Club>]

const openClubs = (mongo: Mongo) => {
  const clubs = new Schema<Club>({ ...aggregateFields, name: String, count: Number }, { versionKey: false })
  clubs.index({ name: 1 }, { unique: true, name: 'one_club_of_a_name' })
  mongo.model('seats', new Schema({ ...partFields, holder: String }, { versionKey: false }))
  return mongo.aggregates('clubs', clubs).aggregates
}

beforeEach(async () => {
  nodes = [await database.fresh(openClubs), await database.beside(openClubs)]
  await nodes[0].insert({ _id: 'club', name: 'Chess', count: 0 })
})
afterAll(() => database.remove())

const takeSeat = (club: Aggregates<Club>, holder: string) =>
  club.change('club', (document) => ({
    outcome: document!.count + 1,
    set: { count: document!.count + 1 },
    follow: {
      effects: [{ to: 'seats', id: `seat ${document!.count + 1}`, set: { holder } }],
      rows: [{ stream: mina, type: 'group.joined', data: { seat: document!.count + 1 } }],
    },
  }))

const find = (model: string, id: string) => database.connection.model(model).findById(id).lean<object>()

describe('an aggregate', () => {
  it('an aggregate is changed by one node after the other, however many try at once', async () => {
    const written = await Promise.all(Array.from({ length: 40 }, (_, n) => takeSeat(nodes[n % 2]!, `p${n}`)))
    expect(new Set(written.map(({ outcome }) => outcome)).size).toBe(40)
    expect(await find('clubs', 'club')).toMatchObject({ count: 40, n: 41 })
    expect(await database.connection.model('seats').countDocuments()).toBe(40)
    expect(new Set(written.map(({ changes }) => changes[0]!.rev)).size).toBe(40)
  })

  it('an aggregate writes nothing for a refusal', async () => {
    expect(await nodes[0].change('club', () => ({ outcome: 'refused' }))).toEqual({
      outcome: 'refused',
      changes: [],
    })
    expect(await find('clubs', 'club')).toMatchObject({ n: 1 })
  })

  it('an aggregate names the unique value that is taken', async () => {
    const again = nodes[1].insert({ _id: 'other', name: 'Chess', count: 0 })
    const refusal = await again.catch((error: unknown) => error)
    expect(isDuplicateIn(refusal, 'one_club_of_a_name')).toBe(true)
  })

  describe('an insert without an answer', () => {
    const clubs = () => database.connection.model('clubs')
    const noAnswer = () => Object.assign(new Error('the connection is gone'), { name: 'MongoNetworkError' })

    it('an aggregate that is in is its own', async () => {
      const insertMany = clubs().insertMany.bind(clubs())
      jest.spyOn(clubs(), 'insertMany').mockImplementationOnce(async (...of) => {
        await insertMany(...of)
        throw noAnswer()
      })
      await nodes[0].insert({ _id: 'other', name: 'Go', count: 0 })
      expect(await find('clubs', 'other')).toMatchObject({ name: 'Go', n: 1 })
    })

    it('an aggregate of the same id that somebody else wrote is a refusal', async () => {
      jest.spyOn(clubs(), 'insertMany').mockRejectedValueOnce(noAnswer())
      const refusal = await nodes[0]
        .insert({ _id: 'club', name: 'Go', count: 0 })
        .catch((error: unknown) => error)
      expect(isDuplicateIn(refusal, '_id')).toBe(true)
      expect(await find('clubs', 'club')).toMatchObject({ name: 'Chess' })
    })
  })

  const dieInTheMiddle = async (pendingAt = new Date()) => {
    const effects = [{ to: 'seats', id: 'seat 1', set: { holder: 'olga' } }]
    const rows = [{ stream: mina, type: 'group.joined' as const, data: { seat: 1 } }]
    const pending = JSON.stringify({ effects, rows })
    const change = { $set: { n: 2, count: 1, pending, pendingAt } }
    await database.connection.model('clubs').updateOne({ _id: 'club' }, change)
  }

  it('an aggregate of a node that died in the middle is completed by the next write', async () => {
    await dieInTheMiddle()
    const { outcome, changes } = await takeSeat(nodes[1], 'ivan')
    expect([outcome, changes[0]!.rev]).toEqual([2, 2])
    expect(await find('seats', 'seat 1')).toMatchObject({ holder: 'olga', v: 2 })
    expect(await find('clubs', 'club')).not.toHaveProperty('pending')
  })

  it('an aggregate without a next write is completed by a regular check', async () => {
    await dieInTheMiddle(new Date(Date.now() - 60_000))
    expect(await nodes[0].repair()).toBe(1)
    expect(await find('seats', 'seat 1')).toMatchObject({ holder: 'olga' })
    expect(await nodes[0].repair()).toBe(0)
  })

  /** The connection breaks while a write is on its way, and the server takes it only after it was asked what is there. */
  const comesThroughLate = (way: 'updateOne' | 'insertMany') => {
    const clubs = database.connection.model('clubs')
    const [write, look] = [
      clubs[way].bind(clubs) as (...parts: unknown[]) => unknown,
      clubs.findById.bind(clubs),
    ]
    const lookFirst = (parts: unknown[]) => async () => {
      const found = await look('club').lean()
      await write(...parts)
      return found
    }
    jest.spyOn(clubs, way).mockImplementationOnce(((...parts: unknown[]) => {
      jest.spyOn(clubs, 'findById').mockReturnValueOnce({ lean: lookFirst(parts) } as never)
      throw Object.assign(new Error('connection lost'), { name: 'MongoNetworkError' })
    }) as never)
  }

  it('an aggregate is changed once, and its answer is about that, when a seemingly lost change arrives late', async () => {
    comesThroughLate('updateOne')
    const { outcome, changes } = await takeSeat(nodes[0], 'olga')
    expect([outcome, changes[0]!.rev]).toEqual([1, 1])
    expect(await find('clubs', 'club')).toMatchObject({ count: 1, n: 2 })
  })

  it('an aggregate is not refused because of its own change that arrives late', async () => {
    await database.connection.model('clubs').deleteMany({})
    comesThroughLate('insertMany')
    await nodes[0].insert({ _id: 'club', name: 'Go', count: 0 })
    expect(await find('clubs', 'club')).toMatchObject({ name: 'Go', n: 1 })
  })

  describe('an effect on many documents', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)
    const rename = (ids: string[], holder: object): EffectOnMany => {
      return { to: 'seats', prefix: 'seat ', ids, compute: { holder } }
    }
    const sit = (ids: string[]) =>
      applyEffects(
        database.connection,
        ids.map((id) => ({ to: 'seats', id: `seat ${id}`, set: { holder: 'olga' } })),
        2,
      )
    const holders = () => database.connection.model('seats').distinct('holder')

    it('computes a field of each from what it was, of more documents than are named in one step', async () => {
      const ids = many(10_001)
      await sit(ids)
      await applyEffects(database.connection, [rename(ids, { $concat: ['$holder', '!'] })], 3)
      expect(await holders()).toEqual(['olga!'])
      expect(await find('seats', 'seat 10000')).toMatchObject({ v: 3 })
      expect(await database.connection.model('seats').countDocuments()).toBe(ids.length)
    })

    it('is done once, and not over what a later write has done, however late it is repeated', async () => {
      await sit(['1', '2', '3'])
      const effect = rename(['1', '2', '3', '4'], { $concat: ['$holder', '!'] })
      await applyEffects(database.connection, [effect], 3)
      const set = { isGone: true }
      await applyEffects(database.connection, [{ to: 'seats', id: 'seat 2', set }], 4)
      await applyEffects(database.connection, [{ to: 'seats', id: 'seat 3', set: { holder: 'ivan' } }], 4)
      await applyEffects(database.connection, [effect], 3)
      expect(await find('seats', 'seat 1')).toMatchObject({ holder: 'olga!', v: 3 })
      expect(await find('seats', 'seat 2')).toMatchObject({ isGone: true, v: 4 })
      expect(await find('seats', 'seat 3')).toMatchObject({ holder: 'ivan', v: 4 })
      expect(await find('seats', 'seat 4')).toBeNull()
    })
  })

  it('an aggregate that is gone does not come back with a late repetition', async () => {
    await takeSeat(nodes[0], 'olga')
    const leave = { effects: [{ to: 'seats', id: 'seat 1', set: { isGone: true } }] }
    await nodes[0].change('club', () => ({ outcome: null, follow: leave }))
    await applyEffects(database.connection, [{ to: 'seats', id: 'seat 1', set: { holder: 'olga' } }], 2)
    expect(await find('seats', 'seat 1')).toMatchObject({ isGone: true, v: 3 })
  })
})
