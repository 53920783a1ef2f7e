import type { ConversationView, ErrorCode, GroupView } from '@hubbub/protocol'
import { may, refusalOf } from '@hubbub/rules'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { usePreview } from '../../core/preview.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { DraftNotes } from '../drafts/draft-notes.tsx'
import { DropZone } from '../files/drop-zone.tsx'
import { ScheduledLine } from '../later/scheduled-line.tsx'
import { ForwardProvider } from '../forwards/forward-provider.tsx'
import { Announcer } from '../timeline/announcer.tsx'
import { MessageList, type MessageListHandle } from '../timeline/message-list.tsx'
import { MessagesProvider, type MessageActions } from '../message/message-actions.tsx'
import { useChannelFinder } from '../markdown/use-channel-finder.ts'
import { OwnTimeout } from '../restrictions/own-timeout.tsx'
import { ClosedDirect } from '../relations/closed-direct.tsx'
import { RequestBar } from '../relations/request-bar.tsx'
import { useOtherIn } from '../relations/use-other-in.ts'
import { TypingLine } from '../presence/typing-line.tsx'
import { SlowLine } from '../slow-mode/slow-line.tsx'
import { useSlowMode } from '../slow-mode/use-slow-mode.ts'
import { useOpenThread } from '../threads/use-open-thread.ts'
import { VersionsProvider } from '../versions/versions-provider.tsx'
import { useConversationTitle } from './use-conversation-title.ts'
import styles from './conversation-page.module.css'

interface TalkProps {
  view: ConversationView
  group: GroupView | null
  /** A thread that began here, in place of the conversation itself. */
  thread?: { view: ConversationView; root: { shown: ReactNode; at: number }; mayMarkUnread: boolean }
  /** A message to go to, from a link. */
  seq: number | undefined
  /** The link is followed no longer. */
  onLeaveTarget: () => void
}

/** What was said, and the place to say something. */
export function ConversationPane({ view, group, thread, seq, onLeaveTarget }: TalkProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me, threads } = useHome()
  const { preview } = usePreview()
  const talk = thread?.view ?? view
  const conversationId = talk.conversation.id
  const threadId = thread && conversationId
  const [other, relation] = useOtherIn(view) ?? []
  const accessContext = accessContextIn(me, group, view, threadId, relation?.isBlocked ?? false)
  const refusal = refusalOf(accessContext, 'messages.send')
  const slowMode = useSlowMode(accessContext, view.conversation.id, conversationId)
  const [draft, setDraft] = useDraft(conversationId)
  const [editing, setEditing] = useState<number | null>(null)
  const list = useRef<MessageListHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const findChannel = useChannelFinder(group)
  const title = useConversationTitle(view)
  const openThread = useOpenThread()

  const actions = useMemo<MessageActions>(
    () => ({
      write: () => composer.current?.focus(),
      reply(replyTo) {
        setDraft((now) => ({ ...now, replyTo }))
        composer.current?.focus()
      },
      openThread,
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
        if (pending) composer.current?.fill(pending)
      },
    }),
    [hub, setDraft, openThread],
  )

  return (
    <DropZone
      className={styles.talk}
      conversationId={conversationId}
      place={threadId ? t('threads.here') : title}
      isOn={may(accessContext, 'messages.send')}
    >
      <MessagesProvider
        actions={actions}
        conversationId={conversationId}
        me={me.id}
        mayWrite={may(accessContext, 'messages.send')}
        mayReact={may(accessContext, 'messages.react')}
        mayModerate={may(accessContext, 'messages.moderate')}
        mayPin={may(accessContext, 'messages.pin')}
        // Servers of before have no threads.
        mayStartThread={threads !== undefined && may(accessContext, 'threads.start')}
        mayMarkUnread={thread?.mayMarkUnread ?? true}
        isInThread={threadId !== undefined}
        findChannel={findChannel}
      >
        <VersionsProvider conversationId={conversationId}>
          <ForwardProvider>
            <MessageList
              ref={list}
              view={talk}
              group={group}
              editing={editing}
              target={seq}
              root={thread?.root}
              onLeaveTarget={onLeaveTarget}
            />
          </ForwardProvider>
        </VersionsProvider>
      </MessagesProvider>
      <Announcer conversationId={conversationId} />
      <TypingLine conversationId={conversationId} />
      <ScheduledLine conversationId={conversationId} />
      <DraftNotes conversationId={conversationId} />
      {other && relation?.isBlocked ? (
        <ClosedDirect other={other} />
      ) : other && relation?.isRequest ? (
        <RequestBar other={other} />
      ) : may(accessContext, 'messages.send') ? (
        // Whoever looks as somebody else would writes nothing.
        <div className={styles.writing} inert={preview !== null}>
          {slowMode && <SlowLine slowMode={slowMode} />}
          <Composer
            ref={composer}
            view={view}
            threadId={threadId}
            group={group}
            draft={draft}
            setDraft={setDraft}
            slowMode={slowMode}
            onSent={() => list.current?.showLatest()}
            onEditLast={() => setEditing(list.current?.lastOfMine() ?? null)}
          />
        </div>
      ) : (
        <p className={styles.closed}>
          {refusal === 'in_timeout' && group ? <OwnTimeout view={group} /> : t(closedText(refusal))}
        </p>
      )}
    </DropZone>
  )
}

function closedText(refusal: ErrorCode | null) {
  if (refusal === 'archived' || refusal === 'newcomers_wait') return `errors.${refusal}` as const
  return 'overrides.closed' as const
}
