import type { Person } from '@hubbub/protocol'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonCard } from '../people/person-card.tsx'
import { useDistinctHandle } from '../people/use-distinct-handle.ts'
import { usePerson } from '../people/use-person.ts'
import { usePresence } from '../presence/use-presence.ts'
import { StatusEmoji } from '../status/status-emoji.tsx'
import styles from './members-pane.module.css'

interface MemberRowProps {
  person: Person
  /** Of the highest role that has one; null where there is none. */
  color?: string | null
  /** Where in the list, and how many there are in all. */
  index: number
  of: number
  children?: ReactNode
}

/** One person of a list: face, name, whether they are here. */
export function MemberRow({ person: listed, color = null, index, of, children }: MemberRowProps) {
  // What the list was loaded with may be older than what has been heard since.
  const person = usePerson(listed.id) ?? listed
  const { t } = useTranslation()
  const status = usePresence(person.id)
  const handle = useDistinctHandle(person)
  return (
    <li className={styles.member} aria-posinset={index + 1} aria-setsize={of}>
      <PersonCard id={person.id}>
        <button type="button" className={styles.person} data-status={status}>
          <Avatar
            id={person.id}
            name={person.displayName}
            picture={person.picture}
            size={32}
            status={status}
          />
          <span
            className={styles.name}
            dir="auto"
            {...(color && { 'data-coloured': true, style: { '--role': color } as CSSProperties })}
          >
            {person.displayName}
          </span>
          <StatusEmoji person={person} />
          {handle && (
            <span className={styles.handle} dir="auto">
              @{handle}
            </span>
          )}
          {person.kind === 'guest' && <span className={styles.kind}>{t('people.guest')}</span>}
        </button>
      </PersonCard>
      <span className={styles.hidden}>{t(`presence.${status}`)}</span>
      {children}
    </li>
  )
}
