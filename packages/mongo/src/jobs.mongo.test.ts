import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { NewJob } from '@hubbub/protocol/internal'
import { TestMongo } from '@hubbub/testing'
import { Schema } from 'mongoose'
import { aggregateFields, type Aggregate, type Aggregates } from './aggregates/aggregates.ts'
import type { Mongo } from './connection/mongo.ts'
import { applyEffects, type Effect } from './aggregates/effects.ts'
import { jobEffect, jobGone, type JobDocument } from './jobs.ts'

interface Club extends Aggregate {
  count: number
}

const job: NewJob = { kind: 'accounts.sweep', key: 'a', payload: {}, at: 1_000 }
const effects = [jobEffect(job)]
const database = new TestMongo()
let clubs: Aggregates<Club>
let mongo: Mongo

const openClubs = (opened: Mongo) => {
  mongo = opened
  const schema = new Schema<Club>({ ...aggregateFields, count: Number }, { versionKey: false })
  return opened.aggregates('clubs', schema).aggregates
}

beforeEach(async () => {
  clubs = await database.fresh(openClubs)
  await clubs.insert({ _id: 'club', count: 0 })
})
afterAll(() => database.remove())

const writing = (...effects: Effect[]) =>
  clubs.change('club', (club) => ({ outcome: null, set: { count: club!.count + 1 }, follow: { effects } }))
const write = () => writing(...effects)
const club = () => database.connection.model('clubs').findById('club').lean<Club>()
const jobs = () => mongo.jobs.model.find({}).lean<JobDocument[]>()

/** As a node leaves it that dies after its write, before what follows. */
async function dieInTheMiddle(pendingAt: Date): Promise<void> {
  const pending = JSON.stringify({ effects, rows: [] })
  const change = { $set: { n: 2, count: 1, pending, pendingAt } }
  await database.connection.model('clubs').updateOne({ _id: 'club' }, change)
}

it('a job comes with the write that adds it', async () => {
  await write()
  expect(await club()).toMatchObject({ count: 1 })
  expect(await jobs()).toEqual([
    {
      ...{ _id: 'accounts.sweep:a', kind: 'accounts.sweep', key: 'a', payload: '{}', state: 'waiting' },
      ...{ dueAt: 1_000, createdAt: 1_000, attempts: 0, added: 1, owner: null, host: null },
      ...{ lease: null, leasedBy: null, errorCode: null, errorText: null, v: 2 },
    },
  ])
})

it('a job comes with a new document', async () => {
  await clubs.insert({ _id: 'other', count: 0 }, { effects })
  expect(await jobs()).toHaveLength(1)
})

it('a job is refused with the write that would add it', async () => {
  await clubs.change('club', () => ({ outcome: 'refused' }))
  await expect(clubs.insert({ _id: 'club', count: 0 }, { effects })).rejects.toMatchObject({
    code: 11_000,
  })
  expect(await jobs()).toEqual([])
})

it('a job that several writes add is one, and is as the first one made it', async () => {
  await write()
  await mongo.jobs.model.updateOne({ _id: 'accounts.sweep:a' }, { $set: { lease: 'token', attempts: 3 } })
  await write()
  expect(await jobs()).toMatchObject([{ added: 2, lease: 'token', attempts: 3 }])
})

it('a job of a node that died in the middle is added by the next write', async () => {
  await dieInTheMiddle(new Date())
  await clubs.change('club', () => ({ outcome: null, set: { count: 5 } }))
  expect(await jobs()).toHaveLength(1)
})

it('a job of a node that died in the middle is added by a regular check', async () => {
  await dieInTheMiddle(new Date(Date.now() - 60_000))
  expect(await jobs()).toEqual([])
  expect(await mongo.repair()).toBe(1)
  expect(await jobs()).toHaveLength(1)
})

it('a job that a row of a log brings along comes before its head shows the row', async () => {
  const stream = 'u_0000000000000000000000000A'
  await mongo.log.append(stream, () => ({ id: 'row', type: 'group.joined', redo: effects }))
  expect(await jobs()).toHaveLength(1)
})

describe('a job that a write takes away', () => {
  it('a job that is not needed any more goes with the write, and with a row of a log', async () => {
    await write()
    await writing(jobGone(job))
    expect(await jobs()).toEqual([])
    const stream = 'u_0000000000000000000000000A'
    for (const [id, effect] of [jobEffect(job), jobGone(job)].entries())
      await mongo.log.append(stream, () => ({ id: `row ${id}`, type: 'group.joined', redo: [effect] }))
    expect(await jobs()).toEqual([])
  })

  it('a job that is being run stays, as one that is dead does', async () => {
    for (const fields of [{ lease: 'token' }, { lease: null, state: 'dead' as const }]) {
      await write()
      await mongo.jobs.model.updateOne({ _id: 'accounts.sweep:a' }, { $set: fields })
      await writing(jobGone(job))
      expect(await jobs()).toMatchObject([fields])
    }
  })

  it('a job that a later write added again stays, when the older write is completed late', async () => {
    await write()
    await writing(jobGone(job))
    await write()
    await applyEffects(database.connection, [jobGone(job)], 3)
    expect(await jobs()).toHaveLength(1)
  })
})
