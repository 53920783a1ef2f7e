import type { GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { Confirm } from '../../ui/confirm.tsx'

/** Leaves for good: coming back takes a new invite. */
export function LeaveGroup({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const isBound = view.role === 'owner' && view.memberCount > 1
  return (
    <Confirm
      title={t('groups.leave.title', { name: view.group.name })}
      submit={t('groups.leave.submit')}
      isDisabled={isBound}
      act={async () => {
        await hub.call('groups.leave', { groupId: view.group.id })
        await navigate(paths.directs)
      }}
      onClose={onClose}
    >
      {isBound ? t('groups.leave.owner') : t('groups.leave.text')}
    </Confirm>
  )
}
