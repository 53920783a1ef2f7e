import { IconX } from '@tabler/icons-react'
import type { ConversationId } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { briefOf } from '../message/brief-of.ts'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import styles from './reply-preview.module.css'

interface ReplyPreviewProps {
  conversationId: ConversationId
  seq: number
  onCancel: () => void
}

/** Above the text: what it will answer. */
export function ReplyPreview({ conversationId, seq, onCancel }: ReplyPreviewProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const message = useReadable(
    useMemo(() => hub.timeline(conversationId).message(seq), [hub, conversationId, seq]),
  )
  const called = useNameOf()
  const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
  return (
    <div className={styles.preview}>
      <div className={styles.text}>
        <b>{message ? t('composer.replyTo', { name: nameOf(message.authorId) }) : t('composer.reply')}</b>
        <span dir="auto">{message && briefOf(message, nameOf)}</span>
      </div>
      <IconButton label={t('composer.cancelReply')} size={32} onClick={onCancel}>
        <IconX size={16} />
      </IconButton>
    </div>
  )
}
