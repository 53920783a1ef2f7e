import type { InternalActions } from '@hubbub/protocol/internal'
import { AppError, type Input, type OperationName, type Output } from '@hubbub/protocol'
import { ServiceBroker, type ServiceSchema } from 'moleculer'
import { createAnnouncer, type Announce } from './announcer.ts'
import { asAppError } from './app-error.ts'
import type { CallerMeta } from './caller.ts'
import type { Log } from './log.ts'
import { MoleculerLog } from './moleculer-log.ts'
import { Standings } from './standings.ts'

export type InternalCall = <A extends keyof InternalActions>(
  action: A,
  params: Parameters<InternalActions[A]>[0],
) => Promise<ReturnType<InternalActions[A]>>

/** How the gateway and the command call an operation of the contract on somebody's behalf. Throws `AppError`s only. */
export type OperationCall = <N extends OperationName>(
  name: N,
  input: unknown,
  meta: CallerMeta,
) => Promise<Output<N>>

/** One process's part of Hubbub: calls find the service wherever it lives, this process first. */
export interface Bus {
  call: InternalCall
  operate: OperationCall
  announce: Announce
  standings: Standings
  log: Log
  /** Adds a service before `start`. */
  add(service: ServiceSchema): void
  start(): Promise<void>
  stop(): Promise<void>
}

const callTimeoutMs = 10_000

/** Without a transporter every call stays in the process. */
export function createBus({ nodeId, log }: { nodeId: string; log: Log }): Bus {
  const broker = new ServiceBroker({
    nodeID: nodeId,
    transporter: null,
    // Our own schemas check at the edge of every action: see serve.ts.
    validator: false,
    requestTimeout: callTimeoutMs,
    // Nobody else has to hear of our leaving.
    registry: { stopDelay: 0 },
    logger: new MoleculerLog(log),
    // Signals are the process's business: see the hubbub command.
    skipProcessEventRegistration: true,
  })

  const call: InternalCall = (action, params) => rethrown(broker.call(action, params))
  const standings = new Standings(call)
  const announce = createAnnouncer((event, payload) => {
    broker
      .broadcast(event, payload)
      .catch((error: unknown) => log.error({ err: error, event }, 'could not announce'))
  }, standings)

  return {
    call,
    operate: (name, input, meta) => rethrown(broker.call(name, input as Input<typeof name>, { meta })),
    announce,
    standings,
    log,
    add: (service) => void broker.createService(service),
    start: () => broker.start(),
    stop: () => broker.stop(),
  }
}

async function rethrown<T>(answer: PromiseLike<unknown>): Promise<T> {
  try {
    return (await answer) as T
  } catch (error) {
    throw error instanceof AppError ? error : asAppError(error)
  }
}
