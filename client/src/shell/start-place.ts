import type { ConversationId } from '@hubbub/protocol'
import { findConversation, type Home } from '../core/home.tsx'
import { paths } from '../core/paths.ts'

/**
 * Where one begins: where one was last, if that is still there. A browser that knows nothing of this person begins in the group
 * they came into last.
 */
export function startPlace(home: Home, last: string | undefined): string {
  const wasIn = /^\/c\/(c_\w+)$/.exec(last ?? '')?.[1] as ConversationId | undefined
  if (wasIn && findConversation(home, wasIn)) return paths.conversation(wasIn)
  const group = home.groups.at(-1)
  return group ? paths.group(group.group.id) : paths.directs
}
