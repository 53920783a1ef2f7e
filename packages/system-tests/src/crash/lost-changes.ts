import type { ConversationId, Message } from '@hubbub/protocol'
import type { Changed, Chatter } from './chatter.ts'
import type { Truth } from './truth.ts'

/** Changes of messages that were acknowledged, and that the messages do not show. A deletion takes all else with it. */
export function lostChanges(
  chatters: readonly Chatter[],
  truths: ReadonlyMap<ConversationId, Truth>,
): Changed[] {
  return chatters
    .flatMap(({ changed }) => changed)
    .filter((change) => {
      const message = truths.get(change.conversationId)?.messages[change.seq - 1]
      return !message || !shows(message, change)
    })
}

function shows({ deletedAt, editedAt, reactions, pinned }: Message, { kind, emoji }: Changed): boolean {
  if (deletedAt !== null) return true
  if (kind === 'edited') return editedAt !== null
  if (kind === 'pinned') return pinned !== undefined
  return kind === 'reacted' && reactions.some((reaction) => reaction.emoji === emoji)
}
