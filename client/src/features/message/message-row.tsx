import type { TimelineEntry } from '@hubbub/client-core'
import { ownText, type UserId } from '@hubbub/protocol'
import { mayRemovePreviews } from '@hubbub/rules'
import { lazy, memo, Suspense, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { Ask } from '../../ui/ask.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonCard } from '../people/person-card.tsx'
import { usePerson } from '../people/use-person.ts'
import { Attachments } from '../files/attachments.tsx'
import { ForwardedCard } from '../forwards/forwarded-card.tsx'
import { PinMark } from '../pins/pin-mark.tsx'
import { OwnMarks } from '../later/own-marks.tsx'
import { LinkPreviews } from '../link-previews/link-previews.tsx'
import { EditForm } from './edit-form.tsx'
import { MessageMenu } from './message-menu.tsx'
import { useLook } from '../../theme/looks.ts'
import { useMessages } from './message-actions.tsx'
import { MessageHead } from './message-head.tsx'
import styles from './message-row.module.css'
import { MessageText } from './message-text.tsx'
import { momentText, shortTimeText, timeText } from '../timeline/moments.ts'
import { PollView } from '../polls/poll-view.tsx'
import { PendingState } from './pending-state.tsx'
import { Quote } from './quote.tsx'
import { Reactions } from '../reactions/reactions.tsx'
import { ReplyMark } from '../threads/reply-mark.tsx'
import { ThreadLine } from '../threads/thread-line.tsx'
import { EditedMark } from '../versions/edited-mark.tsx'
import type { Point } from './context-menu.tsx'
import { useLongPress } from './use-long-press.ts'
import { wantsOwnMenu } from './wants-own-menu.ts'

const ContextMenu = lazy(() =>
  import('./context-menu.tsx').then(({ ContextMenu }) => ({ default: ContextMenu })),
)
const MessageSheet = lazy(() =>
  import('./message-sheet.tsx').then(({ MessageSheet }) => ({ default: MessageSheet })),
)

interface MessageRowProps {
  entry: TimelineEntry
  authorId: UserId
  at: number
  startsGroup: boolean
  isEditing: boolean
  isTarget: boolean
  isLast: boolean
}

const hasTouchOnly = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches

/** One message. Its buttons exist only while one points at it, so that a list of hundreds stays light. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { entry, authorId, at, startsGroup, isEditing, isTarget, isLast } = props
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const { conversationId, me, mayReact, mayModerate, actions } = useMessages()
  const author = usePerson(authorId)
  const isCompact = useLook('density') === 'compact'
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [open, setOpen] = useState<'sheet' | 'delete' | null>(null)
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const press = useLongPress(() => setOpen('sheet'))
  const row = useRef<HTMLElement>(null)

  const message = entry.state === 'sent' ? entry.message : null
  const { body, replyTo, attachments } = entry.state === 'sent' ? entry.message : entry.pending
  const forwarded = message?.forwarded
  const text = message ? ownText(message) : body
  const isDeleted = message !== null && message.deletedAt !== null
  const name = author?.displayName ?? t('people.unknown')
  const time = timeText(at, i18n.language)
  const hasMenu = message !== null && !isDeleted && !isEditing

  function openMenu(event: MouseEvent) {
    press.onContextMenu(event)
    if (event.defaultPrevented || hasTouchOnly || !wantsOwnMenu(event)) return
    event.preventDefault()
    setMenuAt({ x: event.clientX, y: event.clientY })
  }

  return (
    <article
      ref={row}
      className={styles.row}
      tabIndex={isLast ? 0 : -1}
      aria-label={t('message.label', { name, time })}
      data-starts={startsGroup || undefined}
      data-compact={isCompact || undefined}
      data-state={entry.state}
      data-target={isTarget || undefined}
      data-menu={isMenuOpen || menuAt !== null || undefined}
      {...(hasMenu && { ...press, onContextMenu: openMenu })}
      onPointerOver={(event) => event.pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocus(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocus(false)}
    >
      {message?.pinned && <PinMark pin={message.pinned} />}
      {message && <ReplyMark message={message} />}
      {replyTo !== null && (
        <Quote conversationId={conversationId} seq={replyTo} from={message?.seq} onJump={actions.jump} />
      )}
      <div className={styles.line}>
        <div className={styles.margin}>
          {startsGroup && !isCompact ? (
            <PersonCard id={authorId}>
              <button
                type="button"
                className={styles.face}
                aria-label={t('people.card', { name })}
                tabIndex={-1}
              >
                <Avatar id={authorId} name={name} picture={author?.picture} size={40} />
              </button>
            </PersonCard>
          ) : (
            <time
              className={styles.sideTime}
              dateTime={new Date(at).toISOString()}
              title={momentText(at, i18n.language)}
            >
              {shortTimeText(at, i18n.language)}
            </time>
          )}
        </div>
        <div className={styles.content}>
          {startsGroup && <MessageHead author={author} authorId={authorId} at={at} isCompact={isCompact} />}
          {isDeleted ? (
            <p className={styles.deleted}>{t('message.deleted')}</p>
          ) : isEditing && message ? (
            <EditForm message={message} />
          ) : message?.poll ? (
            <PollView message={message} poll={message.poll} isReadOnly={!mayReact}>
              <MessageText body={body} />
            </PollView>
          ) : (
            (text !== '' || (!attachments && !forwarded)) && (
              <MessageText
                body={text}
                note={message?.editedAt ? <EditedMark message={message} /> : undefined}
              />
            )
          )}
          {message && forwarded && !isDeleted && <ForwardedCard message={message} forwarded={forwarded} />}
          {attachments && !forwarded && !isDeleted && <Attachments attachments={attachments} />}
          {message?.previews && !isDeleted && (
            <LinkPreviews
              message={message}
              mayRemove={mayRemovePreviews(message, { userId: me, mayModerate })}
              onRemoved={() => row.current?.focus({ preventScroll: true })}
            />
          )}
          {message && !isDeleted && <Reactions message={message} isReadOnly={!mayReact} />}
          {message?.thread && <ThreadLine root={message} />}
          {entry.state !== 'sent' && <PendingState entry={entry} />}
        </div>
      </div>
      {message && !isDeleted && <OwnMarks message={message} />}
      {message && hasMenu && (isPointed || hasFocus || isMenuOpen) && !menuAt && !hasTouchOnly && (
        <MessageMenu
          message={message}
          authorName={name}
          onDelete={() => setOpen('delete')}
          onOpenChange={setMenuOpen}
        />
      )}
      {message && menuAt && (
        <Suspense>
          <ContextMenu
            message={message}
            authorName={name}
            at={menuAt}
            onDelete={() => setOpen('delete')}
            onClose={() => setMenuAt(null)}
          />
        </Suspense>
      )}
      {message && open === 'sheet' && (
        <Suspense>
          <MessageSheet
            message={message}
            authorName={name}
            onDelete={() => setOpen('delete')}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {message && open === 'delete' && (
        <Ask
          title={t('message.deleteTitle')}
          submit={t('message.delete')}
          act={async () => {
            await hub.call('messages.delete', { conversationId, seq: message.seq })
            // Its buttons are gone, and the dialog has nowhere else to give the focus back to.
            row.current?.focus({ preventScroll: true })
          }}
          onClose={() => setOpen(null)}
        >
          {t('message.deleteText')}
        </Ask>
      )}
    </article>
  )
})
