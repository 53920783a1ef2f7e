import { errors, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core'

const impatience = 30_000

/** Somebody at a screen: does what people do, by the names that things have there. */
export class Visitor {
  readonly page: Page
  /** What the page complained about. */
  readonly complaints: string[]
  /** What the page still waits for, for a failure that says why. */
  readonly #openRequests = new Set<string>()

  static async enter(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      // What moves has nothing to be waited for, and less to be drawn.
      reducedMotion: 'reduce',
      // What a test holds up on its way has to come over the network.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(impatience)
    return new Visitor(await context.newPage())
  }

  private constructor(page: Page, complaints: string[] = []) {
    this.page = page
    this.complaints = complaints
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message))
    page.on('request', (request) => this.#openRequests.add(request.url()))
    page.on('requestfinished', (request) => this.#openRequests.delete(request.url()))
    page.on('requestfailed', (request) => this.#openRequests.delete(request.url()))
    page.on('console', (entry) => {
      if (/Content.Security.Policy/i.test(entry.text())) this.complaints.push(entry.text())
    })
  }

  /** Closes the page, and opens another one in the same browser. `between`: what is waited for when it is closed. */
  async reopen(url: string, between?: (page: Page) => Promise<void>): Promise<Visitor> {
    const page = await this.page.context().newPage()
    await this.page.close()
    await between?.(page)
    const visitor = new Visitor(page, this.complaints)
    await page.goto(url).catch((error: unknown) => {
      throw new Error(`open requests: ${[...visitor.#openRequests].join(' ')}`, { cause: error })
    })
    return visitor
  }

  async signUp(name: string, button = 'Sign up'): Promise<void> {
    await this.page.getByRole('textbox', { name: 'What should people call you?' }).fill(name)
    await this.page.getByRole('textbox', { name: 'Password' }).fill(`${name} likes long passwords`)
    await this.page.getByRole('button', { name: button, exact: true }).click()
  }

  async logIn(name: string, password = `${name} likes long passwords`): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Username or e-mail' }).fill(name)
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password)
    await this.press('Log in')
  }

  async press(button: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name: button, exact: true })
      .or(this.page.getByRole('link', { name: button, exact: true }))
      .first()
      .click()
  }

  /** Opens a menu and takes one of its items. */
  async choose(menu: string | RegExp, item: string): Promise<void> {
    await this.press(menu)
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async createGroup(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Create a group' }).click()
    await this.dialog.getByRole('textbox', { name: 'Group name' }).fill(name)
    await this.dialog.getByRole('button', { name: 'Create group' }).click()
    await this.composer.waitFor()
  }

  /** The path of a fresh invite link. */
  async invite(): Promise<string> {
    await this.page.getByRole('button', { name: 'Invite people' }).first().click()
    await this.dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await this.dialog.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await this.page.keyboard.press('Escape')
    return new URL(link).pathname
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.composer.press('Enter')
  }

  /** Waits until a message with this text stands there. */
  async sees(text: string): Promise<void> {
    await this.message(text).waitFor()
  }

  /** One of the actions that a message offers under the pointer. */
  async act(of: string | Locator, action: string): Promise<void> {
    const message = typeof of === 'string' ? this.message(of) : of
    const button = message.getByRole('button', { name: action, exact: true })
    // A picture or a line that comes moves the messages, and with the message that is not under the pointer any more go its actions.
    for (let tries = 1; ; tries++) {
      await message.hover()
      try {
        return await button.click({ timeout: 3_000 })
      } catch (error) {
        if (tries === 8 || !(error instanceof errors.TimeoutError)) throw error
      }
    }
  }

  /** Takes an item of the menu of a message, by its whole name. */
  async chooseFor(of: string | Locator, item: string): Promise<void> {
    const choice = this.page.getByRole('menuitem', { name: item, exact: true })
    // What comes in between closes the menu, or adds the item to the next one.
    for (let tries = 1; ; tries++) {
      await this.act(of, 'More actions')
      try {
        return await choice.click({ timeout: 3_000 })
      } catch (error) {
        if (tries === 8 || !(error instanceof errors.TimeoutError)) throw error
        await this.page.keyboard.press('Escape')
      }
    }
  }

  /** The texts of the conversation, as they stand from top to bottom. */
  async conversation(): Promise<string[]> {
    const texts = await this.page.getByRole('article').getByRole('paragraph').allTextContents()
    return texts.map((text) => text.trim())
  }

  message(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: /^Message / })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** What of the page the screenshots and the eyes get. */
  async picture(path: string): Promise<void> {
    await this.page.screenshot({ path, animations: 'disabled' })
  }
}
