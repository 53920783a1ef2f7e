import { addressOf, Wire } from './wire/wire.ts'

/** The S3 server for tests, with key, secret and bucket in its address: TEST_S3_URL, or what `npm run test:cluster` starts. */
export const testS3Url = (): string =>
  process.env['TEST_S3_URL'] ?? 'http://hubbub:hubbub-secret@127.0.0.1:7070/hubbub'

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
