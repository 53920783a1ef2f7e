import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { onPhone } from '../browser/chess-club.ts'
import { launchBrowser } from '../browser/launch.ts'
import { PushReceiver, type PushDeviceAtReceiver } from '../push/push-receiver.ts'
import { AlertedBrowser, waitsMs } from './alerted-browser.ts'

export interface PushSeen {
  device: string
  badge: number
}

/** Olga writes; Mina is told, in a browser with three tabs and on a phone; Ira says when all pushes have come. */
export class AlertStage {
  readonly desk: AlertedBrowser
  readonly phone: AlertedBrowser
  readonly general: ConversationId
  readonly direct: ConversationId
  /** It began at a message of Mina's. */
  readonly thread: ConversationId
  readonly people: Record<'olga' | 'mina' | 'ira', Somebody>
  readonly #aside: ConversationId
  readonly #devices: Record<string, PushDeviceAtReceiver>
  readonly #witness: PushDeviceAtReceiver
  readonly #close: () => Promise<void>
  readonly #seqs = new Map<ConversationId, number>()
  #said = 0

  static async open(): Promise<AlertStage> {
    const receiver = await PushReceiver.open()
    const system = await TestSystem.open({
      HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org',
      HUBBUB_PUSH_AFTER: '1',
      HUBBUB_PUSH_ALLOW: `127.0.0.1/32:${receiver.port}`,
    })
    let browser: Browser | undefined
    const close = async () => {
      await browser?.close()
      await system.close()
      await receiver.close()
    }
    try {
      browser = await launchBrowser()
      return await AlertStage.furnish({ system, browser, receiver, close })
    } catch (error) {
      await close()
      throw error
    }
  }

  private static async furnish({ system, browser, receiver, close }: Parts): Promise<AlertStage> {
    const [olga, mina] = [await system.person('olga'), await system.person('mina')]
    const ira = await system.person('ira')
    const { channels } = await system.group(olga, [mina, ira], 'Chess club')
    const direct = (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
    await olga.call('messages.send', { conversationId: direct, cid: 'welcome-cid', body: 'Welcome' })
    await mina.call('messages.markRead', { conversationId: direct, seq: 1 })
    const thread = await threadBy({ olga, mina }, channels[0]!.conversation.id)
    const aside = (await ira.call('groups.openDirect', { userId: olga.userId })).conversationId
    const devices = { desk: receiver.device(), phone: receiver.device() }
    for (const [name, device] of Object.entries(devices))
      await mina.call('push.add', device.subscription('en', name))
    const witness = receiver.device()
    await olga.call('push.add', witness.subscription())
    const { url } = system.server
    const desk = await AlertedBrowser.enter(browser, { url, paths: [`/c/${direct}`, '/later', '/dm'] })
    const phone = await AlertedBrowser.enter(browser, { url, paths: ['/dm'], options: onPhone })
    const general = channels[0]!.conversation.id
    return new AlertStage({
      ...{ desk, phone, general, direct, thread, aside, devices, witness, close },
      people: { olga, mina, ira },
    })
  }

  private constructor(parts: {
    desk: AlertedBrowser
    phone: AlertedBrowser
    general: ConversationId
    direct: ConversationId
    thread: ConversationId
    aside: ConversationId
    people: AlertStage['people']
    devices: Record<string, PushDeviceAtReceiver>
    witness: PushDeviceAtReceiver
    close: () => Promise<void>
  }) {
    this.desk = parts.desk
    this.phone = parts.phone
    this.general = parts.general
    this.direct = parts.direct
    this.thread = parts.thread
    this.people = parts.people
    this.#aside = parts.aside
    this.#devices = parts.devices
    this.#witness = parts.witness
    this.#close = parts.close
  }

  get browsers(): AlertedBrowser[] {
    return [this.desk, this.phone]
  }

  /** Answers what was said, which each tab hears. */
  async say(
    conversationId: ConversationId,
    words: string,
    by = this.people.olga,
    more: object = {},
  ): Promise<string> {
    const body = `${words} ${(this.#said += 1)}`
    const said = { conversationId, cid: `who-is-told-${this.#said}`, body, ...more }
    this.#seqs.set(conversationId, (await by.call('messages.send', said)).seq)
    return body
  }

  lastSeq(conversationId: ConversationId): number {
    return this.#seqs.get(conversationId)!
  }

  /** Asks for what all tabs are told of. */
  async set(ask: () => Promise<unknown>, event: string): Promise<void> {
    for (const one of this.browsers) one.hearAnew()
    await ask()
    for (const one of this.browsers) await one.hears(event)
  }

  /** Nobody looks at anything, and everything is read. */
  async beginAfresh(): Promise<void> {
    const { mina } = this.people
    for (const one of this.browsers) await one.look(null)
    for (const conversationId of [this.general, this.direct, this.thread]) {
      const seq = this.#seqs.get(conversationId)
      if (seq) await mina.call('messages.markRead', { conversationId, seq })
    }
    const { entries } = await mina.call('inbox.list', { filter: 'unread' })
    if (entries[0]) await mina.call('inbox.markAllRead', { upTo: entries[0].at })
    await this.until(
      async () => (await this.numbers()).join() === '0' && (await this.inboxes()).join() === '0',
    )
    for (const one of this.browsers) await one.forget()
  }

  /** Olga is told of what Ira says now; whoever was to be told of what came before has been told by then. */
  async everythingIsPushed(): Promise<void> {
    for (let n = 0; n < 2; n++) {
      const before = this.#witness.received.length
      await this.say(this.#aside, 'after that', this.people.ira)
      await this.#witness.gets(before + 1)
    }
  }

  /** From now on: each push, by the device that got it and the number that came with it. */
  watchPushes(): () => PushSeen[] {
    const before = Object.entries(this.#devices).map(
      ([name, { received }]) => [name, received.length] as const,
    )
    return () =>
      before.flatMap(([device, count]) =>
        this.#devices[device]!.received.slice(count).map(({ data: { badge } }) => ({ device, badge })),
      )
  }

  /** What titles and icons say: one number, or several that differ. */
  async numbers(): Promise<number[]> {
    return [...new Set((await Promise.all(this.browsers.map((one) => one.numbers()))).flat())]
  }

  /** What the badges of the inbox say, and the server: one number, or several that differ. */
  async inboxes(): Promise<number[]> {
    const { unread } = await this.people.mina.call('inbox.count', {})
    const badges = await Promise.all(this.browsers.map((one) => one.inboxes()))
    return [...new Set([unread, ...badges.flat()])]
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    for (const since = Date.now(); !(await isSo()); await this.desk.tabs[0]!.waitForTimeout(100))
      if (Date.now() - since > waitsMs) throw new Error('what was to be seen was waited for in vain')
  }

  close(): Promise<void> {
    return this.#close()
  }
}

/** So far nobody has replied in it. */
async function threadBy(
  { olga, mina }: Record<'olga' | 'mina', Somebody>,
  conversationId: ConversationId,
): Promise<ConversationId> {
  const root = { conversationId, cid: 'the-root-of-it', body: 'Who comes on Sunday?' }
  const { seq } = await mina.call('messages.send', root)
  return (await olga.call('threads.start', { conversationId, seq })).thread.conversationId
}

interface Parts {
  system: TestSystem
  browser: Browser
  receiver: PushReceiver
  close: () => Promise<void>
}
