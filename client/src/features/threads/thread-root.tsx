import type { ConversationView, GroupView, Message } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useChannelFinder } from '../markdown/use-channel-finder.ts'
import { MessagesProvider, useMessages, type MessageActions } from '../message/message-actions.tsx'
import { FoldableRow } from '../relations/foldable-row.tsx'
import { VersionsProvider } from '../versions/versions-provider.tsx'
import styles from './thread-pane.module.css'

interface ThreadRootProps {
  view: ConversationView
  group: GroupView | null
  root: Message
  count: number
}

/** The message where a thread began, above its first reply. It is said in the conversation, so that is where it is edited and answered. */
export function ThreadRoot({ view, group, root, count }: ThreadRootProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const navigate = useNavigate()
  const inThread = useMessages()
  const [isEditing, setEditing] = useState(false)
  const accessContext = accessContextIn(me, group, view)
  const findChannel = useChannelFinder(group)
  const { id: conversationId } = view.conversation
  const { write } = inThread.actions
  const actions = useMemo<MessageActions>(
    () => ({
      write,
      // To answer it is what the thread is for.
      reply: write,
      openThread: write,
      edit: () => setEditing(true),
      editDone: () => setEditing(false),
      jump: (seq) => void navigate(paths.message(conversationId, seq)),
      retry: (cid) => hub.outbox.retry(cid),
      discard: (cid) => hub.outbox.discard(cid),
      editPending: () => {},
    }),
    [hub, navigate, conversationId, write],
  )
  return (
    <>
      <MessagesProvider
        actions={actions}
        conversationId={conversationId}
        me={me.id}
        mayWrite={may(accessContext, 'messages.send')}
        mayReact={may(accessContext, 'messages.react')}
        mayModerate={may(accessContext, 'messages.moderate')}
        mayPin={may(accessContext, 'messages.pin')}
        mayStartThread={false}
        mayMarkUnread
        isInThread
        findChannel={findChannel}
      >
        <VersionsProvider conversationId={conversationId}>
          <FoldableRow
            entry={{ key: root.id, state: 'sent', message: root }}
            authorId={root.authorId}
            at={root.at}
            startsGroup
            isEditing={isEditing}
            isTarget={false}
            isLast={count === 0}
          />
        </VersionsProvider>
      </MessagesProvider>
      <p className={styles.rule}>{count > 0 ? t('threads.replies', { count }) : t('threads.none')}</p>
    </>
  )
}
