import i18next from 'i18next'
import type { HubbubClient, Readable } from '@hubbub/client-core'
import type { Request, UserId } from '@hubbub/protocol'
import { deviceText } from '@hubbub/rules'
import { appWorker } from '../installation/app-worker.ts'
import { languageFor } from '../../texts/languages.ts'
import { askForDesktop, desktopState } from '../notifications/desktop.ts'
import { decideSubscription, whyNot, type PushState } from './push-state.ts'

/** Whose pushes come to this browser. */
const storedAs = 'hubbub.push.of'

/**
 * Pushes to this device, as its browser has them: what the server knows of it is compared at each start. One thing is done after the other:
 * a comparison that is under way when somebody turns pushes off would tell the server of the device again.
 */
export class DevicePush implements Readable<PushState> {
  readonly #listeners = new Set<() => void>()
  #last: Promise<unknown> = Promise.resolve()
  #state: PushState = { status: 'starting' }

  readonly get = (): PushState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** At each start, once the server can be asked: a browser forgets a subscription without a word, and so may the server. */
  check(hub: HubbubClient): Promise<void> {
    return this.#afterwards(() => this.#compare(hub))
  }

  async #compare(hub: HubbubClient): Promise<void> {
    const userId = hub.session.state.get().userId
    if (!userId) return
    const refused = whyNot(abilities())
    if (refused) return this.#become({ status: refused })
    if (localStorage.getItem(storedAs) !== userId || desktopState() !== 'granted')
      return this.#become({ status: 'off' })
    await this.#register(hub, userId)
  }

  /** After a press of a button, in which the browser asks: nowhere else may it be asked. */
  async turnOn(hub: HubbubClient): Promise<void> {
    const userId = hub.session.state.get().userId
    if (!userId) return
    if ((await askForDesktop()) !== 'granted') return this.#become({ status: whyNot(abilities()) ?? 'off' })
    await this.#afterwards(() => {
      localStorage.setItem(storedAs, userId)
      return this.#register(hub, userId)
    })
  }

  turnOff(hub: HubbubClient): Promise<void> {
    return this.#afterwards(async () => {
      localStorage.removeItem(storedAs)
      const state = this.#state
      this.#become({ status: 'off' })
      await unsubscribe()
      if (state.status === 'on') await hub.call('push.remove', { deviceId: state.deviceId })
    })
  }

  /** Whoever logs out gets nothing more here; the server has forgotten it with the session. */
  forget(): Promise<void> {
    return this.#afterwards(async () => {
      localStorage.removeItem(storedAs)
      this.#become({ status: 'off' })
      await unsubscribe()
    })
  }

  #afterwards(act: () => Promise<void>): Promise<void> {
    const done = this.#last.then(act)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #register(hub: HubbubClient, userId: UserId): Promise<void> {
    try {
      const { key } = await hub.call('push.devices', {})
      if (key === null) return this.#become({ status: 'unoffered' })
      const subscription = await subscribed(key)
      // Somebody else may be here by now.
      if (hub.session.state.get().userId !== userId) return
      const { device } = await hub.call('push.add', written(subscription))
      this.#become({ status: 'on', deviceId: device.id })
    } catch (error) {
      this.#become({ status: 'off', failure: error instanceof Error ? error.message : String(error) })
    }
  }

  #become(state: PushState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

export const devicePush = new DevicePush()

const abilities = () => ({
  hasWorker: 'serviceWorker' in navigator && window.isSecureContext,
  hasPush: 'PushManager' in window,
  permission: desktopState(),
})

async function registered(): Promise<ServiceWorkerRegistration> {
  await appWorker.start()
  const state = appWorker.get()
  if (state.status === 'failed') throw new Error(state.error)
  return navigator.serviceWorker.ready
}

/** With the key of this server: one of another key would take nothing from us. */
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await registered()
  const had = await pushManager.getSubscription()
  const decided = decideSubscription(had && { key: keyOf(had) }, key)
  if (decided === 'keep') return had!
  await had?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function keyOf({ options }: PushSubscription): string | null {
  return options.applicationServerKey && base64url(new Uint8Array(options.applicationServerKey))
}

/** Not every browser takes it as text. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function written(subscription: PushSubscription): Request<'push.add'> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { name } = deviceText(navigator.userAgent)
  return {
    ...{ endpoint: endpoint!, p256dh: keys['p256dh']!, auth: keys['auth']! },
    name: name.slice(0, 100) || 'Browser',
    // The texts of a push are written by the server.
    language: languageFor([i18next.language]),
  }
}
