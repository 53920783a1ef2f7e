import type { ConversationId, MessageVersion } from '@hubbub/protocol'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { decodeMentions } from '../composer/mention-coding.ts'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { momentText } from '../timeline/moments.ts'
import { changedWords, type Part } from './changed-words.ts'
import styles from './versions-dialog.module.css'

interface VersionsDialogProps {
  conversationId: ConversationId
  seq: number
  onClose: () => void
}

/** What a message said before, the newest text first, each with what changed. Closes when the message is deleted. */
export function VersionsDialog({ conversationId, seq, onClose }: VersionsDialogProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const message = useReadable(
    useMemo(() => hub.timeline(conversationId).message(seq), [hub, conversationId, seq]),
  )
  const isDeleted = message?.deletedAt != null
  const [{ data, status, error }] = useQuery(
    `versions:${conversationId}:${seq}:${message?.editedAt ?? 0}`,
    () => hub.call('messages.versions', { conversationId, seq }),
  )
  useEffect(() => {
    if (isDeleted) onClose()
  }, [isDeleted, onClose])
  return (
    <Dialog title={t('versions.title')} onClose={onClose} size={560}>
      {data ? (
        <Versions {...data} />
      ) : status === 'failed' ? (
        <FailureNote error={asAppError(error)} />
      ) : (
        <Shimmer rows={2} />
      )}
    </Dialog>
  )
}

function Versions({ versions, hasEarlier }: { versions: MessageVersion[]; hasEarlier: boolean }) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const texts = useMemo(() => {
    const shown = (id: CalledId) => nameOf(id) ?? t('people.unknown')
    return versions.map(({ body }) => decodeMentions(body, shown).text)
  }, [versions, nameOf, t])
  const parts = useMemo(
    () =>
      texts.map((text, index): Part[] =>
        index === 0 ? [{ kind: 'same', text }] : changedWords(texts[index - 1]!, text, i18n.language),
      ),
    [texts, i18n.language],
  )
  const named = (index: number) => {
    if (index === versions.length - 1) return t('versions.now')
    return index === 0 && !hasEarlier ? t('versions.original') : t('versions.earlier')
  }
  return (
    <>
      <ol className={styles.versions} reversed>
        {versions.map((_, count) => {
          const index = versions.length - 1 - count
          const { at } = versions[index]!
          return (
            <li key={index} className={styles.version}>
              <p className={styles.head}>
                <span className={styles.name}>{named(index)}</span>
                <time dateTime={new Date(at).toISOString()}>{momentText(at, i18n.language)}</time>
              </p>
              <p className={styles.text} dir="auto">
                {parts[index]!.map((part, place) => (
                  <Words key={place} {...part} />
                ))}
              </p>
            </li>
          )
        })}
      </ol>
      {hasEarlier && <p className={styles.note}>{t('versions.notRecorded')}</p>}
    </>
  )
}

function Words({ kind, text }: Part) {
  if (kind === 'same') return text
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>
}
