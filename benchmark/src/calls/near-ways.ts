import { createBus, createLog } from '@hubbub/runtime'
import { addPlainService, plainBroker } from './plain-moleculer.ts'
import { addSmallServices, answer, asked, caller, conversationId } from './small-services.ts'
import type { Way } from './way.ts'

/** All that stays in this process. */
export async function openNearWays(perTurn: number): Promise<{ ways: Way[]; close(): Promise<void> }> {
  const broker = plainBroker({ nodeId: 'near-plain' })
  const impatient = plainBroker({ nodeId: 'near-impatient', answersWithinMs: 10_000 })
  for (const one of [broker, impatient]) addPlainService(one)
  const bus = createBus({ nodeId: 'near', log: createLog({ level: 'fatal', format: 'json' }) })
  addSmallServices(bus)
  await Promise.all([broker.start(), impatient.start(), bus.start()])
  const mark = { conversationId, seq: 1 }
  return {
    ways: [
      { name: 'a function', contender: 'function', perTurn, call: () => answer(asked) },
      {
        name: 'plain Moleculer',
        contender: 'moleculer',
        perTurn,
        call: () => broker.call('plain.answer', asked),
      },
      {
        name: 'plain Moleculer, with a timeout',
        contender: 'moleculer-timeout',
        perTurn,
        call: () => impatient.call('plain.answer', asked),
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
      {
        name: 'the bus, all checks, in a conversation',
        contender: 'hubbub-conversation',
        perTurn,
        call: () => bus.operate('messages.markRead', mark, caller),
      },
    ],
    async close() {
      await Promise.all([broker.stop(), impatient.stop(), bus.stop()])
    },
  }
}
