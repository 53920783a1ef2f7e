import { categoriesOf } from '@hubbub/client-core'
import { TextInput } from '@mantine/core'
import { limits, type GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { arrangementOf, requestOf } from '../channels/arrangement.ts'

/** A heading in the sidebar, below the others. */
export function CreateCategory({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [name, setName] = useState('')
  const create = useAction(async () => {
    const sections = [...arrangementOf(view), { key: 'new', name, channels: [] }]
    await hub.call('groups.arrangeChannels', {
      groupId: view.group.id,
      ...requestOf(sections, categoriesOf(view)),
    })
    onClose()
  })
  return (
    <Dialog title={t('channels.category.create')} onClose={onClose}>
      <Form
        submit={t('channels.category.submit')}
        isRunning={create.isRunning}
        isDisabled={name.trim() === ''}
        error={create.error}
        onSubmit={create.run}
        onCancel={onClose}
      >
        <TextInput
          label={t('channels.category.name')}
          value={name}
          error={lineProblem(name, t)}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.categoryNameChars}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
