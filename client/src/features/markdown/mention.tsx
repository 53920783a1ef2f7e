import type { RoleId, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { isRole, roleIn } from '../people/name-of-called.ts'
import { PersonCard } from '../people/person-card.tsx'
import { usePerson } from '../people/use-person.ts'
import styles from './mention.module.css'

/** `<@u_…>` as a name to click on, `<@r_…>` as the name of a role; one's own stands out. */
export function Mention({ who }: { who: string }) {
  if (who === 'everyone') {
    return (
      <span className={styles.mention} data-me>
        @everyone
      </span>
    )
  }
  return isRole(who) ? <RoleMention id={who} /> : <PersonMention id={who as UserId} />
}

/** It stands out for those who have it. */
function RoleMention({ id }: { id: RoleId }) {
  const { t } = useTranslation()
  const found = roleIn(useHome().groups, id)
  const isMine = found?.group.roleIds?.includes(id)
  return (
    <span className={styles.mention} dir="auto" data-role data-me={isMine || undefined}>
      @<bdi>{found?.role.name ?? t('people.unknownRole')}</bdi>
    </span>
  )
}

function PersonMention({ id }: { id: UserId }) {
  const { t } = useTranslation()
  const { me } = useHome()
  const person = usePerson(id)
  return (
    <PersonCard id={id}>
      <button type="button" className={styles.mention} dir="auto" data-me={id === me.id || undefined}>
        @<bdi>{person?.displayName ?? t('people.unknown')}</bdi>
      </button>
    </PersonCard>
  )
}
