import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStorage, type Storage } from '@hubbub/files'
import { readConfig } from '@hubbub/runtime'
import {
  Command,
  fetchFile,
  hubbub,
  HubbubProcess,
  LosableS3,
  passwordOf,
  rest,
  s3Settings,
  testS3Url,
  uploadFile,
} from '@hubbub/testing'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const parent = mkdtempSync(join(tmpdir(), 'hubbub-move-'))
const ends: (() => Promise<unknown>)[] = [async () => rmSync(parent, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

type Env = Record<string, string>

/** A server that stands still, whose files lie in a folder and whose settings name a bucket as well. */
async function aServer(name: string, url = testS3Url()): Promise<Env> {
  const env = { HUBBUB_DATA: join(parent, name), HUBBUB_FILES: 'folder', ...s3Settings(url) }
  expect(await hubbub(['user', 'list'], env)).toMatchObject({ code: 0 })
  return env
}

async function storageOf(env: Env): Promise<Storage> {
  const storage = (await openStorage(readConfig(env)))!
  ends.push(() => storage.close())
  return storage
}

const move = (env: Env, to: string, ...more: string[]) => hubbub(['files', 'move', '--to', to, ...more], env)
const inBucket = { HUBBUB_FILES: 's3' }

/** Each blob in this folder, by its path. */
function contentsOf(folder: string): Map<string, string> {
  const files = readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true })
  const paths = files
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))
}

async function countOf(storage: Storage): Promise<number> {
  let count = 0
  for await (const _ of storage.list()) count++
  return count
}

describe('a move into a bucket and out of it', () => {
  const blobs = 120
  let env: Env
  let bucket: Storage
  let before: Map<string, string>
  beforeAll(async () => {
    env = await aServer('large')
    bucket = await storageOf({ ...env, ...inBucket })
    const folder = await storageOf(env)
    for (let n = 0; n < blobs; n++) {
      const bytes = randomBytes(n === 0 ? 9 * 1024 * 1024 : 1_000 + n)
      await folder.write(`f_${String(n).padStart(26, '0')}/original`, Readable.from([bytes]))
    }
    before = contentsOf(join(env['HUBBUB_DATA']!, 'files'))
  })

  it('a move that was killed goes on where it was, and the source stays', async () => {
    const command = new Command(['files', 'move', '--to', 's3'], env)
    while ((await countOf(bucket)) < 5) await sleep(5)
    await command.stop('SIGKILL')
    const there = await countOf(bucket)
    expect(there).toBeLessThan(blobs)
    const { code, stdout } = await move(env, 's3')
    expect(code).toBe(0)
    const [, copied, present] = /Copied: (\d+)\. There already, and the same: (\d+)\./.exec(stdout)!
    expect([Number(copied) + Number(present), Number(present) >= there - 1]).toEqual([blobs, true])
    expect(stdout).toContain('HUBBUB_FILES=s3')
    expect(contentsOf(join(env['HUBBUB_DATA']!, 'files'))).toEqual(before)
  })

  it('a second run copies nothing', async () => {
    const { code, stdout } = await move(env, 's3')
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(`Copied: 0. There already, and the same: ${blobs}.`),
    ])
  })

  it('every blob is the same after the way back, and none is left in the bucket when that is asked for', async () => {
    const other = join(parent, 'other')
    const back = { ...env, ...inBucket, HUBBUB_FILES_FOLDER: other }
    const { code, stdout } = await move(back, 'folder', '--remove-source')
    expect([code, stdout]).toEqual([0, expect.stringContaining('HUBBUB_FILES=folder')])
    expect([before.size, contentsOf(other)]).toEqual([blobs, before])
    expect(await countOf(bucket)).toBe(0)
  })
})

it('a file that somebody uploaded is fetched from the bucket after the move', async () => {
  const env = await aServer('small')
  const account = { name: 'olga', password: passwordOf('olga') }
  const server = await new HubbubProcess(env).start()
  ends.push(() => server.end('SIGTERM'))
  const tokens = await rest(server.url, 'accounts.register', account)
  const bytes = randomBytes(200_000)
  const { id } = await uploadFile({ url: server.url, tokens }, 'notes.bin', bytes)
  expect(await move(env, 's3')).toMatchObject({ code: 69, stderr: expect.stringContaining('Stop it') })
  await server.end('SIGTERM')
  expect(await move(env, 's3', '--remove-source')).toMatchObject({ code: 0 })

  const moved = await new HubbubProcess({ ...env, ...inBucket }).start()
  ends.push(() => moved.end('SIGTERM'))
  const answer = await fetchFile({ url: moved.url, tokens }, id)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

it('a storage that is away ends the move with its name, also when there is nothing to move', async () => {
  const server = await LosableS3.open()
  ends.push(() => server.close())
  const env = await aServer('away', server.url)
  server.cut()
  await storageOf(env)
  expect(await move(env, 's3')).toMatchObject({
    ...{ code: 69, stderr: expect.stringContaining(`the bucket ${env['HUBBUB_S3_BUCKET']}`) },
  })
  server.mend()
  expect(await move(env, 's3')).toMatchObject({ code: 0 })
})
