import type { GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../app/hub.tsx'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { GroupFields, type GroupDraft } from './group-fields.tsx'

/** A group's name, icon and description. */
export function GroupSettings({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { id: groupId, name, description, icon } = view.group
  const [draft, setDraft] = useState<GroupDraft>({ name, description, icon })
  const save = useAction(async () => {
    await hub.call('groups.edit', { groupId, ...draft })
    onClose()
  })
  return (
    <Dialog title={t('groups.settings.title')} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={draft.name.trim() === ''}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <GroupFields id={groupId} draft={draft} onChange={setDraft} />
      </Form>
    </Dialog>
  )
}
