import type { HubbubClient, Readable, SessionState, Storage } from '@hubbub/client-core'

type DoorState = SessionState | { status: 'failed'; userId: null; error: unknown }

const flag = 'hubbub.signedIn'
/** Where the client keeps who was signed in here. */
const keptSession = 'hubbub/session'

/** What comes later than the first screen. */
interface Loads {
  hub: (storage: Storage) => Promise<HubbubClient>
  /** Of who is signed in. */
  routes: () => Promise<unknown>
}

/**
 * What is there before the client: a newcomer gets a form at once, and the client while they fill it in. Who was signed in here when the
 * page was last open has both at once.
 */
export class Door implements Readable<DoorState> {
  /** The client, as soon as it is there. */
  hub: HubbubClient | null = null
  readonly #storage: Storage
  readonly #load: Loads
  readonly #listeners = new Set<() => void>()
  #state: DoorState = { status: 'starting', userId: null }
  #opening: Promise<HubbubClient> | undefined

  constructor(storage: Storage, load: Loads) {
    this.#storage = storage
    this.#load = load
  }

  get(): DoorState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(): Promise<void> {
    try {
      const wasIn = localStorage.getItem(flag) !== null
      if (wasIn) void this.#load.routes().catch(() => undefined)
      if (wasIn || (await this.#storage.get(keptSession)) !== null) await this.open()
      else this.#become({ status: 'signedOut', userId: null })
    } catch (error) {
      this.#become({ status: 'failed', userId: null, error })
    }
  }

  /** The client that lets one in. Asked again, it is loaded again if that went wrong. */
  open(): Promise<HubbubClient> {
    this.#opening ??= this.#loadHub().catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  /** All that whoever signs in will need. What is not loaded now is asked for again then. */
  async loadAhead(): Promise<void> {
    await Promise.allSettled([this.open(), this.#load.routes()])
  }

  async #loadHub(): Promise<HubbubClient> {
    const hub = await this.#load.hub(this.#storage)
    this.hub = hub
    hub.session.state.subscribe(() => this.#become(hub.session.state.get()))
    const restoring = hub.session.restore()
    // Nobody was here: that is known in a moment, and has to be before somebody signs in.
    if (this.#state.status === 'signedOut') await restoring
    return hub
  }

  #become(state: DoorState): void {
    this.#state = state
    // index.html shows the rooms or the door by this.
    if (state.status === 'signedIn') localStorage.setItem(flag, 'yes')
    else if (state.status === 'signedOut') localStorage.removeItem(flag)
    for (const listener of this.#listeners) listener()
  }
}
