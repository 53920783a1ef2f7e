import type { ConversationId } from '@hubbub/protocol'

const remembered = 'hubbub.pinsSeen'
type Seen = Partial<Record<ConversationId, number>>

/** When the newest pin was set of those that were seen in this browser; undefined where none was looked for yet. */
export const pinsSeenIn = (conversationId: ConversationId): number | undefined => read()[conversationId]

export function rememberPinsSeen(conversationId: ConversationId, at: number): void {
  const seen = read()
  const { [conversationId]: before = -1, ...others } = seen
  if (at > before) localStorage.setItem(remembered, JSON.stringify({ ...others, [conversationId]: at }))
}

export const forgetPinsSeen = (): void => localStorage.removeItem(remembered)

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(remembered) ?? '{}') as Seen
  } catch {
    return {}
  }
}
