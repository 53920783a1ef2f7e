import type { ConversationId } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import styles from './typing-line.module.css'

/** Who is writing; its line is always there, so nothing jumps. */
export function TypingLine({ conversationId }: { conversationId: ConversationId }) {
  const { t } = useTranslation()
  const hub = useHub()
  const nameOf = useNameOf()
  const typists = useReadable(useMemo(() => hub.typing.in(conversationId), [hub, conversationId]))
  const [first, second] = typists.map((id) => nameOf(id) ?? t('people.unknown'))
  const text =
    typists.length === 0
      ? ''
      : typists.length === 1
        ? t('typing.one', { name: first })
        : typists.length === 2
          ? t('typing.two', { first, second })
          : t('typing.many')
  return (
    <div className={styles.line} aria-live="off">
      {text && (
        <>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {text}
        </>
      )}
    </div>
  )
}
