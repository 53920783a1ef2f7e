import { isUnreadThread } from '@hubbub/rules'
import type { ConversationId, Message, Thread } from '@hubbub/protocol'
import { useEffect, useMemo } from 'react'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

interface ThreadHere {
  thread: Thread
  root: Message
  isUnread: boolean
}

const unknown = { get: () => undefined, subscribe: () => () => {} }
const changing: ReadonlySet<string> = new Set(['thread.followed', 'thread.unfollowed'])

/** A thread and the message where it began, as they are now: asked for once, and from then on what is told of them. */
export function useThread(id: ConversationId): { here: ThreadHere | undefined; error: unknown } {
  const hub = useHub()
  const { threads } = useHome()
  const [{ data, error }, query] = useQuery(`thread ${id}`, () =>
    hub.call('threads.get', { conversationId: id }),
  )
  const parent = data?.thread.parent
  const told = useReadable<Message | undefined>(
    useMemo(
      () => (parent ? hub.timeline(parent.conversationId).message(parent.seq) : unknown),
      [hub, parent],
    ),
  )
  useEffect(
    () =>
      hub.onChange((event) => {
        if (!changing.has(event.type)) return
        const data = event.data as { conversationId?: ConversationId; thread?: Thread }
        if ((data.thread?.conversationId ?? data.conversationId) === id) void query.reload()
      }),
    [hub, id, query],
  )
  if (!data) return { here: undefined, error }
  const root = told ?? data.root
  // Of those that one follows the home knows most.
  const followed = threads?.find(({ conversationId }) => conversationId === id)
  const thread = followed ?? { ...data.thread, ...root.thread }
  return { here: { thread, root, isUnread: isUnreadThread(thread) }, error: undefined }
}
