import type { AccessContext } from '../access-context.ts'
import { overriddenPlaceOf } from '../may.ts'
import { rightsOf } from '../roles/evaluate.ts'

/** Whether filters ask about what somebody writes there: not of whoever moderates messages there, and only in groups. */
export function isLookedAt({ kind, group, conversation }: AccessContext): boolean {
  if (group === null) return false
  return !rightsOf({ kind, ...group }, group.roles, overriddenPlaceOf(conversation)).has('messages.moderate')
}
