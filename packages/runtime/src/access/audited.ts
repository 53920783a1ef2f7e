import type { AuditEntry, OperationName } from '@hubbub/protocol'
import type { CallerMeta } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'

/** The record of an act, to be written in the write that does it. Only what a rule let an account do is ever recorded. */
export function audited(
  act: OperationName,
  { actor }: CallerMeta,
  clock: Clock,
  about: AuditEntry['about'],
  details: AuditEntry['details'] = {},
): AuditEntry {
  return { id: newId('a'), at: clock.wall(), actorId: actor!.userId, act, about, details }
}
