import { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { checkKey, checkPrefix, checkRange, isBlobKey, type BlobKey } from './blob-key.ts'
import { Measured } from './measured.ts'
import { inParts } from './in-parts.ts'
import type { S3Settings } from './s3-settings.ts'
import { S3Upload } from './s3-upload.ts'
import type { Announced, ByteRange, Content, Storage, StoredBlob, Written } from './storage.ts'
import { asked, unavailable } from './unavailable.ts'
import { unlessStalled } from './unless-stalled.ts'

/** Asks nothing of the server yet: a server of ours starts also while S3 is away. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  // Loaded where it is used: it takes a quarter of a second, and most servers have their files on a disk.
  return new S3Storage(settings, await import('@aws-sdk/client-s3'))
}

const partSize = 8 * 1024 * 1024
/** A write that others may still be at is younger. */
const leftAfterMs = 24 * 60 * 60 * 1_000

class S3Storage implements Storage {
  readonly #sdk: typeof Sdk
  readonly #client: Sdk.S3Client
  readonly #settings: S3Settings
  readonly #timeoutMs: number

  constructor(settings: S3Settings, sdk: typeof Sdk) {
    const { timeoutMs = 60_000, attempts = 3 } = settings
    this.#sdk = sdk
    this.#settings = settings
    this.#timeoutMs = timeoutMs
    // A download that its reader has stopped keeps a connection, and must not keep others waiting.
    const agent = { maxSockets: Infinity }
    this.#client = new sdk.S3Client({
      ...{ endpoint: settings.endpoint, region: settings.region, forcePathStyle: settings.pathStyle },
      credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
      maxAttempts: attempts,
      // The signature has the hash of what is sent; further checksums are not known to every server.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        ...{
          connectionTimeout: Math.min(5_000, timeoutMs),
          requestTimeout: timeoutMs,
          throwOnRequestTimeout: true,
        },
        // It would also end a download whose reader is slow.
        socketTimeout: 0,
        ...{ httpAgent: agent, httpsAgent: agent },
      },
    })
  }

  async write(key: BlobKey, content: Content, announced?: Announced): Promise<Written> {
    checkKey(key)
    const measured = new Measured(content, announced)
    const parts = inParts(measured.bytes(), partSize)
    try {
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      if (first.length === partSize) return await this.#writeLarge(key, measured, first, parts)
      const outcome = measured.outcome()
      if (outcome.kind === 'written')
        await asked(this.#client.send(new this.#sdk.PutObjectCommand({ ...this.#at(key), Body: first })))
      return outcome
    } finally {
      // Closes what the content is read from, also when it was not read to its end.
      await parts.return(undefined)
    }
  }

  /** The server has no blob of this key before all parts are there and what they are is known. */
  async #writeLarge(
    key: BlobKey,
    measured: Measured,
    first: Buffer,
    rest: AsyncIterable<Buffer>,
  ): Promise<Written> {
    const upload = await S3Upload.begin(this.#client, this.#sdk, this.#at(key))
    try {
      await upload.add(first)
      for await (const part of rest) await upload.add(part)
      const outcome = measured.outcome()
      if (outcome.kind === 'written') await upload.complete()
      else await upload.abort()
      return outcome
    } catch (error) {
      await upload.abort()
      throw error
    }
  }

  async read(key: BlobKey, range: ByteRange = { start: 0 }): Promise<Readable | null> {
    checkKey(key)
    checkRange(range)
    const { start, end } = range
    // Of an empty blob no range can be asked.
    const Range = start > 0 || end !== undefined ? `bytes=${start}-${end ?? ''}` : undefined
    const answer = await this.#unlessMissing(
      this.#client.send(new this.#sdk.GetObjectCommand({ ...this.#at(key), Range })),
    )
    return (
      answer && Readable.from(unlessStalled(answer.Body as Readable, this.#timeoutMs), { objectMode: false })
    )
  }

  async size(key: BlobKey): Promise<number | null> {
    checkKey(key)
    const answer = await this.#unlessMissing(
      this.#client.send(new this.#sdk.HeadObjectCommand(this.#at(key))),
    )
    return answer && (answer.ContentLength ?? 0)
  }

  async remove(key: BlobKey): Promise<void> {
    checkKey(key)
    await this.#unlessMissing(this.#client.send(new this.#sdk.DeleteObjectCommand(this.#at(key))))
  }

  async *list(prefix = ''): AsyncGenerator<StoredBlob> {
    checkPrefix(prefix)
    const { bucket: Bucket, prefix: ours } = this.#settings
    for (let token: string | undefined; ;) {
      const page = await asked(
        this.#client.send(
          new this.#sdk.ListObjectsV2Command({ Bucket, Prefix: ours + prefix, ContinuationToken: token }),
        ),
      )
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.slice(ours.length)
        if (isBlobKey(key)) yield { key, size: Size, at: LastModified?.getTime() ?? 0 }
      }
      token = page.NextContinuationToken
      if (!page.IsTruncated || !token) return
    }
  }

  async space(): Promise<null> {
    return null
  }

  async sweep(now = Date.now()): Promise<number> {
    const { bucket: Bucket, prefix: Prefix } = this.#settings
    const { Uploads = [] } = await asked(
      this.#client.send(new this.#sdk.ListMultipartUploadsCommand({ Bucket, Prefix })),
    )
    const left = Uploads.filter(({ Initiated }) => Initiated && now - Initiated.getTime() > leftAfterMs)
    for (const { Key, UploadId } of left)
      await asked(this.#client.send(new this.#sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    return left.length
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  #at(key: BlobKey): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + key }
  }

  async #unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof this.#sdk.S3ServiceException)) throw unavailable(error)
      if (['NoSuchKey', 'NotFound'].includes(error.name)) return null
      if (error.name === 'InvalidRange')
        throw new RangeError('The range begins behind the last byte', { cause: error })
      throw unavailable(error)
    }
  }
}
