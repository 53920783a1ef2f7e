import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceBroker } from 'moleculer'
import { storeLost } from '../app-error.ts'
import { Breaker, endpointsOf } from '../cluster/breaker.ts'

/** Asks whoever does this action, by Moleculer. */
export type Ask = (action: string, params: unknown, options?: { meta: object }) => PromiseLike<unknown>

const pausesMs = [20, 100, 300]

/**
 * Asks again when the node that was asked has gone, or has left: by then another one is found. What may have been done already is
 * asked again only when it may be done twice.
 */
export function askElsewhere(broker: ServiceBroker, isRepeatable: (action: string) => boolean): Ask {
  const breaker = new Breaker((nodeId) => endpointsOf(broker, nodeId))

  const ask = (action: string, params: unknown, options: { meta: object } | undefined, tries: number) => {
    const asked = broker.call(action, params, options) as Promise<unknown> & Asked
    return asked.then(
      (answer) => {
        breaker.answered(asked.ctx!.nodeID)
        return answer
      },
      async (error: Failure): Promise<unknown> => {
        if (error.type === 'REQUEST_TIMEOUT' && asked.ctx) breaker.silent(asked.ctx.nodeID)
        const mayAskAgain = wasNotBegun(error) || (wasLost(error) && isRepeatable(action))
        const ms = pausesMs[tries]
        if (!mayAskAgain || ms === undefined) throw error
        await sleep(ms)
        return ask(action, params, options, tries + 1)
      },
    )
  }
  return (action, params, options) => ask(action, params, options, 0)
}

interface Asked {
  ctx?: { nodeID: string }
}

interface Failure {
  type?: unknown
  /** Of the one who said no; it is missing when nobody was asked. */
  nodeID?: string
}

const wasNotBegun = ({ type, nodeID }: Failure) =>
  nodeID !== undefined && (type === 'SERVICE_NOT_FOUND' || type === 'SERVICE_NOT_AVAILABLE')

const wasLost = ({ type }: Failure) => type === 'REQUEST_REJECTED' || type === storeLost
