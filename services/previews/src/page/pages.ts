import type { Log } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import { nameOf } from '@hubbub/runtime'
import { HostTurns, NoTurn } from './host-turns.ts'
import type { Page } from './read-page.ts'

type ReadPage = (url: URL, signal: AbortSignal) => Promise<Page | null>

/** LRUCache cannot hold null. */
interface Known {
  page: Page | null
}

const remembered = { pages: 1_000, bytes: 64 * 1024 * 1024 }
const pageMs = 30 * 60_000
/** What could not be fetched is tried again sooner. */
const failureMs = 60_000

/** What links lead to, remembered for a while: a link that is posted in ten places is fetched once. */
export class Pages {
  readonly #read: ReadPage
  readonly #allMs: number
  readonly #log: Pick<Log, 'info'>
  readonly #turns = new HostTurns(2, 8)
  readonly #known = new LRUCache<string, Known>({
    max: remembered.pages,
    maxSize: remembered.bytes,
    sizeCalculation: ({ page }) => 2_000 + (page?.image?.length ?? 0),
  })
  readonly #running = new Map<string, Promise<Page | null>>()
  readonly #stopping = new AbortController()

  constructor({ read, allMs, log }: { read: ReadPage; allMs: number; log: Pick<Log, 'info'> }) {
    this.#read = read
    this.#allMs = allMs
    this.#log = log
  }

  /** Null where there is nothing to be shown, for whatever reason. Throws only when the server stops. */
  async of(link: string): Promise<Page | null> {
    const url = new URL(link)
    // No server is told of it.
    url.hash = ''
    const known = this.#known.get(url.href)
    if (known) return known.page
    const running = this.#running.get(url.href)
    if (running) return running
    const fetching = this.#fetch(url).finally(() => this.#running.delete(url.href))
    this.#running.set(url.href, fetching)
    return fetching
  }

  close(): void {
    this.#stopping.abort(new Error('the server stops'))
  }

  async #fetch(url: URL): Promise<Page | null> {
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#allMs)])
      const page = await this.#turns.take(nameOf(url), signal, () => this.#read(url, signal))
      this.#known.set(url.href, { page }, { ttl: pageMs })
      return page
    } catch (error) {
      this.#stopping.signal.throwIfAborted()
      // Where it leads is the writer's own affair: the host is enough to find out what is wrong.
      this.#log.info({ host: url.host, reason: (error as Error).message }, 'a link has no preview')
      if (!(error instanceof NoTurn)) this.#known.set(url.href, { page: null }, { ttl: failureMs })
      return null
    }
  }
}
