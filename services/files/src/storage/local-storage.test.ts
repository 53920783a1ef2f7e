import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { aFolder } from '../testing/a-folder.ts'
import { aKey, bytesOf, inPieces } from '../testing/blobs.ts'
import { itMovesBlobs } from '../testing/move-blobs.suite.ts'
import { itStoresBlobs } from '../testing/storage.suite.ts'
import { openLocalStorage } from './local-storage.ts'

const open = async () => openLocalStorage(await aFolder())
const abc = () => inPieces(Buffer.from('abc'))

describe('a folder', () => {
  itStoresBlobs(open)
  itMovesBlobs(open)

  it('the storage in a folder says how much space is left', async () => {
    const { free, total } = (await (await open()).space())!
    expect(free).toBeGreaterThan(0)
    expect(total).toBeGreaterThanOrEqual(free)
  })

  it('a sweep removes what a killed process left, and not what is being written', async () => {
    const folder = await aFolder()
    const module = JSON.stringify(new URL('local-storage.ts', import.meta.url).href)
    const program = `
      const { openLocalStorage } = await import(${module})
      const storage = await openLocalStorage(${JSON.stringify(folder)})
      async function* endless() {
        yield Buffer.alloc(100_000)
        process.stdout.write('begun')
        await new Promise(() => setInterval(() => {}, 1_000))
      }
      await storage.write(${JSON.stringify(aKey())}, endless())`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const storage = await openLocalStorage(folder)
    const key = aKey()
    let swept = 0
    async function* sweeping() {
      yield Buffer.from('abc')
      swept = await storage.sweep()
      yield Buffer.from('def')
    }
    await storage.write(key, sweeping())
    expect(swept).toBe(1)
    expect((await bytesOf(await storage.read(key))).toString()).toBe('abcdef')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    expect(await storage.sweep()).toBe(0)
  })

  it('no folder is left of a file whose last blob is removed, and the others of its kind stay', async () => {
    const folder = await aFolder()
    const storage = await openLocalStorage(folder)
    await storage.write('f_0000000000000000000000ABCD/original', abc())
    await storage.write('f_0000000000000000000000ABCD/w960', abc())
    const place = join(folder, 'blobs/CD/AB')
    expect(await readdir(place)).toEqual(['f_0000000000000000000000ABCD'])
    await storage.remove('f_0000000000000000000000ABCD/original')
    expect(await storage.size('f_0000000000000000000000ABCD/w960')).toBe(3)
    await storage.remove('f_0000000000000000000000ABCD/w960')
    expect(await readdir(place)).toEqual([])
  })

  it('a blob is written while the last one of the same file is removed', async () => {
    const storage = await open()
    for (let round = 0; round < 50; round++) {
      const key = aKey()
      const other = key.replace('original', 'w960') as typeof key
      await storage.write(key, abc())
      await Promise.all([storage.remove(key), storage.write(other, abc())])
      expect(await storage.size(other)).toBe(3)
    }
  })

  it('only the owner of the process reads what is stored', async () => {
    const folder = await aFolder()
    await (await openLocalStorage(folder)).write('f_0000000000000000000000ABCD/original', abc())
    const { mode } = await stat(join(folder, 'blobs/CD/AB/f_0000000000000000000000ABCD/original'))
    expect(mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'blobs'))).mode & 0o077).toBe(0)
  })

  it('a folder that went away is told as such, and not as blobs that are not there', async () => {
    const folder = await aFolder()
    const storage = await openLocalStorage(folder)
    const key = aKey()
    await storage.write(key, abc())
    await rename(join(folder, 'blobs'), join(folder, 'away'))
    const refused = expect.objectContaining({ code: 'storage_unavailable' })
    await expect(storage.read(key)).rejects.toEqual(refused)
    await expect(storage.size(key)).rejects.toEqual(refused)
    await expect(storage.space()).rejects.toEqual(refused)
    await rename(join(folder, 'away'), join(folder, 'blobs'))
    expect(await storage.size(key)).toBe(3)
  })

  it('strange files in the folder are not listed', async () => {
    const folder = await aFolder()
    const storage = await openLocalStorage(folder)
    const key = 'f_0000000000000000000000ABCD/original'
    await storage.write(key, abc())
    await writeFile(join(folder, 'blobs/notes.txt'), 'abc')
    await writeFile(join(folder, 'blobs/CD/AB/f_0000000000000000000000ABCD/Notes.txt'), 'abc')
    await mkdir(join(folder, 'blobs/CD/AB/lost+found'))
    await chmod(join(folder, 'blobs/notes.txt'), 0o600)
    const found = []
    for await (const blob of storage.list()) found.push(blob.key)
    expect(found).toEqual([key])
  })
})
