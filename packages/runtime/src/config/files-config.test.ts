import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const bucket = {
  HUBBUB_S3_ENDPOINT: 'http://127.0.0.1:7070',
  HUBBUB_S3_BUCKET: 'files',
  HUBBUB_S3_ACCESS_KEY: 'key',
  HUBBUB_S3_SECRET_KEY: 'secret',
}
const cluster = {
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  MONGO_URL: 'mongodb://localhost/hubbub',
  HUBBUB_SECRET: 'A'.repeat(43),
}
const placeOf = (env: Record<string, string>) => readConfig(env).files.place

describe('where files lie', () => {
  it('files of a server alone lie in a folder beside its database', () => {
    expect(placeOf({ HUBBUB_DATA: '/srv/hubbub' })).toEqual({ kind: 'folder', folder: '/srv/hubbub/files' })
  })

  it('files of a cluster lie nowhere until a bucket is set', () => {
    expect(placeOf(cluster)).toBeNull()
    expect(placeOf({ ...cluster, ...bucket })).toMatchObject({ kind: 's3', bucket: 'files', pathStyle: true })
  })

  it('files of a cluster lie in a folder only if it is named', () => {
    expect(() => placeOf({ ...cluster, HUBBUB_FILES: 'folder' })).toThrow('HUBBUB_FILES_FOLDER')
    const shared = { HUBBUB_FILES: 'folder', HUBBUB_FILES_FOLDER: '/mnt/files' }
    expect(placeOf({ ...cluster, ...shared })).toEqual({ kind: 'folder', folder: '/mnt/files' })
  })

  it('files can be turned off', () => {
    expect(placeOf({ HUBBUB_FILES: 'off' })).toBeNull()
  })

  it('a bucket that lacks something is refused by the name of what it lacks', () => {
    expect(() => placeOf({ ...bucket, HUBBUB_S3_SECRET_KEY: '' })).toThrow('HUBBUB_S3_SECRET_KEY')
    expect(() => placeOf({ ...bucket, HUBBUB_S3_ENDPOINT: 'here' })).toThrow('HUBBUB_S3_ENDPOINT')
  })
})

it('sizes are given in megabytes', () => {
  expect(readConfig({ HUBBUB_FILE_MB: '5' }).files.quotas).toEqual({
    ...{ file: 5_000_000, person: 5_000_000_000, reserve: 1_000_000_000 },
    ...{ group: Number.MAX_SAFE_INTEGER, server: Number.MAX_SAFE_INTEGER },
  })
  expect(readConfig({ HUBBUB_FILES_GROUP_MB: '3' }).files.quotas.group).toBe(3_000_000)
})

describe('the scanner of files', () => {
  const clamAvOf = (value: string) => readConfig({ HUBBUB_CLAMAV: value }).files.clamAv

  it.each([
    ['', null],
    ['localhost:3310', { host: 'localhost', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('the address %j is understood', (value, address) => {
    expect(clamAvOf(value)).toEqual(address)
  })

  it.each([
    'localhost',
    'localhost:',
    'localhost:0',
    'localhost:70000',
    '::1:3310',
    'tcp://localhost:3310',
    'clamd.ctl',
  ])('HUBBUB_CLAMAV=%s is refused by its name', (value) => {
    expect(() => clamAvOf(value)).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining('HUBBUB_CLAMAV') }),
    )
  })
})
