import type { ConversationView, GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { accessContextIn } from '../../core/access-context-in.ts'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { DropZone } from '../files/drop-zone.tsx'
import { ScheduledLine } from '../later/scheduled-line.tsx'
import { Announcer } from '../timeline/announcer.tsx'
import { MessageList, type MessageListHandle } from '../timeline/message-list.tsx'
import { MessagesProvider, type MessageActions } from '../message/message-actions.tsx'
import { useChannelFinder } from '../markdown/use-channel-finder.ts'
import { TypingLine } from '../presence/typing-line.tsx'
import { VersionsProvider } from '../versions/versions-provider.tsx'
import { useConversationTitle } from './use-conversation-title.ts'
import styles from './conversation-page.module.css'

interface TalkProps {
  view: ConversationView
  group: GroupView | null
  /** A message to go to, from a link. */
  seq: number | undefined
}

/** What was said, and the place to say something. */
export function ConversationPane({ view, group, seq }: TalkProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const navigate = useNavigate()
  const conversationId = view.conversation.id
  const accessContext = accessContextIn(me, group, view)
  const [draft, setDraft] = useDraft(conversationId)
  const [editing, setEditing] = useState<number | null>(null)
  const list = useRef<MessageListHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const findChannel = useChannelFinder(group)
  const title = useConversationTitle(view)

  const actions = useMemo<MessageActions>(
    () => ({
      write: () => composer.current?.focus(),
      reply(replyTo) {
        setDraft((now) => ({ ...now, replyTo }))
        composer.current?.focus()
      },
      edit: setEditing,
      editDone() {
        setEditing(null)
        composer.current?.focus()
      },
      jump: (to, from) => list.current?.jump(to, from),
      retry: (cid) => hub.outbox.retry(cid),
      discard: (cid) => hub.outbox.discard(cid),
      editPending(cid) {
        const pending = hub.outbox.take(cid)
        if (pending) composer.current?.fill(pending.body, pending.replyTo, pending.attachments)
      },
    }),
    [hub, setDraft],
  )

  return (
    <DropZone
      className={styles.talk}
      conversationId={conversationId}
      place={title}
      isOn={may(accessContext, 'messages.send')}
    >
      <MessagesProvider
        actions={actions}
        conversationId={conversationId}
        mayWrite={may(accessContext, 'messages.send')}
        mayModerate={may(accessContext, 'messages.moderate')}
        mayPin={may(accessContext, 'messages.pin')}
        findChannel={findChannel}
      >
        <VersionsProvider conversationId={conversationId}>
          <MessageList
            ref={list}
            view={view}
            group={group}
            editing={editing}
            target={seq}
            onLeaveTarget={() => void navigate(paths.conversation(conversationId), { replace: true })}
          />
        </VersionsProvider>
      </MessagesProvider>
      <Announcer conversationId={conversationId} />
      <TypingLine conversationId={conversationId} />
      <ScheduledLine conversationId={conversationId} />
      {may(accessContext, 'messages.send') ? (
        <Composer
          ref={composer}
          view={view}
          group={group}
          draft={draft}
          setDraft={setDraft}
          mayCallEveryone={may(accessContext, 'mention.everyone')}
          onSent={() => list.current?.showLatest()}
          onEditLast={() => setEditing(list.current?.lastOfMine() ?? null)}
        />
      ) : (
        <p className={styles.closed}>{t('errors.archived')}</p>
      )}
    </DropZone>
  )
}
