import { Button, Switch, TextInput } from '@mantine/core'
import {
  limits,
  type GroupRole,
  type GroupRoles,
  type GroupView,
  type RoleId,
  type RolePermission,
} from '@hubbub/protocol'
import { mayGive } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { ColorField } from './color-field.tsx'
import { offeredPermissions } from './offered-permissions.ts'
import styles from './roles.module.css'

interface RoleFormProps {
  view: GroupView
  roles: GroupRoles
  /** Null: a new one. */
  role: GroupRole | null
  onClose: () => void
}

type Permissions = GroupRole['permissions']

/** One role: what it is called, its colour, and what it allows. What one has not oneself one can neither give nor take. */
export function RoleForm({ view, roles, role, onClose }: RoleFormProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  // What was seen when the form was opened: what somebody else changed meanwhile is not written over.
  const [{ version }] = useState(roles)
  const [name, setName] = useState(role?.name ?? '')
  const [color, setColor] = useState(role?.color ?? null)
  const [permissions, setPermissions] = useState<Permissions>(role?.permissions ?? [])
  const [isDeleting, setDeleting] = useState(false)
  const save = useAction(async () => {
    // A later server may have more of them than this client knows: they are sent back as they came.
    const chosen = { groupId, version, name, color, permissions: permissions as RolePermission[] }
    if (role) await hub.call('roles.edit', { ...chosen, roleId: role.id as RoleId })
    else await hub.call('roles.create', chosen)
    onClose()
  })
  const toggle = (permission: string, isOn: boolean) =>
    setPermissions(isOn ? [...permissions, permission] : permissions.filter((one) => one !== permission))
  return (
    <>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={name.trim() === ''}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <TextInput
          label={t('ownRoles.name')}
          placeholder={t('ownRoles.example')}
          value={name}
          error={lineProblem(name, t)}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.roleNameChars}
          data-autofocus
        />
        <ColorField value={color} onChange={setColor} />
        <Section title={t('ownRoles.permissions')}>
          <div className={styles.permissions}>
            {offeredPermissions.map(([permission, text]) => (
              <Switch
                key={permission}
                label={t(`ownRoles.allows.${text}.name`)}
                description={t(`ownRoles.allows.${text}.hint`)}
                checked={permissions.includes(permission)}
                disabled={!mayGive(view, [permission], roles)}
                onChange={(event) => toggle(permission, event.currentTarget.checked)}
              />
            ))}
          </div>
        </Section>
      </Form>
      {role && (
        <Section title={t('ownRoles.delete')} isDangerous>
          <Hint>{t('ownRoles.deleteText')}</Hint>
          <Button variant="light" color="red" onClick={() => setDeleting(true)}>
            {t('ownRoles.delete')}
          </Button>
        </Section>
      )}
      {role && isDeleting && (
        <Ask
          title={t('ownRoles.deleteTitle', { name: role.name })}
          submit={t('ownRoles.delete')}
          act={async () => {
            await hub.call('roles.delete', { groupId, version, roleId: role.id as RoleId })
            onClose()
          }}
          onClose={() => setDeleting(false)}
        >
          {t('ownRoles.deleteText')}
        </Ask>
      )}
    </>
  )
}
