import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, it } from '@jest/globals'
import { LosableS3, testS3Url } from '@hubbub/testing'
import { aKey, aLot, bytesOf, inPieces, keysOf } from '../testing/blobs.ts'
import { itMovesBlobs } from '../testing/move-blobs.suite.ts'
import { s3SettingsOf } from '../testing/s3-settings-of.ts'
import { itStoresBlobs } from '../testing/storage.suite.ts'
import type { S3Settings } from './s3-settings.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(settings = s3SettingsOf(testS3Url())): Promise<Storage> {
  const storage = await openS3Storage(settings)
  opened.push(storage)
  return storage
}

const abc = () => inPieces(Buffer.from('abc'))
const refused = expect.objectContaining({ code: 'storage_unavailable' })
const megabyte = 1024 * 1024

describe('a bucket', () => {
  itStoresBlobs(open)
  itMovesBlobs(open)

  it('two prefixes in one bucket do not see each other', async () => {
    const [one, other] = [await open(), await open()]
    const key = aKey()
    await one.write(key, abc())
    expect(await other.size(key)).toBeNull()
    expect(await keysOf(other)).toEqual([])
  })

  it('more blobs are listed than the server tells at once', async () => {
    const storage = await open()
    const keys = Array.from({ length: 1_010 }, () => aKey())
    for (let n = 0; n < keys.length; n += 50)
      await Promise.all(keys.slice(n, n + 50).map((key) => storage.write(key, abc())))
    expect(await keysOf(storage)).toEqual(keys.sort())
  })

  it('the storage in a bucket does not know how much space is left', async () => {
    expect(await (await open()).space()).toBeNull()
  })
})

describe('the rest of a large blob that was not finished', () => {
  const client = ({ endpoint, region, accessKey, secretKey }: S3Settings) => {
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
    return new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  }
  const day = 24 * 60 * 60 * 1_000

  it('parts are removed when they are a day old, and not while somebody may still add to them', async () => {
    const settings = s3SettingsOf(testS3Url())
    const storage = await open(settings)
    const s3 = client(settings)
    const at = { Bucket: settings.bucket, Key: settings.prefix + aKey() }
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(at))
    const add = () =>
      s3.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: Buffer.from('abc') }))
    await add()
    expect(await storage.sweep()).toBe(0)
    await add()
    expect(await storage.sweep(Date.now() + 2 * day)).toBe(1)
    await expect(add()).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(await storage.sweep(Date.now() + 2 * day)).toBe(0)
    s3.destroy()
  })

  it.each([
    ['is not as announced', { sha256: '0'.repeat(64) }],
    ['is as announced', {}],
  ])('nothing is left to sweep of a large blob that %s', async (_, announced) => {
    const storage = await open()
    await storage.write(aKey(), aLot(20 * megabyte), announced)
    expect(await storage.sweep(Date.now() + 2 * day)).toBe(0)
  })
})

describe('a server that is away', () => {
  const behind = async () => {
    const server = await LosableS3.open()
    opened.push(server)
    const storage = await open(s3SettingsOf(server.url, { timeoutMs: 3_000, attempts: 2 }))
    const key = aKey()
    await storage.write(key, abc())
    return { server, storage, key }
  }

  it.each(['cut', 'freeze'] as const)(
    'every request is refused after a %s, and succeeds when it is back',
    async (how) => {
      const { server, storage, key } = await behind()
      server[how]()
      const requests = [
        storage.size(key),
        storage.read(key),
        storage.write(aKey(), abc()),
        storage.write(aKey(), aLot(20 * megabyte)),
        storage.remove(aKey()),
        keysOf(storage),
      ]
      await Promise.all(requests.map((request) => expect(request).rejects.toEqual(refused)))
      server.mend()
      expect((await bytesOf(await storage.read(key))).toString()).toBe('abc')
      expect(await keysOf(storage)).toContain(key)
    },
  )

  it.each(['cut', 'freeze'] as const)(
    'a large write fails at a %s in its middle, and nothing is there of it',
    async (how) => {
      const { server, storage, key } = await behind()
      async function* losing() {
        yield* aLot(20 * megabyte)
        server[how]()
        yield* aLot(20 * megabyte)
      }
      await expect(storage.write(aKey(), losing())).rejects.toEqual(refused)
      server.mend()
      expect(await keysOf(storage)).toEqual([key])
    },
  )

  it.each(['cut', 'freeze'] as const)('a download breaks off at a %s in its middle', async (how) => {
    const { server, storage } = await behind()
    const key = aKey()
    await storage.write(key, aLot(60 * megabyte))
    const content = (await storage.read(key))!
    await content.iterator({ destroyOnReturn: false }).next()
    server[how]()
    await expect(bytesOf(content)).rejects.toEqual(refused)
    server.mend()
    expect(await storage.size(key)).toBe(60 * megabyte)
  })

  it('a download waits for its reader as long as it likes', async () => {
    const storage = await open(s3SettingsOf(testS3Url(), { timeoutMs: 2_000 }))
    const key = aKey()
    await storage.write(key, aLot(20 * megabyte))
    const chunks = (await storage.read(key))!.iterator() as AsyncIterableIterator<Uint8Array>
    let read = ((await chunks.next()).value as Uint8Array).length
    await new Promise((resolve) => setTimeout(resolve, 4_500))
    for await (const chunk of chunks) read += chunk.length
    expect(read).toBe(20 * megabyte)
  })

  it('a storage is opened while the server is away, and also with a wrong key', async () => {
    const nowhere = await open(s3SettingsOf('http://key:secret@127.0.0.1:9/bucket', { attempts: 1 }))
    await expect(nowhere.size(aKey())).rejects.toEqual(refused)
    const stranger = await open({ ...s3SettingsOf(testS3Url()), secretKey: 'wrong' })
    await expect(stranger.read(aKey())).rejects.toEqual(refused)
    const lost = await open({ ...s3SettingsOf(testS3Url()), bucket: 'no-such-bucket' })
    await expect(lost.read(aKey())).rejects.toEqual(refused)
  })
})
