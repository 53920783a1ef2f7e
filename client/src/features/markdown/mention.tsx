import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { PersonCard } from '../people/person-card.tsx'
import { usePerson } from '../people/use-person.ts'
import styles from './mention.module.css'

/** `<@u_…>` as a name to click on; one's own stands out. */
export function Mention({ who }: { who: string }) {
  if (who === 'everyone') {
    return (
      <span className={styles.mention} data-me>
        @everyone
      </span>
    )
  }
  return <PersonMention id={who as UserId} />
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
