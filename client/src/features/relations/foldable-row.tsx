import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessages } from '../message/message-actions.tsx'
import { MessageRow } from '../message/message-row.tsx'
import rowStyles from '../message/message-row.module.css'
import { timeText } from '../timeline/moments.ts'
import styles from './foldable-row.module.css'
import { useFoldedText } from './use-folded-text.ts'

/** A message; of somebody who is blocked or muted a line in its place, until one wants to see it. */
export function FoldableRow(props: ComponentProps<typeof MessageRow>) {
  const { t, i18n } = useTranslation()
  const { authorId, at, isLast } = props
  const { me } = useMessages()
  const folded = useFoldedText(authorId)
  const [isShown, setShown] = useState(false)
  if (folded === undefined || isShown || authorId === me) return <MessageRow {...props} />
  return (
    <article
      className={rowStyles.row}
      tabIndex={isLast ? 0 : -1}
      aria-label={t('message.label', { name: folded, time: timeText(at, i18n.language) })}
      data-folded
    >
      <div className={styles.line}>
        <span>{folded}</span>
        <button type="button" className={styles.show} onClick={() => setShown(true)}>
          {t('relations.show')}
        </button>
      </div>
    </article>
  )
}
