import { VisuallyHidden } from '@mantine/core'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import { useFoldedText } from '../relations/use-folded-text.ts'
import { briefOf } from './brief-of.ts'
import styles from './quote.module.css'

interface QuoteProps {
  conversationId: ConversationId
  seq: number
  from: number | undefined
  onJump: (seq: number, from?: number) => void
}

/** Above a reply: what it answers, in one line. */
export function Quote({ conversationId, seq, from, onJump }: QuoteProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const nameOf = useNameOf()
  const message = useReadable(
    useMemo(() => hub.timeline(conversationId).message(seq), [hub, conversationId, seq]),
  )
  const folded = useFoldedText(message?.authorId)
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(seq, from)}>
      <span className={styles.hook} aria-hidden />
      <VisuallyHidden>{t('message.toQuoted')}</VisuallyHidden>
      {!message && <span className={styles.text}>…</span>}
      {message && <Author id={message.authorId} />}
      {message && (
        <span className={styles.text} dir="auto">
          {folded ??
            (message.deletedAt !== null
              ? t('message.deleted')
              : briefOf(message, (id) => nameOf(id) ?? t('people.unknown')))}
        </span>
      )}
    </button>
  )
}

function Author({ id }: { id: UserId }) {
  const { t } = useTranslation()
  const person = usePerson(id)
  const name = person?.displayName ?? t('people.unknown')
  return (
    <>
      <Avatar id={id} name={name} picture={person?.picture} size={18} />
      <b dir="auto">{name}</b>
    </>
  )
}
