import { ConversationId } from '@hubbub/protocol'

export interface LinkedPlace {
  conversationId: ConversationId
  /** Of a message; null for the conversation. */
  seq: number | null
}

// `m` is what one copies; `c` stands in the address bar, and was what one copied before.
const path = /^\/([cm])\/([^/]+)(?:\/([1-9]\d{0,14}))?\/?$/

/**
 * The conversation or message of this site that a link leads to; null for all other links. Neither a conversation's id nor the number of a
 * message in it ever changes, so such a link is good for ever, and no lookup of messages by other ids is needed for it.
 */
export function placeInLink(link: string, origin: string | undefined): LinkedPlace | null {
  if (!origin || !link.startsWith(origin) || !URL.canParse(link)) return null
  const url = new URL(link)
  const [, kind, id, seq] = url.origin === origin ? (path.exec(url.pathname) ?? []) : []
  const conversationId = ConversationId.safeParse(id)
  if (!conversationId.success || (kind === 'm' && seq === undefined)) return null
  return { conversationId: conversationId.data, seq: seq === undefined ? null : Number(seq) }
}
