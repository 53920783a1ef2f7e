import { IconArrowForwardUp } from '@tabler/icons-react'
import { ownText, type Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { excerpt } from '../markdown/excerpt.ts'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import styles from './forwarded-line.module.css'

/** In a list, below the comment on it: what a message forwards. Without a comment its words stand there already. */
export function ForwardedLine({ message }: { message: Message }) {
  const { t } = useTranslation()
  const called = useNameOf()
  const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
  const { forwarded } = message
  if (!forwarded) return null
  const words = ownText(message) === '' ? '' : excerpt(forwarded.body, nameOf)
  const name = called(forwarded.authorId) ?? forwarded.authorName
  return (
    <span className={styles.line}>
      <IconArrowForwardUp size={15} role="img" aria-label={t('forwards.label')} />
      <span className={styles.words}>{words ? t('forwards.said', { name, words }) : name}</span>
    </span>
  )
}
