import type { ConversationId } from '@hubbub/protocol'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { paths } from '../../core/paths.ts'

interface ThreadDoorProps {
  id: ConversationId
  seq: number | undefined
  /** What stands there if it is no thread either. */
  children: ReactNode
}

/** A link to a message names the conversation where it was said: for a reply that is a thread, which is shown where it began. */
export function ThreadDoor({ id, seq, children }: ThreadDoorProps) {
  const hub = useHub()
  const [{ data, error }] = useQuery(`thread ${id}`, () => hub.call('threads.get', { conversationId: id }))
  if (data) return <Navigate to={paths.thread(data.thread.parent.conversationId, id, seq)} replace />
  return error === undefined ? null : children
}
