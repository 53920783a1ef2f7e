import type { GroupView, RoleId } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { RoleForm } from './role-form.tsx'
import { ViewAsForm } from './view-as-form.tsx'
import { RoleList } from './role-list.tsx'

/** The roles of a group, and one of them to be made or changed. */
export function Roles({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<RoleId | 'new' | 'viewAs' | null>(null)
  const roles = view.roles ?? builtInRoles
  const role = roles.roles.find(({ id }) => id === shown)
  const isForm = shown === 'new' || role !== undefined
  const title = shown === 'new' ? t('ownRoles.createTitle') : t('ownRoles.editTitle')
  if (shown === 'viewAs')
    return (
      <Dialog title={t('ownRoles.viewAs.title')} onClose={onClose} size={520}>
        <ViewAsForm view={view} roles={roles} onBack={() => setShown(null)} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      title={isForm ? title : t('ownRoles.title', { group: view.group.name })}
      onClose={onClose}
      size={520}
    >
      {isForm ? (
        <RoleForm key={shown} view={view} roles={roles} role={role ?? null} onClose={() => setShown(null)} />
      ) : (
        <RoleList view={view} roles={roles} onShow={setShown} />
      )}
    </Dialog>
  )
}
