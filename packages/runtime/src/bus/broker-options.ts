import type { BrokerOptions } from 'moleculer'
import type { Lease } from '../cluster/lease.ts'
import type { NatsTransporter } from '../cluster/nats-transporter.ts'
import type { Log } from '../log.ts'
import { MoleculerLog } from './moleculer-log.ts'

/** What lets this process call others. */
export interface Wire {
  /** Others on the same NATS with another name do not hear us. */
  namespace: string
  transporter: NatsTransporter
}

/** What makes this process one of the others. */
export interface ClusterBus extends Wire {
  lease: Lease
}

/** Others know of our services when we say that we are there, and not a second later. Moleculer's types have it not. */
const transit: BrokerOptions['transit'] & { serviceChangedDebounceTime: number } = {
  serviceChangedDebounceTime: 0,
}

interface Process {
  nodeId: string
  log: Log
  /** The others, if there are any. */
  wire: Wire | undefined
  /** After which a call has failed, wherever it is done. */
  answersWithinMs: number
  middlewares?: BrokerOptions['middlewares']
}

export function brokerOptions({
  nodeId,
  log,
  wire,
  answersWithinMs,
  middlewares = [],
}: Process): BrokerOptions {
  return {
    nodeID: nodeId,
    namespace: wire?.namespace ?? '',
    transporter: wire?.transporter ?? null,
    // Our own schemas check at the edge of every action: see service.ts.
    validator: false,
    requestTimeout: answersWithinMs,
    // Give or take half a second. Who misses them is given up by silent-nodes.ts.
    heartbeatInterval: 1,
    registry: {
      discoverer: { type: 'Local', options: { disableHeartbeatChecks: true } },
      preferLocal: true,
      // Alone, nobody has to hear of our leaving.
      stopDelay: wire ? 100 : 0,
    },
    transit,
    middlewares,
    logger: new MoleculerLog(log),
    // Signals are the process's business: see the hubbub command.
    skipProcessEventRegistration: true,
  }
}
