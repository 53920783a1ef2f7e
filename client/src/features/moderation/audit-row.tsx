import { Button } from '@mantine/core'
import type { AuditEntry, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { findConversation, findGroup, useHome } from '../../core/home.tsx'
import { momentText } from '../timeline/moments.ts'
import type { KnownAct } from './audit-acts.ts'
import { detailsOf } from './audit-details.ts'
import styles from './audit.module.css'

interface AuditRowProps {
  entry: AuditEntry
  nameOf: (id: UserId) => string
  onPerson: (id: UserId) => void
  isUndoing: boolean
  /** Left out where it cannot be undone. */
  onUndo: (() => void) | undefined
}

/** Who did what, to whom, where, when; what was before and is now, and why. */
export function AuditRow({ entry, nameOf, onPerson, isUndoing, onUndo }: AuditRowProps) {
  const { t, i18n } = useTranslation()
  const { actorId, act, at, about, details } = entry
  const { userId, reason } = details
  const called = (name: string) =>
    name.startsWith('u_')
      ? nameOf(name as UserId)
      : t(`moderation.fields.${name as 'name'}`, { defaultValue: name })
  const said = (name: string, value: string) => {
    if (value === '') return '–'
    if (value === 'true' || value === 'false') return t(`moderation.values.${value}`)
    return name === 'outcome'
      ? t(`moderation.outcomes.${value as 'dismissed'}`, { defaultValue: value })
      : value
  }
  const target = typeof userId === 'string' ? userId : about?.startsWith('u_') ? about : null
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <strong>{t(`moderation.acts.${act as KnownAct}`, { defaultValue: act })}</strong>
        <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
          {momentText(at, i18n.language)}
        </time>
      </div>
      <div className={styles.who}>
        <PersonButton id={actorId} nameOf={nameOf} onPerson={onPerson} />
        {target && target !== actorId && (
          <>
            <span aria-hidden className={styles.quiet}>
              →
            </span>
            <PersonButton id={target as UserId} nameOf={nameOf} onPerson={onPerson} />
          </>
        )}
        <Where entry={entry} />
      </div>
      {detailsOf(entry).map(({ name, before, now }) => (
        <p key={name} className={styles.detail} dir="auto">
          {called(name)}: {before !== undefined && <del>{said(name, before)}</del>}{' '}
          <span>{said(name, now)}</span>
        </p>
      ))}
      {typeof reason === 'string' && (
        <p className={styles.detail} dir="auto">
          {t('moderation.audit.reason', { reason })}
        </p>
      )}
      {onUndo && (
        <Button className={styles.undo} variant="default" disabled={isUndoing} onClick={onUndo}>
          {t('moderation.audit.undo')}
        </Button>
      )}
    </li>
  )
}

interface PersonButtonProps {
  id: UserId
  nameOf: (id: UserId) => string
  onPerson: (id: UserId) => void
}

function PersonButton({ id, nameOf, onPerson }: PersonButtonProps) {
  const { t } = useTranslation()
  const name = nameOf(id)
  return (
    <button
      type="button"
      className={styles.person}
      dir="auto"
      title={t('moderation.audit.onlyOf', { name })}
      onClick={() => onPerson(id)}
    >
      {name}
    </button>
  )
}

/** As far as one knows the place: a channel that is gone, or is not for oneself to see, has no name here. */
function Where({ entry: { about, details } }: { entry: AuditEntry }) {
  const home = useHome()
  const { conversationId } = details
  const id = typeof conversationId === 'string' ? (conversationId as `c_${string}`) : null
  const name = id && findConversation(home, id)?.view.conversation.name
  const group = about?.startsWith('g_') ? findGroup(home, about as `g_${string}`)?.group.name : undefined
  const words = [name && `#${name}`, group].filter(Boolean)
  if (words.length === 0) return null
  return (
    <span className={styles.quiet} dir="auto">
      {words.join(' · ')}
    </span>
  )
}
