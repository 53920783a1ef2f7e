import { createClient, memoryStorage, type HubbubClient } from '@hubbub/client-core'
import { passwordOf, rest, type Somebody } from '@hubbub/testing'
import { configure, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { Door } from '../core/door.ts'
import { startTexts } from '../core/i18n.ts'
import { App } from '../shell/app.tsx'
import { loadSignedInRoutes } from '../shell/load-signed-in-routes.ts'

/** Of packages/dev-tools/src/suites/dom-environment.config.mjs. */
declare const goTo: (url: string) => void

type Owner = Pick<Somebody, 'name' | 'url'>

// Only what has failed takes so long, on a busy machine too.
configure({ asyncUtilTimeout: 30_000 })
// Once: beginning anew would forget the texts that came with the routes.
const texts = startTexts()

const soon = { timeout: 3_000 }

/** What is drawn anew closes its menu, and a message that is drawn anew is another one: then it is tried again. */
async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (tries === 8) throw error
    }
}

/**
 * The whole client as one person has it, on a real server and in a page that is not drawn: one at a time. Everybody else is a `Somebody`, who
 * calls. What has a size, a place or a colour is for browser tests.
 */
export class Page {
  readonly user: UserEvent
  readonly #hub: HubbubClient
  readonly #root: Root
  readonly #complaints: unknown[] = []

  /** With a session of its own, at this path. */
  static async open({ name, url }: Owner, path = '/'): Promise<Page> {
    const { userId, refreshToken } = await rest(url, 'accounts.login', { name, password: passwordOf(name) })
    const storage = memoryStorage()
    await storage.set('hubbub/session', JSON.stringify({ userId, refreshToken }))
    const door = new Door(storage, {
      hub: async (kept) => createClient({ url, storage: kept }),
      routes: loadSignedInRoutes,
    })
    document.head.innerHTML = '<meta name="theme-color" />'
    document.body.innerHTML = '<div id="root"></div>'
    goTo(url + path)
    localStorage.clear()
    await texts
    await door.start()
    return new Page(await door.open(), door)
  }

  private constructor(hub: HubbubClient, door: Door) {
    this.#hub = hub
    window.addEventListener('error', this.#complain)
    this.#root = createRoot(document.getElementById('root')!, {
      onCaughtError: (error) => this.#complaints.push(error),
    })
    this.#root.render(<App door={door} />)
    this.user = userEvent.setup({ pointerEventsCheck: 0 })
  }

  readonly #complain = ({ error }: ErrorEvent): void => {
    this.#complaints.push(error)
  }

  /** Throws what the page complained about. */
  async close(): Promise<void> {
    this.#root.unmount()
    window.removeEventListener('error', this.#complain)
    await this.#hub.close()
    if (this.#complaints.length > 0) throw new AggregateError(this.#complaints, 'the page complained')
  }

  get path(): string {
    return window.location.pathname
  }

  get composer(): Promise<HTMLElement> {
    return screen.findByRole('textbox', { name: /^Message / })
  }

  /** What is found in the dialog, once there is one. */
  async dialog(): Promise<BoundFunctions<typeof queries>> {
    return within(await screen.findByRole('dialog'))
  }

  async dialogCloses(): Promise<void> {
    await waitFor(() => {
      if (screen.queryByRole('dialog')) throw new Error('there is still a dialog')
    })
  }

  async press(button: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name: button }))
  }

  /** Opens a menu and takes one of its items. */
  async choose(menu: string | RegExp, item: string | RegExp): Promise<void> {
    await this.#takeFrom(() => this.press(menu), item)
  }

  /** Opens a menu, and says what it offers. */
  async items(menu: string | RegExp): Promise<string[]> {
    return again(async () => {
      await this.press(menu)
      const offered = within(await screen.findByRole('menu', {}, soon)).getAllByRole('menuitem')
      return offered.map(({ textContent }) => textContent)
    })
  }

  /** Waits for the message with this text. */
  async message(text: string | RegExp): Promise<HTMLElement> {
    const paragraph = await screen.findByText(text, { selector: 'article *' })
    return paragraph.closest('article')!
  }

  /** One of the actions that a message offers under the pointer. */
  async act(text: string | RegExp, action: string): Promise<void> {
    await again(async () => {
      const message = await this.message(text)
      await this.user.hover(message)
      await this.user.click(await within(message).findByRole('button', { name: action }, soon))
    })
  }

  /** Takes an item of the menu of a message. */
  async chooseFor(text: string | RegExp, item: string): Promise<void> {
    await this.#takeFrom(() => this.act(text, 'More actions'), item)
  }

  async #takeFrom(open: () => Promise<void>, name: string | RegExp): Promise<void> {
    await again(async () => {
      await open()
      await this.user.click(await screen.findByRole('menuitem', { name }, soon))
    })
  }

  /** In place of what stands in the field. */
  async fill(field: HTMLElement, text: string): Promise<void> {
    await this.user.clear(field)
    if (text !== '') await this.user.type(field, text.replaceAll(/[[{]/g, '$&$&'))
  }

  async say(text: string): Promise<void> {
    await this.fill(await this.composer, text)
    await this.user.keyboard('{Enter}')
  }
}
