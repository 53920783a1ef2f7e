import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createBus, createLog, NatsTransporter } from '@hubbub/runtime'
import { plainBroker } from './plain-moleculer.ts'
import { asked, caller } from './small-services.ts'
import type { Way } from './way.ts'

const farProcess = fileURLToPath(new URL('far-process.ts', import.meta.url))

/** All that goes to another process on this machine and back, over NATS. */
export async function openFarWays(
  natsUrl: string,
  perTurn: number,
): Promise<{ ways: Way[]; close(): Promise<void> }> {
  const namespace = `bench-${randomUUID()}`
  const far = fork(farProcess, [natsUrl, namespace])
  await Promise.race([
    once(far, 'message'),
    once(far, 'exit').then(() => Promise.reject(new Error('the other process did not start'))),
  ])
  const log = createLog({ level: 'fatal', format: 'json' })
  const transporter = () => new NatsTransporter(natsUrl, 'near', log)
  const broker = plainBroker({
    ...{ nodeId: 'near-plain', answersWithinMs: 10_000 },
    wire: { namespace: `${namespace}-plain`, transporter: transporter() },
  })
  const bus = createBus({ nodeId: 'near', log, caller: { namespace, transporter: transporter() } })
  await Promise.all([broker.start(), bus.start()])
  await Promise.all([broker.waitForServices('plain'), bus.waitFor(['presence'])])
  return {
    ways: [
      {
        name: 'plain Moleculer',
        contender: 'moleculer',
        perTurn,
        call: () => broker.call('plain.answer', asked),
      },
      {
        name: 'the bus, no checks',
        contender: 'hubbub-bus',
        perTurn,
        call: () => bus.call('presence.of', asked),
      },
      {
        name: 'the bus, all checks',
        contender: 'hubbub-checks',
        perTurn,
        call: () => bus.operate('presence.watch', asked, caller),
      },
    ],
    async close() {
      await Promise.all([broker.stop(), bus.stop()])
      far.disconnect()
      await once(far, 'exit')
    },
  }
}
