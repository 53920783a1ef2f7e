import type { NatsTransporter } from '@hubbub/runtime'
import { ServiceBroker } from 'moleculer'
import { answer, type asked } from './small-services.ts'

interface Place {
  nodeId: string
  /** After which a call has failed; without it none ever has. */
  answersWithinMs?: number
  wire?: { namespace: string; transporter: NatsTransporter }
}

/** Moleculer as it comes, with nothing of ours. */
export function plainBroker({ nodeId, answersWithinMs = 0, wire }: Place): ServiceBroker {
  return new ServiceBroker({
    ...{ nodeID: nodeId, logger: false, validator: false, requestTimeout: answersWithinMs },
    ...(wire && { namespace: wire.namespace, transporter: wire.transporter as never }),
  })
}

export function addPlainService(broker: ServiceBroker): void {
  broker.createService({
    name: 'plain',
    actions: { answer: { handler: ({ params }: { params: typeof asked }) => answer(params) } },
  })
}
