import type { UserId } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import type { Trace } from '../second-factor/trace.ts'

/** What a change of this person's sign-in leaves behind. */
export function aTrace(userId: UserId = newId('u')): Trace {
  const at = 1_800_000_000_000
  const audit = {
    ...{ id: newId('a'), at, actorId: userId, about: userId },
    ...{ act: 'accounts.addPasskey', details: {} },
  }
  return { audit, notice: { id: audit.id, device: 'Firefox', address: '192.0.2.7', at } }
}
