import { IconArrowLeft, IconMessageOff, IconX } from '@tabler/icons-react'
import type { ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import { FollowButton } from './follow-button.tsx'
import styles from './thread-pane.module.css'
import { ThreadMenu } from './thread-menu.tsx'
import { ThreadTalk } from './thread-talk.tsx'
import { useThread } from './use-thread.ts'

interface ThreadPaneProps {
  /** Where it began. */
  view: ConversationView
  group: GroupView | null
  id: ConversationId
  /** A reply to go to, from a link. */
  seq: number | undefined
  /** Enough room beside the messages; else it is there in place of them. */
  isBeside: boolean
}

/** One thread: the message where it began, the replies, and the place to write another one. */
export function ThreadPane({ view, group, id, seq, isBeside }: ThreadPaneProps) {
  const { t } = useTranslation()
  // Beside the messages the conversation has the first heading of the page.
  const Heading = isBeside ? 'h2' : 'h1'
  const hub = useHub()
  const placeId = view.conversation.id
  const pane = useRef<HTMLElement>(null)
  const { here, error } = useThread(id)
  useFocusBack()
  const close = useClose(placeId)
  const navigate = useNavigate()
  const begunIn = here?.thread.parent.conversationId
  // Before anybody asks for its messages: from then on its changes are applied.
  hub.thread(id, placeId)

  useEffect(() => {
    if (begunIn && begunIn !== placeId) void navigate(paths.thread(begunIn, id, seq), { replace: true })
  }, [begunIn, placeId, id, seq, navigate])

  function hear(event: KeyboardEvent) {
    // What lies above it, and what one writes, hears the key first.
    if (event.key !== 'Escape' || event.defaultPrevented || !pane.current?.contains(event.target as Node))
      return
    event.preventDefault()
    close()
  }

  return (
    <section
      ref={pane}
      className={styles.pane}
      data-beside={isBeside || undefined}
      data-region
      aria-label={t('threads.one')}
      onKeyDown={hear}
    >
      <header className={styles.header} role="presentation">
        {!isBeside && (
          <IconButton label={t('threads.back')} size={44} onClick={close}>
            <IconArrowLeft size={22} />
          </IconButton>
        )}
        <div className={styles.titles}>
          <Heading className={styles.title}>{t('threads.one')}</Heading>
          <PlaceName view={view} />
        </div>
        {here && <FollowButton thread={here.thread} />}
        {here && <ThreadMenu view={view} group={group} thread={here.thread} />}
        {isBeside && (
          <IconButton label={t('threads.close')} size={40} onClick={close}>
            <IconX size={20} />
          </IconButton>
        )}
      </header>
      {here ? (
        <ThreadTalk key={id} view={view} group={group} thread={here.thread} root={here.root} seq={seq} />
      ) : error === undefined ? (
        <Shimmer rows={6} />
      ) : (
        <EmptyState isPart icon={<IconMessageOff size={36} stroke={1.6} />} title={t('threads.gone')} />
      )}
    </section>
  )
}

function PlaceName({ view }: { view: ConversationView }) {
  const title = useConversationTitle(view)
  const { kind, isArchived } = view.conversation
  const { t } = useTranslation()
  return (
    <p className={styles.place} dir="auto">
      {kind === 'channel' ? `#${title}` : title}
      {isArchived && ` · ${t('channels.archived')}`}
    </p>
  )
}

/** Back to where it was opened from; whoever came by a link goes to the conversation. */
function useClose(placeId: ConversationId): () => void {
  const navigate = useNavigate()
  const isOpened = (useLocation().state as { isOpened?: true } | null)?.isOpened === true
  return () => void (isOpened ? navigate(-1) : navigate(paths.conversation(placeId), { replace: true }))
}
