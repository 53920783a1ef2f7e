import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectDatabase, lockFolder, openAtRest } from '@hubbub/sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { create, extract } from 'tar'
import { databaseFile, prepareDataFolder, restoringFolder } from '../stores/data-folder.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { sqliteModules } from '../stores/sqlite-stores.ts'
import { writeBackup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

let folder: string
let data: string
let file: string
let target: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-backup-'))
  data = join(folder, 'data')
  file = join(folder, 'backup.tar.gz')
  target = join(folder, 'restored')
  prepareDataFolder(data)
  readSecrets(data)
  await (await openAtRest(databaseFile(data), sqliteModules)).close()
  mkdirSync(join(data, 'files/ab'), { recursive: true })
  writeFileSync(join(data, 'files/ab/picture'), 'a picture')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const alone = (dataFolder: string) => ({ dataFolder, cluster: null })
const backUp = () => writeBackup(alone(data), file)
const restore = () => restoreBackup(alone(target), file)
const saying = (code: string, ...words: string[]) =>
  expect.objectContaining({
    code,
    message: expect.stringMatching(words.map((word) => `(?=.*${word})`).join('')),
  })

/** Takes a backup apart, and packs it again when something in it is changed. */
async function tamper(change: (manifest: Manifest, unpacked: string) => void, more: string[] = []) {
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  await extract({ file, cwd: unpacked })
  const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')) as Manifest
  const paths = manifest.files.map(({ path }) => path)
  change(manifest, unpacked)
  writeFileSync(join(unpacked, 'manifest.json'), JSON.stringify(manifest))
  const packing = { file, cwd: unpacked, gzip: true, portable: true, preservePaths: true }
  await create(packing, ['manifest.json', ...paths, ...more])
}

describe('a backup', () => {
  it('a backup restores secrets, database and files, under a new epoch', async () => {
    expect(await backUp()).toContain(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await restore()).toContain(target)
    for (const name of ['secrets.json', 'files/ab/picture'])
      expect(readFileSync(join(target, name))).toEqual(readFileSync(join(data, name)))
    const [before, after] = await Promise.all(
      [data, target].map((one) => inspectDatabase(databaseFile(one), sqliteModules)),
    )
    expect(after).toEqual({ ...before, epoch: expect.not.stringMatching(before!.epoch) })
    expect(() => prepareDataFolder(target)).not.toThrow()
  })

  it('a backup never replaces a file', async () => {
    writeFileSync(file, 'mine')
    await expect(backUp()).rejects.toEqual(saying('backup_not_written', 'exists already'))
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('a backup of a damaged database is not written', async () => {
    const bytes = readFileSync(databaseFile(data))
    writeFileSync(databaseFile(data), bytes.fill(7, 4096, 3 * 4096))
    await expect(backUp()).rejects.toEqual(saying('damaged_data', 'damaged'))
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false])
  })

  it('a backup is written by one process at a time, and after one that was killed', async () => {
    mkdirSync(`${file}.unfinished`)
    writeFileSync(join(`${file}.unfinished`, 'hubbub.db'), 'left behind')
    const giveBack = lockFolder(`${file}.unfinished`)
    await expect(backUp()).rejects.toEqual(saying('folder_in_use', 'Another backup'))
    giveBack()
    await backUp()
    expect(existsSync(`${file}.unfinished`)).toBe(false)
  })

  it.each([writeBackup, restoreBackup])(
    'a backup of a cluster is left to the tools of MongoDB: %p',
    async (run) => {
      const cluster = { mongoUrl: 'mongodb://localhost/hubbub' } as never
      await expect(run({ dataFolder: data, cluster }, file)).rejects.toEqual(
        saying('bad_setting', 'MongoDB', 'mongodump', 'hubbub restored'),
      )
    },
  )

  it('a backup needs an existing server', async () => {
    rmSync(join(data, 'secrets.json'))
    await expect(backUp()).rejects.toEqual(saying('bad_setting', 'secrets.json', 'HUBBUB_DATA'))
  })
})

describe('a refused restore leaves nothing behind', () => {
  beforeEach(() => backUp())
  /** Why it does not restore, and what it has left where. */
  const attempt = async () => {
    const error: unknown = await restore().catch((refusal: unknown) => refusal)
    const places = [folder, target].flatMap((one) =>
      ['evil', 'hubbub.db', 'secrets.json', 'files', 'restoring'].map((name) => join(one, name)),
    )
    return [error, places.filter((place) => existsSync(place))]
  }

  it('a restore refuses a missing file', async () => {
    rmSync(file)
    expect(await attempt()).toEqual([saying('backup_unreadable', 'ENOENT'), []])
  })

  it('a restore refuses a file of another kind', async () => {
    writeFileSync(file, 'something else')
    expect(await attempt()).toEqual([saying('damaged_backup'), []])
  })

  it.each([0, 0.1, 0.5, 0.9, 0.999])(
    'a restore refuses a backup that ends at %f of its length',
    async (part) => {
      const bytes = readFileSync(file)
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
      expect(await attempt()).toEqual([saying('damaged_backup'), []])
    },
  )

  it('a restore refuses a backup with a missing file', async () => {
    await tamper((manifest) => manifest.files.push({ ...manifest.files[0]!, path: 'files/lost' }))
    expect(await attempt()).toEqual([saying('damaged_backup', 'files/lost'), []])
  })

  it('a restore refuses content with another hash', async () => {
    await tamper((_, unpacked) => writeFileSync(join(unpacked, 'files/ab/picture'), 'A picture'))
    expect(await attempt()).toEqual([saying('damaged_backup', 'files/ab/picture'), []])
  })

  it('a restore refuses content of another size', async () => {
    await tamper((_, unpacked) => writeFileSync(join(unpacked, 'files/ab/picture'), 'more than a picture'))
    expect(await attempt()).toEqual([saying('damaged_backup', 'size'), []])
  })

  it('a restore refuses a database with other row counts', async () => {
    await tamper(({ rows }) => (rows['messages'] = 1))
    expect(await attempt()).toEqual([saying('damaged_backup', 'database'), []])
  })

  it('a restore refuses an unknown format', async () => {
    await tamper((manifest) => Object.assign(manifest, { format: 2, hubbub: '9.0.0' }))
    expect(await attempt()).toEqual([saying('unknown_backup', 'format 2', '9\\.0\\.0'), []])
  })

  it.each(['../evil', '/tmp/evil', 'files/../../evil', 'files//evil', 'files\\evil', 'lock.db'])(
    'a restore refuses a manifest that names %s',
    async (path) => {
      await tamper((manifest) => manifest.files.push({ path, size: 4, sha256: '0'.repeat(64) }))
      expect(await attempt()).toEqual([saying('damaged_backup', 'may not be in one'), []])
    },
  )

  it('a restore refuses an entry outside of the folder', async () => {
    await tamper((_, unpacked) => writeFileSync(join(unpacked, '../evil-source'), 'evil'), ['../evil-source'])
    expect(await attempt()).toEqual([saying('damaged_backup', 'does not name'), []])
  })

  it('a restore refuses a folder that is not empty', async () => {
    mkdirSync(target)
    writeFileSync(join(target, 'mine'), '')
    expect(await attempt()).toEqual([saying('target_not_empty', target), []])
  })

  it('a restore refuses a folder that a server uses', async () => {
    prepareDataFolder(target)
    const giveBack = lockFolder(target)
    expect(await attempt()).toEqual([saying('folder_in_use', target), []])
    giveBack()
  })

  it('a restore refuses a database of a newer version', async () => {
    const store = await openAtRest(databaseFile(data), sqliteModules)
    await store.close()
    const { DatabaseSync } = await import('node:sqlite')
    const db = new DatabaseSync(databaseFile(data))
    db.exec("INSERT INTO schema_versions VALUES ('from the future', 1)")
    db.close()
    rmSync(file)
    await backUp()
    expect(await attempt()).toEqual([saying('newer_data', 'newer'), []])
  })
})

it('a folder with an interrupted restore does not start, and can be restored again', async () => {
  await backUp()
  mkdirSync(restoringFolder(target), { recursive: true })
  writeFileSync(join(restoringFolder(target), 'hubbub.db'), 'half of it')
  expect(() => prepareDataFolder(target)).toThrow(saying('unfinished_restore', target))
  await restore()
  expect(() => prepareDataFolder(target)).not.toThrow()
})
