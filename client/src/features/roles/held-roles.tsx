import type { GroupId, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { findGroup, useHome } from '../../core/home.tsx'
import { useReadable } from '../../core/hub.tsx'
import { membersIn } from '../members/members-data.ts'
import { useMembersQuery } from '../members/use-members.ts'
import { heldRolesOf } from './held-roles-of.ts'
import styles from './roles.module.css'

/** The roles that somebody has in this group, the highest first. Nothing of a member whom no loaded page of the list has. */
export function HeldRoles({ groupId, userId }: { groupId: GroupId; userId: UserId }) {
  const { t } = useTranslation()
  const view = findGroup(useHome(), groupId)
  const { data } = useReadable(useMembersQuery(groupId)!)
  const member = data && membersIn(data).find((one) => one.userId === userId)
  if (!view || !member) return null
  const { role } = member
  const own = heldRolesOf(member, view.roles)
  if (role === 'member' && own.length === 0) return null
  return (
    <ul className={styles.held} aria-label={t('ownRoles.open')}>
      {role === 'owner' && <li className={styles.chip}>{t('ownRoles.is.owner')}</li>}
      {own.map(({ id, name, color }) => (
        <li key={id} className={styles.chip} dir="auto">
          <span className={styles.dot} style={{ background: color ?? undefined }} aria-hidden />
          <span className={styles.name}>
            {id === 'admin' || id === 'moderator' ? t(`ownRoles.is.${id}`) : name}
          </span>
        </li>
      ))}
    </ul>
  )
}
