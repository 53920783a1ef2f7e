import { Errors, type Context, type Middleware, type ServiceBroker } from 'moleculer'
import { storeLost } from '../app-error.ts'
import { isWaitedFor } from '../bus/is-waited-for.ts'
import type { RunningCalls } from '../bus/running-calls.ts'
import type { CallerMeta } from '../caller.ts'

/** Where the services of this process keep everything. */
export interface StoreState {
  isUp(): boolean
  whenChanged(run: () => void): void
}

/** Those that need no store: the door, and what every process hears. */
const stay: ReadonlySet<string> = new Set(['gateway', 'node'])
const stays = (service: string) => stay.has(service) || service.startsWith('$')

type Handler = (context: Context) => Promise<unknown>

interface UnderWay {
  work: Promise<unknown>
  meta: Partial<CallerMeta>
  action: string
  fail: (error: Error) => void
}

/**
 * The services of a process leave the registry while their store is away: nobody is sent here, this process itself asks others, and
 * what was under way is answered, so that whoever asked goes on to another node. They come back with the store.
 */
export class Leaving {
  readonly #store: StoreState
  readonly #running: RunningCalls
  readonly #underWay = new Set<UnderWay>()
  #isAway = false

  constructor(store: StoreState, running: RunningCalls) {
    this.#store = store
    this.#running = running
  }

  get middleware(): Middleware {
    return {
      localAction: (next, { name = '' }) =>
        stays(name.split('.')[0]!)
          ? next
          : (context) => this.#during(name, context, (next as Handler)(context)),
    }
  }

  /** From when on the broker's services are there. */
  watch(broker: ServiceBroker): void {
    const look = () => {
      if (broker.stopping || this.#isAway === !this.#store.isUp()) return
      this.#isAway = !this.#isAway
      if (this.#isAway) this.#leave(broker)
      else comeBack(broker)
    }
    this.#store.whenChanged(look)
    look()
  }

  #leave(broker: ServiceBroker): void {
    for (const { name, fullName } of broker.services)
      if (!stays(name)) broker.registry.unregisterService(fullName, broker.nodeID)
    broker.servicesChanged(true)
    for (const { work, meta, action, fail } of this.#underWay) {
      // It may still be done when the store is back: a removal waits for it. [P-12]
      if (meta.actor && isWaitedFor(action))
        void this.#running.during([meta.actor.userId, meta.actor.sessionId], work).catch(() => {})
      fail(new Errors.MoleculerRetryableError('the store is lost', 503, storeLost))
    }
    this.#underWay.clear()
  }

  #during(action: string, { meta }: Context, work: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call: UnderWay = { work, meta, action, fail: reject }
      this.#underWay.add(call)
      work.then(
        (answer) => {
          this.#underWay.delete(call)
          resolve(answer)
        },
        (error: Error) => {
          this.#underWay.delete(call)
          reject(error)
        },
      )
    })
  }
}

function comeBack(broker: ServiceBroker): void {
  for (const service of broker.services) {
    const { _serviceSpecification: registered } = service as unknown as { _serviceSpecification: never }
    if (!stays(service.name)) broker.registerLocalService(registered)
  }
}
