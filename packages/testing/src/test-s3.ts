import { randomBytes } from 'node:crypto'
import { addressOf, Wire } from './wire/wire.ts'

/** The S3 server for tests, with key, secret and bucket in its address: TEST_S3_URL, or what `npm run test:cluster` starts. */
export const testS3Url = (): string =>
  process.env['TEST_S3_URL'] ?? 'http://hubbub:hubbub-secret@127.0.0.1:7070/hubbub'

/** The settings with which a server keeps its files at this address, under names that no other test has. */
export function s3Settings(url: string): Record<string, string> {
  const { origin, username, password, pathname } = new URL(url)
  return {
    HUBBUB_S3_ENDPOINT: origin,
    HUBBUB_S3_BUCKET: pathname.slice(1),
    HUBBUB_S3_ACCESS_KEY: decodeURIComponent(username),
    HUBBUB_S3_SECRET_KEY: decodeURIComponent(password),
    HUBBUB_S3_PREFIX: `test-${randomBytes(6).toString('hex')}/`,
  }
}

/** The S3 server for tests behind a wire that can be cut, or go dead, without anybody else noticing. */
export class LosableS3 {
  readonly #wire: Wire

  static async open(): Promise<LosableS3> {
    return new LosableS3(await new Wire({ far: () => [addressOf(testS3Url(), 80)] }).open())
  }

  private constructor(wire: Wire) {
    this.#wire = wire
  }

  get url(): string {
    return this.#wire.insteadOf(testS3Url())
  }

  cut(): void {
    this.#wire.cut()
  }

  freeze(): void {
    this.#wire.freeze()
  }

  mend(): void {
    this.#wire.mend()
  }

  close(): Promise<void> {
    return this.#wire.close()
  }
}
