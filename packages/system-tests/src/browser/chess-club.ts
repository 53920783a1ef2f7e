import type { ConversationId, GroupId, GroupView } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

export const onPhone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

export interface Device extends BrowserContextOptions {
  /** What is done with the page before it is loaded. */
  prepare?: (page: Page) => Promise<void>
}

/** A server and a browser, and in them a group. People come into it by REST, and then log in on a page. */
export class ChessClub {
  readonly system: TestSystem
  readonly browser: Browser
  /** Made the group. */
  readonly owner: Somebody
  /** The first channel. */
  readonly general: ConversationId
  readonly #groupId: GroupId
  #begunBy: Visitor | undefined
  #code: string | undefined

  static async begin(name: string, env: Record<string, string> = {}, device?: Device): Promise<ChessClub> {
    const system = await TestSystem.open(env)
    let browser: Browser | undefined
    try {
      const owner = await system.person(name)
      const group = await system.group(owner, [], 'Chess club')
      browser = await launchBrowser()
      const club = new ChessClub(system, browser, owner, group)
      club.#begunBy = await club.#talk(name, device)
      return club
    } catch (error) {
      await browser?.close()
      await system.close()
      throw error
    }
  }

  private constructor(system: TestSystem, browser: Browser, owner: Somebody, { group, channels }: GroupView) {
    this.system = system
    this.browser = browser
    this.owner = owner
    this.general = channels[0]!.conversation.id
    this.#groupId = group.id
  }

  get url(): string {
    return this.system.server.url
  }

  /** The owner, on a page. */
  get begunBy(): Visitor {
    return this.#begunBy!
  }

  /** The path of a link for everybody who comes. */
  async invite(): Promise<string> {
    return `/invite/${await this.#inviteCode()}`
  }

  /** Somebody in the group who has no page. */
  async member(name: string): Promise<Somebody> {
    const somebody = await this.system.person(name)
    await somebody.call('groups.join', { code: await this.#inviteCode() })
    return somebody
  }

  async join(name: string, device?: Device): Promise<Visitor> {
    await this.member(name)
    return this.#talk(name, device)
  }

  /** Somebody who has an account already, on another device. */
  async logIn(name: string, device?: Device): Promise<Visitor> {
    const visitor = await this.#logInAt('/login', name, device)
    await visitor.page.getByRole('link', { name: 'Saved for later' }).waitFor()
    return visitor
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.system.close()
  }

  /** Who goes to a channel is asked to log in, and is in the channel then. */
  async #talk(name: string, device?: Device): Promise<Visitor> {
    const visitor = await this.#logInAt(`/c/${this.general}`, name, device)
    await visitor.composer.waitFor()
    return visitor
  }

  async #logInAt(path: string, name: string, { prepare, ...options }: Device = {}): Promise<Visitor> {
    const visitor = await Visitor.enter(this.browser, options)
    await prepare?.(visitor.page)
    await visitor.page.goto(this.url + path)
    await visitor.logIn(name)
    return visitor
  }

  async #inviteCode(): Promise<string> {
    this.#code ??= (await this.owner.call('groups.createInvite', { groupId: this.#groupId })).code
    return this.#code
  }
}
