import { TextInput } from '@mantine/core'
import type { GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../app/hub.tsx'
import { paths } from '../../app/paths.ts'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'

/** Deletes a group for everybody, once its name is typed in. */
export function DeleteGroup({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const { id: groupId, name } = view.group
  const [typed, setTyped] = useState('')
  const remove = useAction(async () => {
    await hub.call('groups.delete', { groupId })
    await navigate(paths.directs)
    onClose()
  })
  return (
    <Dialog title={t('groups.delete.title', { name })} onClose={onClose}>
      <Form
        submit={t('groups.delete.submit')}
        isDangerous
        isRunning={remove.isRunning}
        isDisabled={typed.trim() !== name}
        error={remove.error}
        onSubmit={remove.run}
        onCancel={onClose}
      >
        <Hint>{t('groups.delete.text')}</Hint>
        <TextInput
          label={t('groups.delete.label', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
