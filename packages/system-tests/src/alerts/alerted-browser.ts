/// <reference lib="dom" />
import { passwordOf } from '@hubbub/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { Visitor } from '../browser/visitor.ts'

interface Outside {
  tag: string
  isClosed: boolean
}

interface Told {
  shown: Outside[]
  sounds: number
  badge: number
}

type Watched = typeof globalThis & { told: Told; lookHere: (isInFront: boolean) => void }

/** What a browser told its person since it was looked at last, whatever tab it was in. */
export type Telling =
  | 'nothing'
  | 'once, with a sound'
  | 'once, silently'
  | 'taken away'
  | 'a sound alone'
  | 'more than once'

/** Shorter than a test may take: what was waited for is said then. */
export const waitsMs = 120_000

/** A browser with some tabs, none of them in front; what it would show and play outside of its pages is noted. */
export class AlertedBrowser {
  readonly tabs: Page[]
  readonly #complaints: string[]
  /** All that came to each tab over its socket, and what it sent. */
  readonly #frames: Map<Page, { heard: string; sent: string }>
  #front: Page | null = null
  /** Where its tabs were before it was closed. */
  #closedAt: string[] | null = null

  static async enter(
    browser: Browser,
    { url, paths, options }: { url: string; paths: string[]; options?: BrowserContextOptions },
  ): Promise<AlertedBrowser> {
    const visitor = await Visitor.enter(browser, options)
    const context = visitor.page.context()
    await context.addInitScript(noteWhatIsTold)
    const frames = new Map<Page, { heard: string; sent: string }>()
    context.on('page', (page) => note(page, frames))
    note(visitor.page, frames)
    await visitor.page.goto(`${url}/login`)
    await visitor.logIn('mina', passwordOf('mina'))
    await visitor.page.getByRole('link', { name: 'Saved for later' }).waitFor()
    const tabs: Page[] = []
    for (const [n, path] of paths.entries()) {
      const page = n === 0 ? visitor.page : await context.newPage()
      await page.goto(url + path)
      await isThere(page)
      tabs.push(page)
    }
    return new AlertedBrowser(tabs, visitor.complaints, frames)
  }

  private constructor(
    tabs: Page[],
    complaints: string[],
    frames: Map<Page, { heard: string; sent: string }>,
  ) {
    this.tabs = tabs
    this.#complaints = complaints
    this.#frames = frames
  }

  get complaints(): readonly string[] {
    return this.#complaints
  }

  /** Brings a tab in front, or puts the whole browser aside; the server knows it then. */
  async look(at: Page | null): Promise<void> {
    if (at === this.#front) return
    for (const [page, isInFront] of [[this.#front, false] as const, [at, true] as const]) {
      if (!page) continue
      const { length } = this.#frames.get(page)!.sent
      await page.evaluate((is) => (globalThis as Watched).lookHere(is), isInFront)
      await until(page, 'that it says who looks', () =>
        this.#frames.get(page)!.sent.slice(length).includes('presence.active'),
      )
    }
    this.#front = at
  }

  /** From now on counts what the server tells. */
  hearAnew(): void {
    for (const frames of this.#frames.values()) frames.heard = ''
  }

  /** Waits until each tab was told this by the server. */
  async hears(words: string): Promise<void> {
    if (this.#closedAt) return
    for (const page of this.tabs)
      await until(page, `that it hears "${words}"`, () => this.#frames.get(page)!.heard.includes(words))
  }

  /** As when its person closes every page of Hubbub. */
  async closePages(): Promise<void> {
    this.#closedAt = this.tabs.map((page) => page.url())
    for (const page of this.tabs) await page.goto('about:blank')
  }

  async openPages(): Promise<void> {
    for (const [n, page] of this.tabs.entries()) {
      await page.goto(this.#closedAt![n]!)
      await isThere(page)
    }
    this.#closedAt = null
  }

  /** As a device that sleeps: nothing comes in, and all of it when it wakes. */
  async sleep(isAsleep: boolean): Promise<void> {
    await this.tabs[0]!.context().setOffline(isAsleep)
  }

  async telling(): Promise<Telling> {
    if (this.#closedAt) return 'nothing'
    const all = await Promise.all(this.tabs.map(toldIn))
    const shown = all.flatMap((told) => told.shown)
    const sounds = all.reduce((sum, told) => sum + told.sounds, 0)
    if (shown.length === 0) return sounds === 0 ? 'nothing' : 'a sound alone'
    if (shown.every(({ isClosed }) => isClosed)) return 'taken away'
    if (shown.length > 1 || sounds > 1) return 'more than once'
    return sounds === 1 ? 'once, with a sound' : 'once, silently'
  }

  /** What titles and icon say: one number in all tabs, or several that differ. */
  async numbers(): Promise<number[]> {
    if (this.#closedAt) return []
    const all = await Promise.all(
      this.tabs.map(async (page) => {
        const [, inTitle = 0] = /^\((\d+)\) /.exec(await page.title()) ?? []
        return [Number(inTitle), (await toldIn(page)).badge]
      }),
    )
    return [...new Set(all.flat())]
  }

  /** What the badge of the inbox says in each tab. */
  async inboxes(): Promise<number[]> {
    if (this.#closedAt) return []
    return Promise.all(
      this.tabs.map(async (page) => {
        const badge = page.getByRole('link', { name: /^Inbox/ }).getByRole('img')
        // Asked once: a badge that was there a moment ago may be gone, and then its text would be waited for.
        const [text = '0'] = await badge.allTextContents()
        return Number(text)
      }),
    )
  }

  /** From now on what comes counts. */
  async forget(): Promise<void> {
    for (const page of this.tabs)
      await page.evaluate(() => {
        const { told } = globalThis as Watched
        told.shown = []
        told.sounds = 0
      })
    this.hearAnew()
  }
}

const isThere = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Saved for later' }).or(page.getByRole('textbox')).first().waitFor()

const toldIn = (page: Page): Promise<Told> => page.evaluate(() => (globalThis as Watched).told)

async function until(page: Page, what: string, isSo: () => boolean): Promise<void> {
  for (const since = Date.now(); !isSo(); await page.waitForTimeout(50))
    if (Date.now() - since > waitsMs) throw new Error(`${page.url()} was waited for in vain: ${what}`)
}

function note(page: Page, frames: Map<Page, { heard: string; sent: string }>): void {
  const noted = { heard: '', sent: '' }
  frames.set(page, noted)
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (noted.heard += payload.toString()))
    socket.on('framesent', ({ payload }) => (noted.sent += payload.toString()))
  })
}

/**
 * In the page: a browser that may show notifications, in which all sounds are heard and no tab is in front until it is said. As in a
 * browser, a notification takes the place of one with its tag.
 */
function noteWhatIsTold(): void {
  const told: Told = { shown: [], sounds: 0, badge: 0 }
  class Stub extends EventTarget {
    static readonly permission = 'granted'
    readonly #entry: Outside
    constructor(_: string, { tag = '' }: NotificationOptions = {}) {
      super()
      this.#entry = { tag, isClosed: false }
      told.shown.push(this.#entry)
    }
    close(): void {
      this.#entry.isClosed = true
    }
  }
  class Silence {
    readonly currentTime = 0
    readonly gain = this
    readonly frequency = { value: 0 }
    resume(): Promise<void> {
      told.sounds++
      return Promise.resolve()
    }
    createOscillator = () => this
    createGain = () => this
    connect = () => this
    setValueAtTime = () => this
    linearRampToValueAtTime = () => this
    exponentialRampToValueAtTime = () => this
    start = () => undefined
    stop = () => undefined
  }
  let isInFront = false
  const define = (target: object, name: string, value: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...value })
  define(document, 'visibilityState', { get: () => (isInFront ? 'visible' : 'hidden') })
  define(document, 'hasFocus', { value: () => isInFront })
  define(navigator, 'setAppBadge', { value: async (count: number) => void (told.badge = count) })
  define(navigator, 'clearAppBadge', { value: async () => void (told.badge = 0) })
  const lookHere = (is: boolean) => {
    isInFront = is
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event(is ? 'focus' : 'blur'))
  }
  Object.assign(globalThis, { told, lookHere, Notification: Stub, AudioContext: Silence })
}
