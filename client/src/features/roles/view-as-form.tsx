import { Switch } from '@mantine/core'
import type { GroupRole, GroupRoles, GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Hint } from '../../ui/form.tsx'
import { asHolder, viewedAsRoles } from './as-holder.ts'
import styles from './roles.module.css'
import { useLookAs } from './use-look-as.ts'
import { useRoleName } from './use-role-name.ts'

interface ViewAsFormProps {
  view: GroupView
  roles: GroupRoles
  onBack: () => void
  /** One looks by now. */
  onClose: () => void
}

/** Which roles somebody has, as whom one wants to look at the group. */
export function ViewAsForm({ view, roles, onBack, onClose }: ViewAsFormProps) {
  const { t, i18n } = useTranslation()
  const nameOf = useRoleName()
  const lookAs = useLookAs()
  const [chosen, setChosen] = useState<ReadonlySet<GroupRole['id']>>(new Set(['member']))
  const groupId = view.group.id
  function look() {
    const held = roles.roles.filter(({ id }) => chosen.has(id))
    const named = held.length > 1 ? held.filter(({ id }) => id !== 'member') : held
    const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' })
    const holder = viewedAsRoles(held.map(({ id }) => id))
    lookAs({
      groupId,
      as: { roles: list.format(named.map(nameOf)) },
      shown: (home) => asHolder(home, groupId, holder),
    })
    onClose()
  }
  const toggle = (id: GroupRole['id'], isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Form submit={t('ownRoles.viewAs.look')} isRunning={false} error={null} onSubmit={look} onCancel={onBack}>
      <Hint>{t('ownRoles.viewAs.hint')}</Hint>
      <Hint>{t('ownRoles.viewAs.oneMember', { item: t('overrides.visibility.member.open') })}</Hint>
      <div className={styles.permissions}>
        {roles.roles.map((role) => (
          <Switch
            key={role.id}
            label={<bdi>{nameOf(role)}</bdi>}
            checked={chosen.has(role.id)}
            // Every member has it.
            disabled={role.id === 'member'}
            onChange={(event) => toggle(role.id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Form>
  )
}
