import { TestSystem } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

export const onPhone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** A server and a browser, and in them a group: one visitor begins it, and the others come by its invite. */
export class ChessClub {
  readonly system: TestSystem
  readonly browser: Browser
  readonly begunBy: Visitor
  #invite: string | undefined

  static async begin(name: string, env: Record<string, string> = {}): Promise<ChessClub> {
    const system = await TestSystem.open(env)
    let browser: Browser | undefined
    try {
      browser = await launchBrowser()
      const visitor = await Visitor.enter(browser)
      await visitor.page.goto(`${system.server.url}/register`)
      await visitor.signUp(name)
      await visitor.createGroup('Chess club')
      return new ChessClub(system, browser, visitor)
    } catch (error) {
      await browser?.close()
      await system.close()
      throw error
    }
  }

  private constructor(system: TestSystem, browser: Browser, begunBy: Visitor) {
    this.system = system
    this.browser = browser
    this.begunBy = begunBy
  }

  get url(): string {
    return this.system.server.url
  }

  /** The path of a link for everybody who comes. */
  async invite(): Promise<string> {
    return (this.#invite ??= await this.begunBy.invite())
  }

  async join(name: string, options?: BrowserContextOptions): Promise<Visitor> {
    const invite = await this.invite()
    const visitor = await Visitor.enter(this.browser, options)
    await visitor.page.goto(this.url + invite)
    await visitor.signUp(name, 'Sign up and join')
    await visitor.composer.waitFor()
    return visitor
  }

  /** Somebody who is there already, on another device. */
  async logIn(name: string, options?: BrowserContextOptions): Promise<Visitor> {
    const visitor = await Visitor.enter(this.browser, options)
    await visitor.page.goto(`${this.url}/login`)
    await visitor.logIn(name)
    await visitor.page.getByRole('link', { name: 'Saved for later' }).waitFor()
    return visitor
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.system.close()
  }
}
