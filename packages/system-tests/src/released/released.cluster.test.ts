import { afterEach, describe, expect, it } from '@jest/globals'
import { TestCluster } from '@hubbub/testing'
import { answersOf } from './answers.ts'
import { answersIn, files, fixture, releases } from './fixtures.ts'
import { rightsInChess, triedInChess } from './rights.ts'
import { loadDatabase } from './mongo-dump.ts'

let cluster: TestCluster
afterEach(() => cluster.remove())

describe('the database of a released version', () => {
  it.each(releases)('a database of the release opens, migrates and answers as in %s', async (release) => {
    cluster = new TestCluster({ HUBBUB_RATE_LIMITS: 'off' }, { gateways: 1, serviceNodes: 1 })
    await loadDatabase(fixture(release, 'cluster', files.mongo), cluster.env['MONGO_URL']!)
    await cluster.start()
    // Later versions add fields.
    expect(await answersOf(cluster.url)).toMatchObject(answersIn(release, 'cluster'))
    expect(await triedInChess(cluster.url)).toEqual(rightsInChess)
  })
})
