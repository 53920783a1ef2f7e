import { Redis } from 'ioredis'
import type { Log } from '@hubbub/runtime'

const pingEveryMs = 2_000
const answersWithinMs = 1_000
const connectsWithinMs = 2_000
const longestPauseMs = 3_000

interface LinkParts {
  url: string
  log: Log
  /** Runs on each new connection before it counts as up; when it throws, the connection is tried anew. */
  greet?: (client: Redis) => Promise<unknown>
  onUp?: () => void
  onDown?: () => void
  random?: () => number
}

/**
 * One connection to Redis that comes back by itself for ever. What is asked of it while it is down fails at once: a queue of
 * the past would grow without bound, and nobody waits for its end.
 */
export class Link {
  readonly client: Redis
  readonly #parts: LinkParts
  readonly #pings: NodeJS.Timeout
  #isUp = false
  /** How often it came up. */
  #times = 0

  constructor(parts: LinkParts) {
    this.#parts = parts
    const { url, random = Math.random } = parts
    this.client = new Redis(url, {
      connectTimeout: connectsWithinMs,
      // A server that is stopped rather than gone is noticed by this and the ping.
      commandTimeout: answersWithinMs,
      // A server that does not answer does not say goodbye either.
      disconnectTimeout: 200,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // Ioredis' own loses what was on its way when the connection broke, and its rejections go unheard: see channels.ts.
      autoResubscribe: false,
      enableReadyCheck: false,
      // Ioredis waits for its answer, and says `ready` also when the connection has ended meanwhile: it then never tries again.
      disableClientInfo: true,
      retryStrategy: (times) => Math.min(longestPauseMs, 50 * 2 ** times) * (0.5 + random() / 2),
    })
    this.client.on('ready', () => void this.#greet())
    this.client.on('close', () => this.#noteLoss())
    this.client.on('error', (error: unknown) => parts.log.debug({ err: error }, 'Redis'))
    this.#pings = setInterval(() => void this.#ping(), pingEveryMs)
    this.#pings.unref()
  }

  isUp(): boolean {
    return this.#isUp
  }

  get reconnects(): number {
    return Math.max(0, this.#times - 1)
  }

  /** The connection is of no use any more: another one is made. */
  renew(): void {
    if (this.client.status === 'ready') this.client.disconnect(true)
  }

  close(): void {
    clearInterval(this.#pings)
    this.#isUp = false
    this.client.disconnect()
  }

  async #greet(): Promise<void> {
    try {
      await this.client.ping()
      await this.#parts.greet?.(this.client)
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'Redis is not there yet')
      return this.renew()
    }
    if (this.client.status !== 'ready') return
    this.#isUp = true
    if (this.#times++ > 0) this.#parts.log.info('the connection to Redis is back')
    this.#parts.onUp?.()
  }

  #noteLoss(): void {
    if (!this.#isUp) return
    this.#isUp = false
    this.#parts.log.warn('the connection to Redis is lost')
    this.#parts.onDown?.()
  }

  async #ping(): Promise<void> {
    if (!this.#isUp) return
    try {
      await this.client.ping()
    } catch {
      // Why does not matter: it does not answer.
      this.renew()
    }
  }
}
