import type { Message } from '@hubbub/protocol'
import { limits } from '@hubbub/protocol'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../app/hub.tsx'
import { useAction } from '../../app/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { GrowingText } from '../composer/growing-text.tsx'
import { decodeMentions, encodeMentions } from '../composer/mention-coding.ts'
import styles from './edit-form.module.css'
import { useMessages } from './message-actions.tsx'

/** One's own message, to be changed where it stands: Enter saves, Escape leaves it as it was. */
export function EditForm({ message }: { message: Message }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { actions } = useMessages()
  const [before] = useState(() => decodeMentions(message.body, (id) => hub.person(id).get()?.displayName))
  const [text, setText] = useState(before.text)
  const save = useAction(async () => {
    const body = encodeMentions(text, before.called).trim()
    const { conversationId, seq } = message
    if (body !== message.body) await hub.call('messages.edit', { conversationId, seq, body })
    actions.editDone()
  })

  const form = useRef<HTMLDivElement>(null)
  useEffect(() => void form.current?.scrollIntoView({ block: 'nearest' }), [])

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') actions.editDone()
    else if (event.key === 'Enter' && !event.shiftKey && text.trim()) void save.run()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.form} ref={form}>
      <div className={styles.box}>
        <GrowingText
          label={t('message.editLabel')}
          value={text}
          onChange={setText}
          onKeyDown={steer}
          maxLength={limits.bodyChars}
          isFocused
        />
      </div>
      <div className={styles.hint}>
        <button type="button" onClick={actions.editDone}>
          {t('common.cancel')}
        </button>
        <button type="button" onClick={() => void save.run()} disabled={!text.trim() || save.isRunning}>
          {t('common.save')}
        </button>
        <span>{t('message.editHint')}</span>
      </div>
      <FailureNote error={save.error} />
    </div>
  )
}
