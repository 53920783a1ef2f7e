import { Popover } from '@mantine/core'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { usePerson } from '../people/use-person.ts'
import styles from './receipts.module.css'

const faces = 3

/** Below one's own last message: who has read it. A press says their names. */
export function SeenBy({ conversationId, seq }: { conversationId: ConversationId; seq: number }) {
  const { t } = useTranslation()
  const hub = useHub()
  const read = useReadable(hub.receipts.of(conversationId))
  const kind = findConversation(useHome(), conversationId)?.view.conversation.kind
  const readers = [...read].flatMap(([userId, at]) => (at >= seq ? userId : []))
  if (readers.length === 0) return null
  if (kind === 'direct') return <p className={styles.line}>{t('receipts.seen')}</p>
  return (
    <div className={styles.line}>
      <Popover position="top-start" withinPortal>
        <Popover.Target>
          <button type="button" className={styles.button}>
            <span className={styles.faces} aria-hidden>
              {readers.slice(0, faces).map((id) => (
                <Face key={id} id={id} size={18} />
              ))}
            </span>
            {t('receipts.seenBy', { count: readers.length })}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <ul className={styles.list} aria-label={t('receipts.list')}>
            {readers.map((id) => (
              <Reader key={id} id={id} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function Face({ id, size }: { id: UserId; size: number }) {
  const { t } = useTranslation()
  const person = usePerson(id)
  return (
    <Avatar id={id} name={person?.displayName ?? t('people.unknown')} picture={person?.picture} size={size} />
  )
}

function Reader({ id }: { id: UserId }) {
  const { t } = useTranslation()
  return (
    <li>
      <Face id={id} size={24} />
      {usePerson(id)?.displayName ?? t('people.unknown')}
    </li>
  )
}
