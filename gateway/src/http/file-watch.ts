import { closeSync, openSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import type { Log } from '@hubbub/runtime'

interface FileWatchOptions {
  log: Log
  /** Closes connections that nobody needs at the moment. */
  makeRoom: () => void
  /** Throws as the system does when no file can be opened. */
  tryToOpen?: () => void
  now?: () => number
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

const looksEveryMs = 1_000
const saysEveryMs = 10_000

/**
 * Notices when no more files can be opened. Node does not tell: whoever connects then is accepted with the last one and hung up on. So a
 * file is opened once a second to see whether that can be done.
 */
export class FileWatch {
  readonly #options: Required<FileWatchOptions>
  readonly #timer: NodeJS.Timeout
  /** Asked for while there is a file left to ask with. */
  readonly #limit = fileLimit()
  #saysFrom = -Infinity
  #isFull = false

  constructor(options: FileWatchOptions) {
    this.#options = { tryToOpen: openOne, now: () => performance.now(), every: setInterval, ...options }
    this.#timer = this.#options.every(() => this.#look(), looksEveryMs)
  }

  /** At the last look. */
  get isFull(): boolean {
    return this.#isFull
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const { tryToOpen } = this.#options
    try {
      tryToOpen()
      this.#isFull = false
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      this.#isFull = code === 'EMFILE' || code === 'ENFILE'
      if (this.#isFull) this.#complain(code!)
    }
  }

  #complain(code: string): void {
    const { log, makeRoom, now } = this.#options
    makeRoom()
    if (now() < this.#saysFrom) return
    this.#saysFrom = now() + saysEveryMs
    log.error(
      { code, limit: this.#limit },
      'no more files can be opened: who connects now is hung up on. Raise the limit (ulimit -n, LimitNOFILE of systemd, ulimits of a container) or set HUBBUB_CONNECTIONS_PER_ADDRESS lower',
    )
  }
}

function openOne(): void {
  closeSync(openSync(devNull, 'r'))
}

/** Undefined where there is no way to ask. */
function fileLimit(): number | undefined {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
