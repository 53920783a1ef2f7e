import { TextInput } from '@mantine/core'
import { limits, type Account, type FileId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Form } from '../../ui/form.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { fieldError, formError } from './field-error.ts'
import styles from './account-settings.module.css'

/** How others see this person. */
export function Profile({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [displayName, setDisplayName] = useState(me.displayName)
  const save = useAction(async () => {
    await hub.call('users.rename', { displayName })
    toast(t('common.saved'))
  })
  async function setPicture(fileId: FileId | null) {
    await hub.call('users.setPicture', { fileId })
    toast(t('common.saved'))
  }
  return (
    <Form
      submit={t('common.save')}
      isRunning={save.isRunning}
      isDisabled={displayName.trim() === '' || displayName === me.displayName}
      error={formError(save.error)}
      onSubmit={save.run}
    >
      <div className={styles.card}>
        <PictureField
          purpose="avatar"
          face={<Avatar id={me.id} name={displayName || '?'} picture={me.picture} size={96} />}
          title={
            <p className={styles.names}>
              <strong dir="auto">{displayName}</strong>
              <span dir="auto">{me.name ? `@${me.name}` : t('people.guest')}</span>
              {me.email && <span> · {me.email}</span>}
            </p>
          }
          hasPicture={me.picture !== undefined}
          onSave={setPicture}
          onRemove={() => setPicture(null)}
        />
      </div>
      <TextInput
        label={t('fields.displayName.label')}
        description={t('fields.displayName.hint')}
        error={lineProblem(displayName, t) ?? fieldError(save.error, 'displayName', t)}
        value={displayName}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
        maxLength={limits.displayNameChars}
      />
    </Form>
  )
}
