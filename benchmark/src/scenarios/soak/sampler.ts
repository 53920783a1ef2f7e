import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProcessUsage } from '../../measure/process-usage.ts'
import type { RunningServer } from '../../servers/system-under-test.ts'

/** A look at a server from outside. Bytes, and null where it tells nothing of it. */
export interface SoakSample {
  at: number
  resident: number
  heap: number | null
  external: number | null
  waiting: number | null
  openFiles: number
  connections: number | null
}

/** Looks at a server every few seconds, from its making until `end`. */
export class SoakSampler {
  readonly #server: RunningServer
  readonly #everyMs: number
  readonly #samples: SoakSample[] = []
  readonly #over = new AbortController()
  readonly #looking: Promise<void>

  constructor(server: RunningServer, everyMs: number) {
    this.#server = server
    this.#everyMs = everyMs
    this.#looking = this.#look()
    // Whoever ends it hears of what went wrong.
    this.#looking.catch(() => this.#over.abort())
  }

  /** How many looks there were. */
  get count(): number {
    return this.#samples.length
  }

  /** Those after so many. Throws what went wrong while looking. */
  async since(count: number): Promise<SoakSample[]> {
    if (this.#over.signal.aborted) await this.#looking
    return this.#samples.slice(count)
  }

  async end(): Promise<void> {
    this.#over.abort()
    await this.#looking
  }

  async #look(): Promise<void> {
    while (!this.#over.signal.aborted) {
      this.#samples.push(await this.#sample())
      await sleep(this.#everyMs)
    }
  }

  async #sample(): Promise<SoakSample> {
    const figure = (name: string) => this.#server.figure(name)
    const pids = this.#server.processes().map(({ pid }) => pid)
    const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0)
    const [heap, external, waiting, connections] = await Promise.all([
      figure('nodejs_heap_size_used_bytes'),
      figure('nodejs_external_memory_bytes'),
      figure('hubbub_waiting_bytes'),
      figure('hubbub_connections'),
    ])
    return {
      ...{ at: performance.now(), heap, external, waiting, connections },
      resident: sum((pid) => readProcessUsage(pid)?.residentBytes ?? 0),
      openFiles: sum((pid) => readdirSync(`/proc/${pid}/fd`).length),
    }
  }
}
