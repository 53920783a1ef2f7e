import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconEye, IconPlus } from '@tabler/icons-react'
import { isBuiltInRole, type GroupRole, type GroupRoles, type GroupView, type RoleId } from '@hubbub/protocol'
import { isAbove } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useRoleName } from './use-role-name.ts'
import styles from './roles.module.css'

interface RoleListProps {
  view: GroupView
  roles: GroupRoles
  onShow: (id: RoleId | 'new' | 'viewAs') => void
}

/** All roles, the highest first. They are moved by buttons, so that it works with a keyboard and on a phone. */
export function RoleList({ view, roles, onShow }: RoleListProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const nameOf = useRoleName()
  const groupId = view.group.id
  const { version } = roles
  const move = useAction((order: GroupRole['id'][]) => hub.call('roles.reorder', { groupId, version, order }))
  const swapped = (index: number) => {
    const order = roles.roles.map(({ id }) => id)
    return order.toSpliced(index, 2, order[index + 1]!, order[index]!)
  }
  const mayMove = ({ id }: GroupRole) => id !== 'member' && isAbove(view, id, roles)
  /** This one and the next one below it. */
  const maySwap = (index: number) => {
    const [one, next] = roles.roles.slice(Math.max(index, 0), index + 2)
    const isKept = one?.id === 'admin' && next?.id === 'moderator'
    return index >= 0 && one !== undefined && next !== undefined && mayMove(one) && mayMove(next) && !isKept
  }
  return (
    <div className={styles.body}>
      <Hint>{t('ownRoles.hint')}</Hint>
      <ul className={styles.list}>
        {roles.roles.map((role, index) => (
          <li key={role.id} className={styles.row}>
            <span className={styles.dot} style={{ background: role.color ?? undefined }} aria-hidden />
            <span className={styles.text}>
              <span className={styles.name} dir="auto">
                {nameOf(role)}
              </span>
              {isBuiltInRole(role.id) && (
                <span className={styles.kind}>
                  {role.id === 'member' ? t('ownRoles.everybody') : t('ownRoles.builtIn')}
                </span>
              )}
            </span>
            <IconButton
              label={t('ownRoles.up', { name: nameOf(role) })}
              disabled={move.isRunning || !maySwap(index - 1)}
              onClick={() => void move.run(swapped(index - 1))}
            >
              <IconArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t('ownRoles.down', { name: nameOf(role) })}
              disabled={move.isRunning || !maySwap(index)}
              onClick={() => void move.run(swapped(index))}
            >
              <IconArrowDown size={18} />
            </IconButton>
            <IconButton
              label={t('ownRoles.edit', { name: nameOf(role) })}
              disabled={isBuiltInRole(role.id) || !isAbove(view, role.id, roles)}
              onClick={() => onShow(role.id as RoleId)}
            >
              <IconEdit size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <FailureNote error={move.error} />
      <Button leftSection={<IconPlus size={18} />} onClick={() => onShow('new')}>
        {t('ownRoles.create')}
      </Button>
      <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => onShow('viewAs')}>
        {t('ownRoles.viewAs.title')}
      </Button>
    </div>
  )
}
