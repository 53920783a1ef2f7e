import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { FindChannel } from '@hubbub/markdown/tree'

/** What a message's buttons do; the same object as long as the conversation is open. */
export interface MessageActions {
  /** Goes to where one writes. */
  write: () => void
  reply: (seq: number) => void
  /** Opens the thread of a message. */
  openThread: (message: Message) => void
  edit: (seq: number) => void
  editDone: () => void
  /** `from`: the message to lead back to. */
  jump: (seq: number, from?: number) => void
  retry: (cid: string) => void
  discard: (cid: string) => void
  editPending: (cid: string) => void
}

interface MessagesContextValue {
  actions: MessageActions
  conversationId: ConversationId
  me: UserId
  mayWrite: boolean
  /** Also vote in polls. */
  mayReact: boolean
  mayModerate: boolean
  mayPin: boolean
  mayStartThread: boolean
  /** Of a thread that one does not follow nothing is unread. */
  mayMarkUnread: boolean
  /** It is said in a thread, or is the message where this one began. */
  isInThread: boolean
  findChannel: FindChannel
}

const MessagesContext = createContext<MessagesContextValue | null>(null)

export function MessagesProvider({ children, ...given }: MessagesContextValue & { children: ReactNode }) {
  const { actions, conversationId, me, findChannel } = given
  const { mayWrite, mayReact, mayModerate, mayPin, mayStartThread, mayMarkUnread, isInThread } = given
  const value = useMemo(
    () => ({
      ...{ actions, conversationId, me, findChannel },
      ...{ mayWrite, mayReact, mayModerate, mayPin, mayStartThread, mayMarkUnread, isInThread },
    }),
    [
      actions,
      conversationId,
      me,
      findChannel,
      mayWrite,
      mayReact,
      mayModerate,
      mayPin,
      mayStartThread,
      mayMarkUnread,
      isInThread,
    ],
  )
  return <MessagesContext value={value}>{children}</MessagesContext>
}

export function useMessages(): MessagesContextValue {
  const value = use(MessagesContext)
  if (!value) throw new Error('useMessages stands outside of a conversation')
  return value
}
