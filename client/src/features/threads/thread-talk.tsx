import type { ConversationView, GroupView, Message, Thread } from '@hubbub/protocol'
import { useNavigate } from 'react-router'
import { paths } from '../../core/paths.ts'
import { ConversationPane } from '../conversations/conversation-view.tsx'
import { ThreadRoot } from './thread-root.tsx'
import { useReplyCount } from './use-reply-count.ts'
import { threadView } from './thread-view.ts'

interface ThreadTalkProps {
  view: ConversationView
  group: GroupView | null
  thread: Thread
  root: Message
  seq: number | undefined
}

/** What was said in a thread, below the message where it began. */
export function ThreadTalk({ view, group, thread, root, seq }: ThreadTalkProps) {
  const navigate = useNavigate()
  const { conversationId, isFollowed } = thread
  const count = useReplyCount(thread)
  return (
    <ConversationPane
      view={view}
      group={group}
      thread={{
        view: threadView(view, thread),
        root: {
          shown: <ThreadRoot view={view} group={group} root={root} count={count} />,
          at: root.at,
        },
        mayMarkUnread: isFollowed,
      }}
      seq={seq}
      onLeaveTarget={() =>
        void navigate(paths.thread(view.conversation.id, conversationId), { replace: true })
      }
    />
  )
}
