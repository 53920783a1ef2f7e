import type { Readable } from '@hubbub/client-core'

export type WorkerState =
  | { status: 'starting' | 'ready' }
  /** Browsers have service workers with https only. */
  | { status: 'insecure' | 'unsupported' }
  | { status: 'failed'; error: string }

const script = '/service-worker.js'
/** A worker that takes no charge for so long is not waited for. */
const patienceMs = 5_000

/** The service worker as the page sees it: what keeps the shell on this device. A page works without one. */
class AppWorker implements Readable<WorkerState> {
  readonly #listeners = new Set<() => void>()
  #state: WorkerState = { status: 'starting' }
  #registration: ServiceWorkerRegistration | undefined

  readonly get = (): WorkerState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Again after it has failed: tries once more. */
  async start(): Promise<void> {
    if (this.#state.status === 'ready') return
    if (!window.isSecureContext) return this.#become({ status: 'insecure' })
    if (!('serviceWorker' in navigator)) return this.#become({ status: 'unsupported' })
    this.#become({ status: 'starting' })
    try {
      const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
      this.#registration = registration
      // This page came from the server, or from what is about to be replaced: it finds its files in both.
      registration.waiting?.postMessage('take over')
      if (!registration.active) await installed(registration)
      this.#become({ status: 'ready' })
    } catch (error) {
      this.#become({ status: 'failed', error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** The server has another version: brings its worker, for the next start. */
  async lookForUpdate(): Promise<void> {
    // Without a network there is none.
    await this.#registration?.update().catch(() => undefined)
  }

  /** Loads the page of the new version. Not before its worker is the one in charge: Chromium may never end a load that comes in between. */
  async takeUpdate(): Promise<void> {
    const next = this.#registration?.waiting
    if (next) {
      const isInCharge = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      next.postMessage('take over')
      await Promise.race([isInCharge, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    }
    location.reload()
  }

  #become(state: WorkerState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Answers once the first worker has everything; fails when it has not. */
function installed({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker) return Promise.reject(new Error('the browser has no worker to install'))
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('not all files could be stored'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

export const appWorker = new AppWorker()
