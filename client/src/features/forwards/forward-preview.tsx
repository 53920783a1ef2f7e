import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { excerpt } from '../markdown/excerpt.ts'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import styles from './forward-dialog.module.css'

/** What is going to be forwarded: of a forward what that one forwards. */
export function ForwardPreview({ message }: { message: Message }) {
  const { t } = useTranslation()
  const called = useNameOf()
  const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
  const { forwarded, attachments = [] } = message
  const { authorId, body } = forwarded ?? message
  const text = excerpt(body, nameOf)
  return (
    <blockquote className={styles.preview}>
      <b>{called(authorId) ?? forwarded?.authorName ?? t('people.unknown')}</b>
      {text && (
        <span className={styles.excerpt} dir="auto">
          {text}
        </span>
      )}
      {attachments.length > 0 && (
        <span className={styles.files}>{attachments.map(({ name }) => name).join(', ')}</span>
      )}
    </blockquote>
  )
}
