import type { AccessContext } from './access-context.ts'
import { may } from './may.ts'

/** How long somebody waits between two messages in a channel and all its threads together; 0: nobody slows them. Those who moderate it write freely. */
export function slowModeMsOf(accessContext: AccessContext): number {
  const slowModeMs = accessContext.conversation?.slowModeMs ?? 0
  return slowModeMs > 0 && !may(accessContext, 'messages.moderate') ? slowModeMs : 0
}
