import { Button, TextInput } from '@mantine/core'
import { accountLimits } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { fieldError, formError } from './field-error.ts'
import styles from './welcome.module.css'

interface GuestFormProps {
  onSubmit: (input: { displayName: string }) => Promise<unknown>
  submit?: string
}

/** Nothing but a nickname. */
export function GuestForm({ onSubmit, submit }: GuestFormProps) {
  const { t } = useTranslation()
  const [displayName, setDisplayName] = useState('')
  const enter = useAction(onSubmit)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void enter.run({ displayName })
      }}
    >
      <TextInput
        size="md"
        label={t('fields.nickname.label')}
        description={t('fields.nickname.hint')}
        error={lineProblem(displayName, t) ?? fieldError(enter.error, 'displayName', t)}
        value={displayName}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
        maxLength={accountLimits.displayNameChars}
        autoComplete="nickname"
        autoFocus
        required
        withAsterisk={false}
      />
      <FailureNote error={formError(enter.error)} />
      <Button type="submit" size="md" loading={enter.isRunning}>
        {submit ?? t('welcome.guest.submit')}
      </Button>
    </form>
  )
}
