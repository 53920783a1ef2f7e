import { addressOf, Wire } from './wire/wire.ts'

/** The Redis for tests: TEST_REDIS_URL, or what `npm run test:cluster` starts. */
export const testRedisUrl = (): string => process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

/** The Redis for tests behind a wire that can be cut, or go dead, without anybody else noticing. */
export class LosableRedis {
  readonly #wire: Wire

  static async open(): Promise<LosableRedis> {
    return new LosableRedis(await new Wire({ far: () => [addressOf(testRedisUrl(), 6379)] }).open())
  }

  private constructor(wire: Wire) {
    this.#wire = wire
  }

  get url(): string {
    return this.#wire.insteadOf(testRedisUrl())
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
