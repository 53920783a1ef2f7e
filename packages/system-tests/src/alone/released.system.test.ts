import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from '@jest/globals'
import { TestServer } from '@hubbub/testing'
import { answersOf } from '../released/answers.ts'
import { answersIn, files, fixture, releases } from '../released/fixtures.ts'
import { rightsInChess, triedInChess } from '../released/rights.ts'

let server: TestServer
afterEach(() => server.remove())

describe('the data folder of a released version', () => {
  it.each(releases)('a data folder of the release opens, migrates and answers as in %s', async (release) => {
    server = new TestServer({ HUBBUB_RATE_LIMITS: 'off' })
    const database = readFileSync(fixture(release, 'alone', files.sqlite))
    writeFileSync(server.databaseFile, gunzipSync(database))
    copyFileSync(fixture(release, 'alone', files.secrets), join(server.folder, 'secrets.json'))
    await server.start()
    // Later versions add fields.
    expect(await answersOf(server.url)).toMatchObject(answersIn(release, 'alone'))
    expect(await triedInChess(server.url)).toEqual(rightsInChess)
  })
})
