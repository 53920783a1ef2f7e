import { AppError, operations, type Operation, type OperationName } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { FastifyReply } from 'fastify'
import type { Caller, Wish } from './waiter.ts'
import type { Waiters } from './waiters.ts'

/** What an operation has answered, or, where it may wait and the caller holds that already, what it answers once that changes. */
export async function orNewer(
  { name, input, output, meta }: { name: OperationName; input: unknown; output: unknown; meta: CallerMeta },
  reply: FastifyReply,
  waiting: Waiters,
): Promise<unknown> {
  const { waits, input: schema } = operations[name] as unknown as Operation
  if (!waits) return output
  const { conversationId, after, waitMs } = schema.parse(input) as Omit<Wish, 'after'> & { after?: number }
  if (after !== waits.version(output) || waitMs === 0) return output
  const wish = { name, conversationId, after, waitMs, meta: meta as Caller }
  const outcome = await waiting.wait(wish, (run) => whenClosed(reply, run))
  if (outcome instanceof AppError) throw outcome
  if (outcome === 'unchanged') return output
  reply.type('application/json; charset=utf-8')
  return outcome
}

// Who hung up while the first answer was on its way does so no second time.
function whenClosed({ raw }: FastifyReply, run: () => void): void {
  if (raw.destroyed) run()
  else raw.once('close', run)
}
