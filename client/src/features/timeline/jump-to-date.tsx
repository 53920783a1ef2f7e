import { Button, TextInput } from '@mantine/core'
import type { ConversationId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { daysAgo, fieldOfDay, startOfDay } from './days.ts'
import styles from './jump-to-date.module.css'

interface JumpToDateProps {
  conversationId: ConversationId
  /** The day to begin with, ms since 1970. */
  at: number
  onClose: () => void
  now?: () => number
}

/** Leads to the first message of a day, or to the next one after it. */
export function JumpToDate({ conversationId, at, onClose, now = Date.now }: JumpToDateProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [day, setDay] = useState(() => fieldOfDay(at))
  const jump = useAction(async (from: number) => {
    const { seq } = await hub.call('messages.atTime', { conversationId, at: from })
    onClose()
    void navigate(seq > 0 ? paths.message(conversationId, seq) : paths.conversation(conversationId))
  })
  const from = startOfDay(day)
  const choices = [
    ['today', daysAgo(0, now())],
    ['week', daysAgo(7, now())],
    ['month', daysAgo(30, now())],
    ['beginning', 0],
  ] as const
  return (
    <Dialog title={t('jumpToDate.title')} isShort onClose={onClose}>
      <Form
        submit={t('jumpToDate.submit')}
        isRunning={jump.isRunning}
        isDisabled={from === null}
        error={jump.error}
        onSubmit={() => from !== null && void jump.run(from)}
        onCancel={onClose}
      >
        <div className={styles.choices}>
          {choices.map(([name, moment]) => (
            <Button
              key={name}
              variant="default"
              disabled={jump.isRunning}
              onClick={() => void jump.run(moment)}
            >
              {t(`jumpToDate.${name}`)}
            </Button>
          ))}
        </div>
        <TextInput
          type="date"
          label={t('jumpToDate.day')}
          value={day}
          max={fieldOfDay(now())}
          data-autofocus
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}
