import { closeSync, openSync, writeSync } from 'node:fs'

/**
 * The time of a process that is lent, as a test wants it: the machine's clock, and ahead of it. Timers of the process do not hear of it,
 * so what is due now is done when it looks next: within a second.
 */
export class TestClock {
  #aheadMs = 0
  #isFollowed = false
  readonly #files = new Set<string>()

  /** In milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#aheadMs
  }

  get aheadMs(): number {
    return this.#aheadMs
  }

  /** Whether there is a process that goes by it. */
  get isFollowed(): boolean {
    return this.#isFollowed
  }

  /** Holds at once, and after another start. */
  advance(ms: number): void {
    this.#aheadMs += ms
    for (const file of this.#files) this.#write(file)
  }

  /** A process reads its time in this file: see packages/dev-tools/src/servers/test-clock.mjs. */
  add(file: string): void {
    this.#isFollowed = true
    this.#files.add(file)
  }

  remove(file: string): void {
    this.#files.delete(file)
  }

  #write(file: string): void {
    const opened = openSync(file, 'r+')
    writeSync(opened, new Uint8Array(new Float64Array([this.#aheadMs]).buffer), 0, 8, 0)
    closeSync(opened)
  }
}
