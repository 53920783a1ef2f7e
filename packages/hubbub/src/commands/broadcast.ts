import { systemClock, type ServicesBus, type Config } from '@hubbub/runtime'
import { createRelay, OutboxAcks } from '@hubbub/messages'
import type { Closers } from '../closers.ts'
import type { Role } from '../roles.ts'
import type { Stores } from '../stores/stores.ts'

interface BroadcastParts {
  bus: ServicesBus
  stores: Stores
  roles: ReadonlySet<Role>
  closers: Closers
}

/** Whether those who listen are told right after a commit; otherwise a relay tells them. */
export const tellsAtOnce = ({ broadcast }: Config): boolean => broadcast.startsWith('direct')

/** Whether what is written waits in the outbox, for the relay or for what a crash left. */
export const fillsOutbox = ({ broadcast }: Config): boolean => broadcast !== 'direct'

/** Ends the bus, and before and after it what this way of broadcasting needs. `start`: once the bus is there. */
export function addBroadcast(
  { broadcast }: Config,
  { bus, stores, roles, closers }: BroadcastParts,
): { start(): void } {
  const { messages } = stores
  const marks = broadcast === 'direct+outbox' ? new OutboxAcks(messages.outbox, bus.log) : null
  const relay =
    broadcast !== 'direct' && roles.has('messages')
      ? createRelay(broadcast, { bus, ...messages, clock: systemClock })
      : null
  bus.changes.whenAnnounced((change, isTold) => {
    if (isTold) marks?.add(change)
    else relay?.nudge()
  })
  closers.add(() => marks?.flush())
  closers.add(() => bus.stop())
  closers.add(() => relay?.stop())
  return { start: () => relay?.start() }
}
