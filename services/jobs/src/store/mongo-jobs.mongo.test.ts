import { afterAll, describe, expect, it } from '@jest/globals'
import { jobEffect, type Mongo } from '@hubbub/mongo'
import { TestMongo } from '@hubbub/testing'
import { clock, itKeepsJobs } from '../testing/job-repository.suite.ts'
import { mongoJobs } from './mongo/mongo-jobs.ts'

const kind = 'accounts.sweep'
const stream = 'u_0000000000000000000000000A'
const database = new TestMongo()
afterAll(() => database.remove())

const portsOf = (mongo: Mongo) => mongoJobs(mongo, async () => clock.now)

describe('jobs in MongoDB', () => {
  itKeepsJobs(() => database.fresh(portsOf))

  it('a job that came with a row of a log is taken when the head shows the row, also while its writer stands still', async () => {
    const writer = await database.fresh((mongo) => mongo)
    const other = await database.beside((mongo) => mongo)
    const { queue } = portsOf(other)
    const { promise: isGoingOn, resolve: goOn } = Promise.withResolvers<void>()
    writer.log.whenAppended = () => isGoingOn
    const redo = [jobEffect({ kind, key: 'a', payload: {}, at: clock.now })]
    const written = writer.log.append(stream, () => ({ id: 'row', type: 'group.joined', redo }))
    const claim = () =>
      queue.claim({
        kinds: [{ kind, limit: 1 }],
        limit: 1,
        leaseMs: 60_000,
        token: 'token',
        by: 'n2',
        held: [],
      })
    let taken = await claim()
    while (taken.length === 0) taken = await claim()
    expect(taken).toMatchObject([{ key: 'a' }])
    expect(await other.log.head(stream)).toMatchObject({ rev: 1 })
    goOn()
    expect(await written).toMatchObject({ rev: 1 })
  })
})
