import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { fieldValue } from '../status/status-ends.ts'
import { nextHour, reminderTimes, whenText } from './later-times.ts'
import type { Reminded } from './reminded.ts'
import styles from './remind-dialog.module.css'
import { TimeField, timeOf } from './time-field.tsx'

interface RemindDialogProps {
  message: Reminded
  onClose: () => void
}

/** When one wants to be reminded of a message. */
export function RemindDialog({ message: { conversationId, seq }, onClose }: RemindDialogProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const reminder = useReadable(hub.personal.reminderOf(conversationId, seq))
  const [now] = useState(Date.now)
  const [value, setValue] = useState(() =>
    fieldValue(reminder && !reminder.isDue ? reminder.at : nextHour(now)),
  )
  const when = (at: number) => whenText(at, Date.now(), i18n.language)

  const remind = useAction(async (at: number | null) => {
    if (at === null) await hub.call('saved.unremind', { conversationId, seq })
    else await hub.call('saved.remind', { conversationId, seq, at })
    toast(at === null ? t('later.unremindedNow') : t('later.remindedNow', { when: when(at) }))
    onClose()
  })
  const at = timeOf(value)
  return (
    <Dialog title={t('later.remind')} isShort onClose={onClose}>
      <Form
        submit={t('later.remindThen')}
        isRunning={remind.isRunning}
        isDisabled={at === null}
        error={remind.error}
        onSubmit={() => at !== null && void remind.run(at)}
        onCancel={onClose}
      >
        <div className={styles.choices}>
          {reminderTimes(now).map((time, index) => (
            <Button
              key={time.name}
              variant="default"
              justify="space-between"
              disabled={remind.isRunning}
              data-autofocus={index === 0 || undefined}
              rightSection={<span className={styles.when}>{when(time.at)}</span>}
              onClick={() => void remind.run(time.at)}
            >
              {t(`later.times.${time.name}`)}
            </Button>
          ))}
          {reminder && (
            <Button variant="default" disabled={remind.isRunning} onClick={() => void remind.run(null)}>
              {t('later.unremind')}
            </Button>
          )}
        </div>
        <TimeField value={value} onChange={setValue} label={t('later.atTime')} />
      </Form>
    </Dialog>
  )
}
