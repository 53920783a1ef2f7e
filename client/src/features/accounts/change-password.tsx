import { PasswordInput } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { useProof } from '../second-factor/use-proof.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { fieldError, formError } from './field-error.ts'

/** A new password ends every other session. */
export function ChangePassword() {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { proven, dialog } = useProof()
  const save = useAction(async () => {
    await proven(() => hub.call('accounts.changePassword', { currentPassword, newPassword }))
    setCurrent('')
    setNew('')
    toast(t('account.password.changed'))
  })
  const show = { 'aria-label': t('fields.password.show') }
  return (
    <>
      <Form
        submit={t('account.password.submit')}
        isRunning={save.isRunning}
        isDisabled={currentPassword === '' || newPassword.length < limits.passwordChars.min}
        error={formError(save.error)}
        onSubmit={save.run}
      >
        <PasswordInput
          label={t('fields.currentPassword.label')}
          value={currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={show}
        />
        <PasswordInput
          label={t('fields.newPassword.label')}
          description={t('fields.password.hint', { count: limits.passwordChars.min })}
          error={fieldError(save.error, 'newPassword', t)}
          value={newPassword}
          onChange={(event) => setNew(event.currentTarget.value)}
          autoComplete="new-password"
          visibilityToggleButtonProps={show}
        />
        <Hint>{t('account.password.hint')}</Hint>
      </Form>
      {dialog}
    </>
  )
}
