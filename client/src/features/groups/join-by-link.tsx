import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../core/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { inviteCodeIn } from './invite-code-in.ts'

/** For who got a link as text: opens the page that the link would have opened. */
export function JoinByLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const code = inviteCodeIn(link)
  return (
    <Dialog title={t('groups.joinByLink.title')} onClose={onClose}>
      <Form
        submit={t('groups.joinByLink.submit')}
        isRunning={false}
        isDisabled={!code}
        error={null}
        onSubmit={() => {
          onClose()
          void navigate(paths.invite(code))
        }}
        onCancel={onClose}
      >
        <TextInput
          label={t('groups.joinByLink.label')}
          placeholder={`${location.origin}/invite/…`}
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
