import type * as Sdk from '@aws-sdk/client-s3'
import { asked } from './unavailable.ts'

interface UploadPlace {
  Bucket: string
  Key: string
  UploadId: string
}

/** A large blob on its way, part by part: each is sent again by itself when it fails. */
export class S3Upload {
  readonly #client: Sdk.S3Client
  readonly #sdk: typeof Sdk
  readonly #at: UploadPlace
  readonly #parts: { PartNumber: number; ETag: string | undefined }[] = []

  static async begin(
    client: Sdk.S3Client,
    sdk: typeof Sdk,
    at: { Bucket: string; Key: string },
  ): Promise<S3Upload> {
    const { UploadId } = await asked(client.send(new sdk.CreateMultipartUploadCommand(at)))
    return new S3Upload(client, sdk, { ...at, UploadId: UploadId! })
  }

  private constructor(client: Sdk.S3Client, sdk: typeof Sdk, at: UploadPlace) {
    this.#client = client
    this.#sdk = sdk
    this.#at = at
  }

  async add(Body: Buffer): Promise<void> {
    const PartNumber = this.#parts.length + 1
    const { ETag } = await asked(
      this.#client.send(new this.#sdk.UploadPartCommand({ ...this.#at, PartNumber, Body })),
    )
    this.#parts.push({ PartNumber, ETag })
  }

  async complete(): Promise<void> {
    const MultipartUpload = { Parts: this.#parts }
    await asked(
      this.#client.send(new this.#sdk.CompleteMultipartUploadCommand({ ...this.#at, MultipartUpload })),
    )
  }

  /** Answers whether the server has forgotten it; if not, `sweep` removes it later. */
  async abort(): Promise<boolean> {
    try {
      await this.#client.send(new this.#sdk.AbortMultipartUploadCommand(this.#at))
      return true
    } catch {
      return false
    }
  }
}
