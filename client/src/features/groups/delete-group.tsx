import type { GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { ConfirmByName } from '../../ui/confirm-by-name.tsx'

/** Deletes a group for everybody, once its name is typed in. */
export function DeleteGroup({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const { id: groupId, name } = view.group
  return (
    <ConfirmByName
      title={t('groups.delete.title', { name })}
      label={t('groups.delete.label', { name })}
      name={name}
      submit={t('groups.delete.submit')}
      act={async () => {
        await hub.call('groups.delete', { groupId })
        await navigate(paths.directs)
      }}
      onClose={onClose}
    >
      {t('groups.delete.text')}
    </ConfirmByName>
  )
}
