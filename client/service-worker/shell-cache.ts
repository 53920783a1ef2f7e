import type { ShellFacts } from './shell-facts.ts'

const prefix = 'hubbub-shell-'
/** The page is the same one for all paths. */
const pagePath = '/'
/** The line belongs to whoever uses the page meanwhile. */
const atOnce = 3

/** The shell of one version, complete or not at all; a page of the version before still finds its files. */
export class ShellCache {
  readonly #shell: ShellFacts
  readonly #name: string

  constructor(shell: ShellFacts) {
    this.#shell = shell
    this.#name = `${prefix}${shell.version}`
  }

  /** Fetches what is not here from the version before. Fails when the server has another version by now: that one's worker comes. */
  async install(): Promise<void> {
    const cache = await caches.open(this.#name)
    const files = [...this.#shell.files]
    const next = async (): Promise<void> => {
      for (let path = files.pop(); path !== undefined; path = files.pop()) await this.#add(cache, path)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    const page = await fetch(pagePath, { cache: 'no-cache' })
    const html = await page.clone().text()
    if (!isWhole(page) || !html.includes(`content="${this.#shell.version}"`))
      throw new Error('the server has another version than this one')
    await cache.put(pagePath, page)
  }

  /** Removes the versions before the last one. */
  async removeOld(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#name)
    // In the order in which they were made.
    for (const name of others.slice(0, -1)) await caches.delete(name)
  }

  async page(): Promise<Response | undefined> {
    return (await caches.open(this.#name)).match(pagePath)
  }

  /** From here, or from the server and then here: what has this name never changes. */
  async asset(request: Request): Promise<Response> {
    const known = await caches.match(request, { ignoreVary: true })
    if (known) return known
    const response = await fetch(request)
    if (isWhole(response)) {
      const cache = await caches.open(this.#name)
      // A full disk costs the next visit some time, nothing else.
      await cache.put(request, response.clone()).catch(() => undefined)
    }
    return response
  }

  async #add(cache: Cache, path: string): Promise<void> {
    const known = await caches.match(path, { ignoreVary: true })
    const response = known ?? (await fetch(path, { priority: 'low' }))
    if (!isWhole(response)) throw new Error(`${path} is not there`)
    await cache.put(path, response)
  }
}

/** Not what a proxy says in its place. */
const isWhole = ({ status, redirected, type }: Response) => status === 200 && !redirected && type === 'basic'
