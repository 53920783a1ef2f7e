import type { ConversationId } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { briefOf } from '../message/brief-of.ts'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import styles from '../message/message-row.module.css'

/** Reads new messages of others, but not of those whom one blocks or mutes, out to a screen reader, one at a time, without moving anything. */
export function Announcer({ conversationId }: { conversationId: ConversationId }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const called = useNameOf()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      hub.onChange((change) => {
        if (change.type !== 'message.created' || change.stream !== conversationId) return
        const { message } = change.data
        const { authorId } = message
        const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
        const { isBlocked, isMuted } = hub.relations.state.get().of.get(authorId) ?? {}
        if (authorId !== me.id && !isBlocked && !isMuted)
          setSaid(t('messages.said', { name: nameOf(authorId), text: briefOf(message, nameOf) }))
      }),
    [hub, conversationId, me.id, called, t],
  )
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {said}
    </div>
  )
}
