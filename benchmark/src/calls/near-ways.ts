import { createBus, createLog } from '@hubbub/kit'
import { addPlainService, plainBroker } from './plain-moleculer.ts'
import { addSmallServices, answer, asked, caller, conversationId } from './small-services.ts'
import type { Way } from './way.ts'

const perTurn = 50_000

/** All that stays in this process. */
export async function openNearWays(): Promise<{ ways: Way[]; close(): Promise<void> }> {
  const broker = plainBroker({ nodeId: 'near-plain' })
  const impatient = plainBroker({ nodeId: 'near-impatient', answersWithinMs: 10_000 })
  for (const one of [broker, impatient]) addPlainService(one)
  const bus = createBus({ nodeId: 'near', log: createLog({ level: 'fatal', format: 'json' }) })
  addSmallServices(bus)
  await Promise.all([broker.start(), impatient.start(), bus.start()])
  const mark = { conversationId, seq: 1 }
  return {
    ways: [
      { name: 'a function', perTurn, call: () => answer(asked) },
      { name: 'plain Moleculer', perTurn, call: () => broker.call('plain.answer', asked) },
      { name: 'plain Moleculer, with a timeout', perTurn, call: () => impatient.call('plain.answer', asked) },
      { name: 'the bus, no checks', perTurn, call: () => bus.call('presence.of', asked) },
      { name: 'the bus, all checks', perTurn, call: () => bus.operate('presence.watch', asked, caller) },
      {
        name: 'the bus, all checks, in a conversation',
        perTurn,
        call: () => bus.operate('messages.markRead', mark, caller),
      },
    ],
    async close() {
      await Promise.all([broker.stop(), impatient.stop(), bus.stop()])
    },
  }
}
