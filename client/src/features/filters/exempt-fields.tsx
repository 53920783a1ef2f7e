import { Checkbox } from '@mantine/core'
import type { GroupView } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/form.tsx'
import { useRoleName } from '../roles/use-role-name.ts'
import type { FilterDraft } from './filter-draft.ts'
import styles from './filters.module.css'

interface ExemptFieldsProps {
  view: GroupView
  draft: FilterDraft
  onChange: (changed: Partial<FilterDraft>) => void
}

/** Roles and channels that the filter does not look at. What is chosen and not seen here stays chosen. */
export function ExemptFields({ view, draft, onChange }: ExemptFieldsProps) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const { roles } = view.roles ?? builtInRoles
  const own = roles.filter(({ id }) => id !== 'member')
  const { exemptRoles, exemptChannels } = draft
  return (
    <div className={styles.fields}>
      <Hint>{t('filters.exempt.hint')}</Hint>
      <Choices title={t('filters.exempt.roles')}>
        {own.map((role) => (
          <Checkbox
            key={role.id}
            label={nameOf(role)}
            checked={exemptRoles.includes(role.id)}
            onChange={(event) =>
              onChange({ exemptRoles: turned(exemptRoles, role.id, event.currentTarget.checked) })
            }
          />
        ))}
      </Choices>
      <Choices title={t('filters.exempt.channels')}>
        {view.channels.map(({ conversation: { id, name } }) => (
          <Checkbox
            key={id}
            label={`#${name}`}
            checked={exemptChannels.includes(id)}
            onChange={(event) =>
              onChange({ exemptChannels: turned(exemptChannels, id, event.currentTarget.checked) })
            }
          />
        ))}
      </Choices>
    </div>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <Hint>{title}</Hint>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}

function turned<T>(list: readonly T[], one: T, isOn: boolean): T[] {
  const others = list.filter((other) => other !== one)
  return isOn ? [...others, one] : others
}
