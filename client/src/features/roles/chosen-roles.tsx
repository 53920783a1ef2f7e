import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import type { GroupRole } from '@hubbub/protocol'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './chosen-roles.module.css'
import { useLetInName } from './use-let-in-name.ts'

interface ChosenRolesProps<Role extends GroupRole> {
  chosen: readonly Role[]
  /** What can be chosen besides; null for whoever may add none. */
  offered: readonly Role[] | null
  label: string
  hint?: string
  /** What is under way is waited for; the keyboard stays where it is. */
  isBusy?: boolean
  removeLabel: (name: string) => string
  /** Of those chosen, which can be taken out again. */
  mayRemove?: (role: Role) => boolean
  onAdd: (role: Role) => void
  onRemove: (role: Role) => void
}

/** A menu that takes one role more, and under it those that were taken. */
export function ChosenRoles<Role extends GroupRole>({
  chosen,
  offered,
  label,
  hint,
  isBusy = false,
  removeLabel,
  mayRemove = () => true,
  onAdd,
  onRemove,
}: ChosenRolesProps<Role>) {
  const { t } = useTranslation()
  const nameOf = useLetInName()
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  return (
    <div className={styles.body}>
      {offered && offered.length + chosen.length > 0 && (
        <div>
          <Menu position="bottom-start" disabled={offered.length === 0}>
            <Menu.Target>
              <Button
                ref={button}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                rightSection={<IconChevronDown size={16} aria-hidden />}
                aria-describedby={hint && hintId}
                aria-disabled={offered.length === 0 || undefined}
              >
                {label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles.menu}>
              {offered.map((role) => (
                <Menu.Item
                  key={role.id}
                  leftSection={<Dot role={role} />}
                  onClick={() => {
                    if (!isBusy) onAdd(role)
                  }}
                >
                  <bdi>{nameOf(role)}</bdi>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {hint && (
            <p id={hintId} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label={t('roles.chosen')}>
          {chosen.map((role) => (
            <li key={role.id} className={styles.chip}>
              <Dot role={role} />
              <span className={styles.name} dir="auto">
                {nameOf(role)}
              </span>
              {mayRemove(role) && (
                <IconButton
                  label={removeLabel(nameOf(role))}
                  onClick={() => {
                    if (isBusy) return
                    onRemove(role)
                    // The button goes with the role.
                    button.current?.focus()
                  }}
                >
                  <IconX size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Dot = ({ role: { color } }: { role: GroupRole }) => (
  <span className={styles.dot} style={{ background: color ?? undefined }} aria-hidden />
)
