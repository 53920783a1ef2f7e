import { Button } from '@mantine/core'
import type { Account, GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { GroupFields, type GroupDraft } from './group-fields.tsx'
import styles from './group-settings.module.css'

/** A group's name, icon and description; and, for its owner, the way to delete it. */
export function GroupSettings({ view, me, onClose }: { view: GroupView; me: Account; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { id: groupId, name, description, icon, picture = null } = view.group
  const [draft, setDraft] = useState<GroupDraft>({ name, description, icon, picture })
  const [isDeleting, setDeleting] = useState(false)
  const save = useAction(async () => {
    const { picture: wished, ...others } = draft
    // Only if it is another one: who edits the name does not bring back what somebody else replaced meanwhile.
    await hub.call('groups.edit', { groupId, ...others, ...(wished !== picture && { picture: wished }) })
    onClose()
  })
  if (isDeleting) return <DeleteGroup view={view} onClose={onClose} />
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
      {may(accessContextIn(me, view), 'group.delete') && (
        <div className={styles.danger}>
          <Hint>{t('groups.delete.hint')}</Hint>
          <Button variant="light" color="red" onClick={() => setDeleting(true)}>
            {t('groups.delete.open')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
