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
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { useChannelsOpened } from './channels-opened.ts'
import { ColorField } from './color-field.tsx'
import { RoleMembers } from './role-members.tsx'
import { offeredPermissions } from './offered-permissions.ts'
import styles from './roles.module.css'

interface RoleFormProps {
  view: GroupView
  roles: GroupRoles
  /** Null: a new one. */
  role: GroupRole | null
  onClose: () => void
}

/** What was done in the form. All else stays as it is, also where somebody else changes it meanwhile. */
interface Changed {
  name?: string
  color?: string | null
  isMentionable?: boolean
  permissions: ReadonlyMap<string, boolean>
}

function withChanges(role: GroupRole | null, changed: Changed): Omit<GroupRole, 'id'> {
  const { name = role?.name ?? '', color = role?.color ?? null } = changed
  const { isMentionable = role?.isMentionable ?? false } = changed
  const before = role?.permissions ?? []
  const added = [...changed.permissions].flatMap(([permission, isOn]) => (isOn ? permission : []))
  const kept = before.filter((permission) => changed.permissions.get(permission) !== false)
  return { name, color, isMentionable, permissions: [...new Set([...kept, ...added])] }
}

/** One role: what it is called, its colour, and what it allows. What one has not oneself one can neither give nor take. */
export function RoleForm({ view, roles, role, onClose }: RoleFormProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  // What somebody else changed since it was seen is not written over: first one is told, and sees it.
  const [seen, setSeen] = useState(roles)
  const [changed, setChanged] = useState<Changed>({ permissions: new Map() })
  const [isDeleting, setDeleting] = useState(false)
  const { name, color, isMentionable, permissions } = withChanges(role, changed)
  const opened = useChannelsOpened(view, role)
  const latest = useRef(roles)
  useEffect(() => {
    latest.current = roles
  })
  const { version } = seen
  const orLookAgain = async (call: Promise<unknown>) => {
    try {
      await call
    } catch (error) {
      if (asAppError(error).code === 'version_conflict') setSeen(latest.current)
      throw error
    }
    onClose()
  }
  const save = useAction(() => {
    // A later server may have more of them than this client knows: they are sent back as they came.
    const chosen = {
      groupId,
      version,
      name,
      color,
      isMentionable,
      permissions: permissions as RolePermission[],
    }
    return orLookAgain(
      role
        ? hub.call('roles.edit', { ...chosen, roleId: role.id as RoleId })
        : hub.call('roles.create', chosen),
    )
  })
  const toggle = (permission: string, isOn: boolean) =>
    setChanged({ ...changed, permissions: new Map(changed.permissions).set(permission, isOn) })
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
          onChange={(event) => setChanged({ ...changed, name: event.currentTarget.value })}
          maxLength={limits.roleNameChars}
          data-autofocus
        />
        <ColorField value={color} onChange={(one) => setChanged({ ...changed, color: one })} />
        <Switch
          label={t('ownRoles.mentionable')}
          description={t('ownRoles.mentionableHint')}
          checked={isMentionable === true}
          onChange={(event) => setChanged({ ...changed, isMentionable: event.currentTarget.checked })}
        />
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
        {opened && (
          <Section title={t('ownRoles.opens.title')}>
            <Hint>{opened}</Hint>
          </Section>
        )}
      </Form>
      {role && <RoleMembers view={view} roles={roles} roleId={role.id as RoleId} />}
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
          act={() => orLookAgain(hub.call('roles.delete', { groupId, version, roleId: role.id as RoleId }))}
          onClose={() => setDeleting(false)}
        >
          {t('ownRoles.deleteText')} {opened && t('ownRoles.opens.deleted', { channels: opened })}
        </Ask>
      )}
    </>
  )
}
