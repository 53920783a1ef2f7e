import type { AuditEntry } from '@hubbub/protocol'
import type { Put } from '../records/decision.ts'

/** What a write records of itself, with what it alone knows: what was there before, and what is there now. */
export function recorded(audit: AuditEntry | undefined, details: AuditEntry['details'] = {}): Put[] {
  return audit ? [{ kind: 'audit', entry: { ...audit, details: { ...audit.details, ...details } } }] : []
}

/** Of what may have changed that which did, as `nameBefore` and `nameAfter`. */
export function turned<T extends Record<string, string | number | boolean | null | undefined>>(
  before: T,
  after: T,
): AuditEntry['details'] {
  const changed = Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  return Object.fromEntries(
    changed.flatMap((name) => [
      [`${name}Before`, before[name] ?? ''],
      [`${name}After`, after[name] ?? ''],
    ]),
  )
}
