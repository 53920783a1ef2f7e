import { limits, ownText, type ConversationView, type GroupView, type Message } from '@hubbub/protocol'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../../core/use-place.ts'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { GrowingText } from '../composer/growing-text.tsx'
import { decodeMentions } from '../composer/mention-coding.ts'
import { useWrittenText } from '../composer/use-written-text.ts'
import { useNameOf } from '../people/use-name-of.ts'
import styles from './edit-form.module.css'
import { useMessages } from './message-actions.tsx'

/** One's own message, to be changed where it stands: Enter saves, Escape leaves it as it was. */
export function EditForm({ message }: { message: Message }) {
  const place = usePlace(message.conversationId)
  return place ? <EditFields message={message} view={place.view} group={place.group} /> : null
}

interface EditFieldsProps {
  message: Message
  view: ConversationView
  group: GroupView | null
}

function EditFields({ message, view, group }: EditFieldsProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { actions } = useMessages()
  const nameOf = useNameOf()
  const [before] = useState(() => decodeMentions(ownText(message), nameOf))
  const [text, setText] = useState(before.text)
  const written = useWrittenText({ view, group, text, called: before.called })
  const save = useAction(async () => {
    const body = (await written.resolve()).trim()
    const { conversationId, seq } = message
    if (text !== before.text && body !== message.body)
      await hub.call('messages.edit', { conversationId, seq, body })
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
