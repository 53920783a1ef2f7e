import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { GroupRole } from '@hubbub/protocol'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './chosen-roles.module.css'
import { useRoleName } from './use-role-name.ts'

interface ChosenRolesProps<Role extends GroupRole> {
  chosen: readonly Role[]
  /** What can be chosen besides; null for whoever may add none. */
  offered: readonly Role[] | null
  label: string
  hint?: string
  isBusy?: boolean
  removeLabel: (name: string) => string
  /** Of those chosen, which can be taken out again. */
  mayRemove?: (role: Role) => boolean
  onAdd: (role: Role) => void
  onRemove: (role: Role) => void
}

/** A select that takes one role more, and under it those that were taken. */
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
  const nameOf = useRoleName()
  const select = useRef<HTMLSelectElement>(null)
  return (
    <div className={styles.body}>
      {offered && offered.length + chosen.length > 0 && (
        <NativeSelect
          ref={select}
          label={label}
          description={hint}
          value=""
          disabled={isBusy}
          data={[
            { value: '', label: t('roles.choose') },
            ...offered.map((role) => ({ value: role.id as string, label: nameOf(role) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const role = offered.find(({ id }) => id === value)
            if (role) onAdd(role)
          }}
        />
      )}
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label={t('roles.chosen')}>
          {chosen.map((role) => (
            <li key={role.id} className={styles.chip}>
              <span className={styles.dot} style={{ background: role.color ?? undefined }} aria-hidden />
              <span className={styles.name} dir="auto">
                {nameOf(role)}
              </span>
              {mayRemove(role) && (
                <IconButton
                  label={removeLabel(isolated(nameOf(role)))}
                  disabled={isBusy}
                  onClick={() => {
                    onRemove(role)
                    // The button goes with the role.
                    select.current?.focus()
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
