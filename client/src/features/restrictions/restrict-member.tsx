import { NativeSelect, TextInput } from '@mantine/core'
import { limits, type GroupView, type Person } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { lineProblem } from '../../core/line-problem.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { formError } from '../accounts/field-error.ts'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { DeletedSpanField, type DeletedSpan } from './deleted-span.tsx'
import { banDurations, deletedSpans, timeoutDurations } from './durations.ts'

interface RestrictMemberProps {
  view: GroupView
  person: Person
  onDone: () => void
  onClose: () => void
}

/** Asks for how long somebody is to read only, and why. */
export function TimeOut({ view, person, onDone, onClose }: RestrictMemberProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [duration, setDuration] = useState<keyof typeof timeoutDurations>('tenMinutes')
  const [reason, setReason] = useState('')
  const save = useAction(async () => {
    const forMs = timeoutDurations[duration]
    const wish = { groupId: view.group.id, userId: person.id, forMs, reason: reason.trim() }
    await hub.call('moderation.timeOut', wish)
    onDone()
    onClose()
  })
  return (
    <Dialog title={t('restrictions.timeOut.title', { name: person.displayName })} onClose={onClose} isShort>
      <Form
        submit={t('restrictions.timeOut.submit')}
        isRunning={save.isRunning}
        isDangerous
        error={formError(save.error)}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <Hint>{t('restrictions.timeOut.text', { group: view.group.name })}</Hint>
        <NativeSelect
          label={t('restrictions.lasts')}
          value={duration}
          onChange={(event) => setDuration(event.currentTarget.value as keyof typeof timeoutDurations)}
          data={(Object.keys(timeoutDurations) as (keyof typeof timeoutDurations)[]).map((value) => ({
            value,
            label: t(`restrictions.durations.${value}`),
          }))}
          data-autofocus
        />
        <Reason text={reason} onChange={setReason} />
      </Form>
    </Dialog>
  )
}

/** Asks for how long somebody is to be kept out, and why. */
export function Ban({ view, person, onDone, onClose }: RestrictMemberProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const mayDelete = may(accessContextIn(me, view), 'messages.moderate')
  const [duration, setDuration] = useState<keyof typeof banDurations>('ever')
  const [reason, setReason] = useState('')
  const [span, setSpan] = useState<DeletedSpan>('none')
  const save = useAction(async () => {
    const forMs = banDurations[duration]
    const deleteMessagesMs = deletedSpans[span]
    await hub.call('moderation.ban', {
      ...{ groupId: view.group.id, userId: person.id, forMs, reason: reason.trim() },
      // A server of before knows nothing of it.
      ...(deleteMessagesMs !== null && { deleteMessagesMs }),
    })
    onDone()
    onClose()
  })
  return (
    <Dialog title={t('restrictions.ban.title', { name: person.displayName })} onClose={onClose} isShort>
      <Form
        submit={t('restrictions.ban.submit')}
        isRunning={save.isRunning}
        isDangerous
        error={formError(save.error)}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <Hint>{t('restrictions.ban.text', { group: view.group.name })}</Hint>
        <NativeSelect
          label={t('restrictions.lasts')}
          value={duration}
          onChange={(event) => setDuration(event.currentTarget.value as keyof typeof banDurations)}
          data={(Object.keys(banDurations) as (keyof typeof banDurations)[]).map((value) => ({
            value,
            label: t(`restrictions.durations.${value}`),
          }))}
          data-autofocus
        />
        {mayDelete && (
          <DeletedSpanField
            groupId={view.group.id}
            userId={person.id}
            span={span}
            mayBeNone
            onChange={setSpan}
          />
        )}
        <Reason text={reason} onChange={setReason} />
      </Form>
    </Dialog>
  )
}

function Reason({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('restrictions.reason.label')}
      description={t('restrictions.reason.hint')}
      value={text}
      error={lineProblem(text, t)}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={limits.restrictionReasonChars}
    />
  )
}
