import { Button } from '@mantine/core'
import type { GroupView, Person, ReportCase, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { plainText } from '@hubbub/markdown'
import { isRole, type CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { briefText, momentText } from '../timeline/moments.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './moderation.module.css'

interface CaseRowProps {
  found: ReportCase
  people: ReadonlyMap<UserId, Person>
  group: GroupView | undefined
  onChanged: () => void
}

/** One case: what was said, who reported it and why, and what can be done about it. */
export function CaseRow({ found, people, group, onChanged }: CaseRowProps) {
  const { t, i18n } = useTranslation()
  const { userId, message, texts, reports, count, at, groupId, isOnServer } = found
  const called = useNameOf()
  const nameOf = (id: UserId) => people.get(id)?.displayName ?? t('people.unknown')
  const calledOf = (id: CalledId) => (isRole(id) ? (called(id) ?? t('people.unknownRole')) : nameOf(id))
  const name = nameOf(userId)
  return (
    <li className={styles.case} aria-label={t('moderation.queue.aPerson', { name })}>
      <div className={styles.head}>
        <Avatar id={userId} name={name} picture={people.get(userId)?.picture} size={36} />
        <div className={styles.names}>
          <strong dir="auto">
            {t(message ? 'moderation.queue.aMessage' : 'moderation.queue.aPerson', { name })}
          </strong>
          <span className={styles.quiet}>
            {t('moderation.queue.reportedBy', { count })}
            {' · '}
            <time dateTime={new Date(at).toISOString()} title={momentText(at, i18n.language)}>
              {briefText(at, Date.now(), i18n.language)}
            </time>
            {isOnServer && groupId && ` · ${t('moderation.queue.handedOver')}`}
          </span>
        </div>
      </div>
      {texts.map((text, index) => (
        <blockquote key={index} className={styles.text} dir="auto">
          {index > 0 && message && <span className={styles.quiet}>{t('moderation.queue.edited')}</span>}
          {text.body === '' ? t('moderation.queue.noText') : plainText(text.body, calledOf)}
          {text.files.length > 0 && (
            <span className={styles.quiet}>
              {t('moderation.queue.files', { names: text.files.join(', ') })}
            </span>
          )}
        </blockquote>
      ))}
      <ul className={styles.reports}>
        {reports.map(({ by, reason, note, at: reportedAt, filter }) => (
          <li key={`${by} ${reportedAt}`}>
            {filter === undefined ? (
              <>
                <b dir="auto">{nameOf(by)}</b>
                {': '}
                {t(`moderation.reasons.${reason as 'other'}`, { defaultValue: reason })}
              </>
            ) : (
              t('moderation.queue.byFilter', { filter })
            )}
            {note && <q dir="auto">{note}</q>}
          </li>
        ))}
      </ul>
      {message && groupId && group && (
        <Button
          className={styles.show}
          variant="subtle"
          size="compact-sm"
          component={Link}
          to={paths.messageLink(message.conversationId, message.seq)}
        >
          {t('moderation.queue.show')}
        </Button>
      )}
      <CaseActions found={found} group={group} nameOf={nameOf} onChanged={onChanged} />
    </li>
  )
}
