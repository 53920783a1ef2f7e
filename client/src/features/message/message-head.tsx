import type { ShownPerson } from '@hubbub/client-core'
import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { PersonCard } from '../people/person-card.tsx'
import { useDistinctHandle } from '../people/use-distinct-handle.ts'
import { StatusEmoji } from '../status/status-emoji.tsx'
import { momentText, timeText } from '../timeline/moments.ts'
import styles from './message-row.module.css'

interface MessageHeadProps {
  author: ShownPerson | undefined
  authorId: UserId
  at: number
  /** Without a face: then the name leads to the person, and the time stands where the face was. */
  isCompact: boolean
}

/** Who wrote a message, and when. */
export function MessageHead({ author, authorId, at, isCompact }: MessageHeadProps) {
  const { t, i18n } = useTranslation()
  const handle = useDistinctHandle(author)
  const name = author?.displayName ?? t('people.unknown')
  return (
    <div className={styles.head}>
      {isCompact ? (
        <PersonCard id={authorId}>
          <button
            type="button"
            className={styles.author}
            dir="auto"
            data-unknown={!author || undefined}
            aria-label={t('people.card', { name })}
            tabIndex={-1}
          >
            {name}
          </button>
        </PersonCard>
      ) : (
        <span className={styles.author} dir="auto" data-unknown={!author || undefined}>
          {name}
        </span>
      )}
      <StatusEmoji person={author} />
      {handle && (
        <span className={styles.handle} dir="auto">
          @{handle}
        </span>
      )}
      {author?.kind === 'guest' && <span className={styles.kind}>{t('people.guest')}</span>}
      {author?.kind === 'bot' && <span className={styles.kind}>{t('people.bot')}</span>}
      {!isCompact && (
        <time
          className={styles.time}
          dateTime={new Date(at).toISOString()}
          title={momentText(at, i18n.language)}
        >
          {timeText(at, i18n.language)}
        </time>
      )}
    </div>
  )
}
