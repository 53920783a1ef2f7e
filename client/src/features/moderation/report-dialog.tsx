import './moderation-texts.ts'
import { Textarea } from '@mantine/core'
import { limits, ReportReason } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { usePerson } from '../people/use-person.ts'
import styles from './moderation.module.css'
import type { Reported } from './reported.ts'

interface ReportDialogProps {
  reported: Reported
  onClose: () => void
}

/** Why, and to whom it goes. */
export function ReportDialog({ reported: { userId, groupId, message }, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const name = usePerson(userId)?.displayName ?? t('people.unknown')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const report = useAction(async () => {
    const why = { reason: reason!, note }
    if (message) await hub.call('reports.create', { ...message, ...why })
    else if (groupId) await hub.call('reports.createOfMember', { groupId, userId, ...why })
    else await hub.call('reports.createOfPerson', { userId, ...why })
    toast(t('moderation.report.done'))
    onClose()
  })
  return (
    <Dialog
      title={message ? t('moderation.report.message') : t('moderation.report.person', { name })}
      onClose={onClose}
    >
      <Form
        submit={t('moderation.report.submit')}
        isRunning={report.isRunning}
        isDisabled={reason === null}
        error={report.error}
        onSubmit={() => void report.run()}
        onCancel={onClose}
      >
        <fieldset className={styles.reasons}>
          <legend>{t('moderation.report.reason')}</legend>
          {ReportReason.options.map((one, index) => (
            <label key={one} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                data-autofocus={index === 0 || undefined}
                onChange={() => setReason(one)}
              />
              {t(`moderation.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
        <Textarea
          label={t('moderation.report.note')}
          value={note}
          maxLength={limits.reportNoteChars}
          autosize
          minRows={2}
          maxRows={6}
          // It is one line for those who read it.
          onChange={(event) => setNote(event.currentTarget.value.replaceAll('\n', ' '))}
        />
        <Hint>
          {t(groupId ? 'moderation.report.toGroup' : 'moderation.report.toServer', { name })}{' '}
          {message && !groupId && t('moderation.report.onlyThis')}
        </Hint>
      </Form>
    </Dialog>
  )
}
